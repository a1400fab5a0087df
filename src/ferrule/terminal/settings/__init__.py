"""Settings of the user and of a project: read from TOML files and the environment into a frozen
``Settings``.

``settings_schema`` defines every setting, ``settings_reading`` reads them and decides what a project may
set, ``settings_writing`` changes one. Import the modules by name: most programs need one.
"""
