"""What ``completion`` says."""

from __future__ import annotations

COMPLETION: dict[str, tuple[str, str]] = {
    "completion.short": ("Print a script that completes command lines.", "输出命令行补全脚本。"),
    "completion": (
        "Print a script with which a shell completes commands, options, vendors, models, faults and"
        " settings.\n"
        "\n"
        '  bash        eval "$(ferrule completion bash)"   in ~/.bashrc\n'
        '  zsh         eval "$(ferrule completion zsh)"    in ~/.zshrc\n'
        "  fish        ferrule completion fish | source    in config.fish\n"
        "  powershell  ferrule completion powershell | Out-String | iex",
        "输出一段脚本，使 shell 能补全命令、选项、厂商、模型、故障和设置。\n"
        "\n"
        '  bash        eval "$(ferrule completion bash)"   写入 ~/.bashrc\n'
        '  zsh         eval "$(ferrule completion zsh)"    写入 ~/.zshrc\n'
        "  fish        ferrule completion fish | source    写入 config.fish\n"
        "  powershell  ferrule completion powershell | Out-String | iex",
    ),
}
