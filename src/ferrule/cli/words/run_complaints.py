"""What durable runs complain about, in Chinese; the English stands where it is said."""

from __future__ import annotations

RUN_COMPLAINTS: dict[str, str] = {
    # which run
    "there is no run {run}; `ferrule runs list` shows those there are": (
        "没有任务 {run}；`ferrule runs list` 列出现有的任务"
    ),
    "several runs have an id that begins with {name}: {ids}; say more of it": (
        "有几个任务的编号以 {name} 开头：{ids}；请多写几位"
    ),
    # agents
    "{agent} is no agent: name it as module:factory, or module:factory@version": (
        "{agent} 不是智能体：请写作 模块:函数，或 模块:函数@版本"
    ),
    "{version} is no version of an agent: use letters, digits and . _ + -": (
        "{version} 不是智能体的版本：请用字母、数字和 . _ + -"
    ),
    "the agent {agent} is {kind}, no compiled graph: return what {rest}": (
        "智能体 {agent} 返回的是 {kind}，不是编译好的图：请返回 create_deep_agent 或 create_agent 的结果"
    ),
    "the agent {agent} has the version {here} here, not {version}": (
        "智能体 {agent} 在这里的版本是 {here}，不是 {version}"
    ),
    "the agent {agent} cannot be imported: there is no module {module} on this program's path": (
        "无法导入智能体 {agent}：此程序的路径上没有模块 {module}"
    ),
    "the agent {agent} cannot be imported: {module} needs {missing}": (
        "无法导入智能体 {agent}：{module} 需要 {missing}"
    ),
    "the agent {agent} cannot be imported: {module} raises {error}": (
        "无法导入智能体 {agent}：{module} 出错 {error}"
    ),
    "the agent {agent} cannot be imported: {module} has no {name}": (
        "无法导入智能体 {agent}：{module} 中没有 {name}"
    ),
    # what is asked of a run
    "the input of the run is {kind}, no JSON object": "任务的输入是 {kind}，不是 JSON 对象",
    "the run {run} exists and is for another task: give this one another id": (
        "任务 {run} 已存在，内容不同：请换一个编号"
    ),
    "the run {run} asks something else now, in segment {segment}: look again": (
        "任务 {run} 现在问的是另一个问题（第 {segment} 段）：请重新查看"
    ),
    "the run {run} waits for no decision: it is {status}, and another one was taken": (
        "任务 {run} 没有在等待裁决：状态是 {status}，已作出另一个裁决"
    ),
    "the run {run} waits for no decision: it is {status}": "任务 {run} 没有在等待裁决：状态是 {status}",
    "the run asks {count} questions: decide with an object that has an answer by the id of each, {ids}": (
        "任务有 {count} 个问题：请用一个对象，按编号逐一回答：{ids}"
    ),
    "the run {run} is {status}: only one that failed or died is tried again": (
        "任务 {run} 的状态是 {status}：只有失败或中止的任务可以重试"
    ),
    "the run {run} cannot be tried again: its thread went on with the run {other}; {rest}": (
        "任务 {run} 不能重试：它的对话已由任务 {other} 继续；请重新提交"
    ),
    "runs that are {status} cannot be deleted: they have not ended": (
        "状态为 {status} 的任务不能删除：它们还没有结束"
    ),
    # where runs are
    "the volume {volume} cannot be used: {error}": "无法使用卷 {volume}：{error}",
    "the engine of runs is none of these: {rest}": (
        "任务的位置必须是以下之一：文件路径（不能用 ~），sqlite:///路径，"
        "或 postgresql://用户:密码@主机/数据库"
    ),
    "the runs at {place} cannot be used now: {error}": "现在无法使用任务 {place}：{error}",
    "the runs at {place} cannot be used: {error}": "无法使用任务 {place}：{error}",
    "the runs at {place} were written by a newer Ferrule (schema {version}; {this} knows {n}): {rest}": (
        "任务 {place} 由更新版本的 Ferrule 写成（模式 {version}；此版本只认识到 {n}）：请更新 Ferrule，"
        "或换一个数据库"
    ),
    "the runs in Postgres cannot be used now: {error}": "现在无法使用 Postgres 中的任务：{error}",
    "a worker of runs in Postgres says which agents it has: --agent module:factory": (
        "处理 Postgres 中任务的工作进程必须说明它有哪些智能体：--agent 模块:函数"
    ),
    "the runs {place} cannot be used now: {error}": "现在无法使用任务 {place}：{error}",
    "the runs {place} cannot be made: {error}": "无法创建任务 {place}：{error}",
    "the runs {place} cannot be opened: {error}": "无法打开任务 {place}：{error}",
    "{file} is damaged, or no SQLite file ({error}): move it away with {rest}; the runs in it are lost": (
        "{file} 已损坏，或不是 SQLite 文件（{error}）：请将它连同 -wal 和 -shm 文件移走；其中的任务已丢失"
    ),
    "{file} is no file of runs of Ferrule: name another file": (
        "{file} 不是 Ferrule 的任务文件：请换一个文件"
    ),
    "the runs {place} must be a file that can be written, in a folder that can be": (
        "任务 {place} 必须是可写的文件，所在目录也必须可写"
    ),
    "the runs {place} were written by a newer Ferrule (schema {version}; this one knows {known}): {rest}": (
        "任务 {place} 由更新版本的 Ferrule 写成（模式 {version}；此版本只认识到 {known}）：请更新 Ferrule，"
        "或换一个位置"
    ),
    "the runs {place} was written by a newer Ferrule (schema {version}; this one knows {known}): {rest}": (
        "任务 {place} 由更新版本的 Ferrule 写成（模式 {version}；此版本只认识到 {known}）：请更新 Ferrule，"
        "或换一个位置"
    ),
    "the URL of the runs is not of the form {rest}": (
        "任务的地址应写作 postgresql://用户:密码@主机:端口/数据库；"
        "密码中的 / # ? @ 等字符写成 %2F %23 %3F %40"
    ),
    "the locks of the workers of runs {place} cannot be used now: {error}": (
        "现在无法使用工作进程的锁 {place}：{error}"
    ),
    "a worker called {name} runs already: stop it, or give this one another name": (
        "名为 {name} 的工作进程已在运行：请停止它，或换一个名称"
    ),
    "{variable} has {count} characters; it needs {least} or more": (
        "{variable} 有 {count} 个字符；至少需要 {least} 个"
    ),
    "these runs are sealed: set {variable} to the key that they were written with": (
        "这些任务是加密的：请把 {variable} 设为写入时的密钥"
    ),
    "these runs are sealed with another key than that of {variable}, or for another place: {place}": (
        "这些任务是用另一把密钥（不是 {variable}）加密的，或属于别处：{place}"
    ),
    "a value of these runs is not sealed, though {variable} is set: {place}": (
        "已设置 {variable}，但任务中的一个值没有加密：{place}"
    ),
    "this worker does not run the agent {agent}": "这个工作进程不运行智能体 {agent}",
    "{variable} names a class as module:Class, not {given}": (
        "{variable} 中的类写作 模块:类名，而不是 {given}"
    ),
}
"""A complaint -> the same in Chinese. The first that fits counts: the special stands first."""
