FROM python:3.12-slim
COPY pyproject.toml README.md LICENSE /build/
COPY src /build/src
RUN pip install --no-cache-dir "/build[gateway,memory]" && rm -rf /build \
    && useradd --uid 1000 ferrule && install -d -o ferrule -m 700 /var/lib/ferrule
# Mount a volume at /var/lib/ferrule, where the memory is, unless it is on a server.
ENV XDG_STATE_HOME=/var/lib
USER 1000
EXPOSE 8377
HEALTHCHECK --interval=30s CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8377/readyz', timeout=5)"]
# Listening on all addresses needs keys for clients: mount a configuration that has [clients].
CMD ["ferrule", "gateway", "--host", "0.0.0.0", "--config", "/etc/ferrule/gateway.toml"]
