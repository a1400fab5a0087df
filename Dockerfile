FROM python:3.12-slim AS build
COPY pyproject.toml README.md LICENSE constraints.txt /build/
COPY scripts /build/scripts
COPY src /build/src
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /build/dist /build

FROM python:3.12-slim
# The wheel, in the versions that the tests ran with.
RUN --mount=from=build,source=/build,target=/build \
    pip install --no-cache-dir -c /build/constraints.txt "$(echo /build/dist/ferrule-*.whl)[gateway,memory]" \
    && useradd --uid 1000 ferrule && install -d -o ferrule -m 700 /var/lib/ferrule
# Mount a volume at /var/lib/ferrule, where the memory is, unless it is on a server.
ENV XDG_STATE_HOME=/var/lib
USER 1000
EXPOSE 8377
HEALTHCHECK --interval=30s CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8377/readyz', timeout=5)"]
# Listening on all addresses needs keys for clients: mount a configuration that has [clients].
CMD ["ferrule", "gateway", "--host", "0.0.0.0", "--config", "/etc/ferrule/gateway.toml"]
