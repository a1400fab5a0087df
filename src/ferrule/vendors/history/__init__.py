"""A conversation on its way back to a model, independent of the API family.

``turns`` pairs each call with one result and an id that the vendor accepts, ``reasoning`` decides which
reasoning goes back with its opaque items, and ``tool_schemas`` adapts schemas to the vendor.
"""
