"""What the input of both faces says."""

from __future__ import annotations

INPUT: dict[str, tuple[str, str]] = {
    "input.pasted": ("pasted {lines} lines", "已粘贴 {lines} 行"),
    "input.image": ("image {name}", "图片 {name}"),
    "input.blind": (
        "{model} does not see images. Choose another model (/model), or go on without the image.",
        "{model} 看不了图片。可用 /model 更换模型，或不带图片继续。",
    ),
    "input.no-image": ("There is no image on the clipboard.", "剪贴板里没有图片。"),
    "input.no-clipboard": (
        "No program here reads images from the clipboard: install wl-clipboard (Wayland) or xclip (X11).",
        "这里没有能读取剪贴板图片的程序：请安装 wl-clipboard（Wayland）或 xclip（X11）。",
    ),
}
"""Key -> (English, Chinese)."""
