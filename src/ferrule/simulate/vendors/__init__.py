"""The simulated vendors: a value each; the table of their names is at the end of this file."""

from __future__ import annotations

from ferrule.errors import UnknownName
from ferrule.simulate.vendors.anthropic import ANTHROPIC
from ferrule.simulate.vendors.apis import PATHS, speaking
from ferrule.simulate.vendors.dashscope import DASHSCOPE
from ferrule.simulate.vendors.deepseek import DEEPSEEK
from ferrule.simulate.vendors.engines import ENGINES
from ferrule.simulate.vendors.fireworks import FIREWORKS
from ferrule.simulate.vendors.gemini import GEMINI
from ferrule.simulate.vendors.glm import GLM
from ferrule.simulate.vendors.groq import GROQ
from ferrule.simulate.vendors.hosts import HOSTS
from ferrule.simulate.vendors.kimi import KIMI
from ferrule.simulate.vendors.mimo import MIMO
from ferrule.simulate.vendors.minimax import MINIMAX
from ferrule.simulate.vendors.mistral import MISTRAL
from ferrule.simulate.vendors.openai import OPENAI
from ferrule.simulate.vendors.openrouter import OPENROUTER
from ferrule.simulate.vendors.qianfan import QIANFAN
from ferrule.simulate.vendors.siliconflow import SILICONFLOW
from ferrule.simulate.vendors.stepfun import STEPFUN
from ferrule.simulate.vendors.tencent import HUNYUAN, TOKENHUB
from ferrule.simulate.vendors.together import TOGETHER
from ferrule.simulate.vendors.vendor import ErrorReply, Vendor
from ferrule.simulate.vendors.volcengine import VOLCENGINE
from ferrule.simulate.vendors.xai import XAI

__all__ = ["PATHS", "ErrorReply", "Vendor", "speaking", "vendor_named", "vendors"]


def vendors() -> tuple[str, ...]:
    """The names of the simulated vendors."""
    return tuple(sorted(_VENDORS))


def vendor_named(name: str) -> Vendor:
    """The vendor of that name, in any case; ``UnknownName`` when there is none."""
    vendor = _VENDORS.get(name.lower())
    if vendor is None:
        raise UnknownName("simulated vendor", name, vendors())
    return vendor


_ALL = (
    ANTHROPIC,
    DASHSCOPE,
    DEEPSEEK,
    FIREWORKS,
    GEMINI,
    GLM,
    GROQ,
    KIMI,
    MIMO,
    MINIMAX,
    MISTRAL,
    OPENAI,
    OPENROUTER,
    QIANFAN,
    SILICONFLOW,
    STEPFUN,
    HUNYUAN,
    TOKENHUB,
    TOGETHER,
    VOLCENGINE,
    XAI,
    *ENGINES,
    *HOSTS,
)
_VENDORS = {vendor.name: vendor for vendor in _ALL}
