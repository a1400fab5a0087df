"""Messages of Python, its libraries and the operating system that appear inside Ferrule's messages.

They are marked here for translation. Their wording changes with versions; an unknown message stays English.
"""

from __future__ import annotations

import errno
from collections.abc import Mapping

from ferrule.core.locale import N_

SYSTEM: Mapping[int, str] = {
    errno.ENOENT: N_("no such file or directory"),
    errno.EISDIR: N_("is a directory"),
    errno.ENOTDIR: N_("not a directory"),
    errno.EEXIST: N_("file exists"),
    errno.ENOTEMPTY: N_("directory not empty"),
    errno.EACCES: N_("permission denied"),
    errno.EPERM: N_("operation not permitted"),
    errno.EROFS: N_("read-only file system"),
    errno.ENOSPC: N_("no space left on device"),
    errno.EDQUOT: N_("disk quota exceeded"),
    errno.EFBIG: N_("file too large"),
    errno.EIO: N_("input/output error"),
    errno.ELOOP: N_("too many levels of symbolic links"),
    errno.ENAMETOOLONG: N_("file name too long"),
    errno.EMFILE: N_("too many open files"),
    errno.ENFILE: N_("too many open files in system"),
    errno.ENOMEM: N_("cannot allocate memory"),
    errno.EBUSY: N_("device or resource busy"),
    errno.EINVAL: N_("invalid argument"),
    errno.EPIPE: N_("broken pipe"),
    errno.EADDRINUSE: N_("address already in use"),
    errno.EADDRNOTAVAIL: N_("cannot assign requested address"),
    errno.ECONNREFUSED: N_("connection refused"),
    errno.ECONNRESET: N_("connection reset by peer"),
    errno.ETIMEDOUT: N_("connection timed out"),
}
"""``errno`` -> the message, as Linux words it. Other systems use other words for some."""

OTHERS = (
    # connections
    N_("[Errno {number}] {said}"),
    N_("name or service not known"),
    N_("temporary failure in name resolution"),
    N_("no address associated with hostname"),
    N_("nodename nor servname provided, or not known"),
    N_("getaddrinfo failed"),
    N_("all connection attempts failed"),
    N_("server disconnected without sending a response"),
    N_("peer closed connection without sending complete message body (incomplete chunked read)"),
    N_(
        "peer closed connection without sending complete message body "
        "(received {received} bytes, expected {expected})"
    ),
    N_("[SSL: {code}] certificate verify failed: {certificate} (_ssl.c:{line})"),
    N_("[SSL: {code}] {said}"),
    N_("self-signed certificate"),
    N_("self-signed certificate in certificate chain"),
    N_("unable to get local issuer certificate"),
    N_("certificate has expired"),
    N_("hostname mismatch, certificate is not valid for {name}."),
    N_("IP address mismatch, certificate is not valid for {name}."),
    # JSON
    N_("expecting value"),
    N_("expecting property name enclosed in double quotes"),
    N_("expecting ':' delimiter"),
    N_("expecting ',' delimiter"),
    N_("illegal trailing comma before end of object"),
    N_("illegal trailing comma before end of array"),
    N_("extra data"),
    N_("unterminated string starting at"),
    N_("invalid control character at"),
    N_("invalid control character {what} at"),
    N_("invalid \\escape: {what}"),
    N_("invalid \\escape: "),
    N_("invalid \\escape"),
    N_("invalid \\uXXXX escape"),
    N_("unexpected UTF-8 BOM (decode using utf-8-sig)"),
    N_("{said}: line {line} column {column} (char {at})"),
    # JSON Schema
    N_("{value} is not of type {kind}"),
    N_("{value} is not of types {kinds}"),
    N_("{value} has less than {count} item"),
    N_("{value} has less than {count} items"),
    N_("{value} is shorter than {count} character"),
    N_("{value} is shorter than {count} characters"),
    N_("{key} is a required property"),
    N_("Additional properties are not allowed ({keys} was unexpected)"),
    N_("Additional properties are not allowed ({keys} were unexpected)"),
    N_("{value} is not one of {names}"),
    N_("{value} was expected"),
    N_("{value} is less than the minimum of {limit}"),
    N_("{value} is greater than the maximum of {limit}"),
    N_("{value} is less than or equal to the minimum of {limit}"),
    N_("{value} is greater than or equal to the maximum of {limit}"),
    N_("{value} is not a multiple of {number}"),
    N_("{value} is longer than {count} character"),
    N_("{value} is longer than {count} characters"),
    N_("{value} has more than {count} item"),
    N_("{value} has more than {count} items"),
    N_("{value} has less than {count} property"),
    N_("{value} has less than {count} properties"),
    N_("{value} has more than {count} property"),
    N_("{value} has more than {count} properties"),
    N_("{value} has non-unique elements"),
    N_("{value} does not match {pattern}"),
    N_("{value} is not valid under any of the schemas listed in the {keyword} keyword"),
    N_("{value} is valid under more than one of the schemas listed in the {keyword} keyword"),
    N_("{schema} is not allowed for {value}"),
    N_("False schema does not allow {value}"),
    N_("None of {values} are valid under the given schema"),
    # TOML
    N_("{said} (at line {line}, column {column})"),
    N_("{said} (at end of document)"),
)
