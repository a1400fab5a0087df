FROM python:3.12-slim
COPY pyproject.toml README.md LICENSE /build/
COPY src /build/src
RUN pip install --no-cache-dir "/build[gateway,memory]" && rm -rf /build && useradd --create-home ferrule
USER ferrule
EXPOSE 8377
# Listening on all addresses needs keys for clients: mount a configuration that has [clients].
CMD ["ferrule", "gateway", "--host", "0.0.0.0", "--config", "/etc/ferrule/gateway.toml"]
