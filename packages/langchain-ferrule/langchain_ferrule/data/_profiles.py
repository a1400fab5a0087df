"""The models that are known by name and what each can do, as ``{"vendor:model": ModelProfile}``."""

from ferrule.langchain.data._profiles import _PROFILES as _PROFILES
