"""What the system and the parsers of JSON say, in Chinese, by their codes and messages."""

from __future__ import annotations

import errno

SYSTEM = {
    errno.ENOENT: "文件或目录不存在",
    errno.EISDIR: "这是一个目录",
    errno.ENOTDIR: "不是目录",
    errno.EEXIST: "文件已存在",
    errno.ENOTEMPTY: "目录不为空",
    errno.EACCES: "权限不足",
    errno.EPERM: "不允许这样操作",
    errno.EROFS: "文件系统只读",
    errno.ENOSPC: "磁盘空间不足",
    errno.EDQUOT: "超出磁盘配额",
    errno.EFBIG: "文件过大",
    errno.EIO: "输入输出错误",
    errno.ELOOP: "符号链接层数过多",
    errno.ENAMETOOLONG: "文件名过长",
    errno.EMFILE: "打开的文件过多",
    errno.ENFILE: "系统打开的文件过多",
    errno.ENOMEM: "内存不足",
    errno.EBUSY: "设备或资源正忙",
    errno.EINVAL: "参数无效",
    errno.EPIPE: "管道已断开",
    errno.EADDRINUSE: "地址已被占用",
    errno.EADDRNOTAVAIL: "地址不可用",
    errno.ECONNREFUSED: "连接被拒绝",
    errno.ECONNRESET: "连接被重置",
    errno.ETIMEDOUT: "操作超时",
}
"""``errno`` -> what it means."""
