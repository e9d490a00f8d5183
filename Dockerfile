# Norae in a container. The steps were tried one by one on Debian 12; the image itself was not built where this was written.
#
#   docker build -t norae .
#   docker run --read-only --tmpfs /tmp -v norae:/data -p 3000:3000 -e ORIGIN=https://norae.example … norae
#
# deploy/compose.yaml has the whole: PostgreSQL, a bucket and nginx.

# Any Node from 20 on can start npm; the project brings its own, pinned in package.json, which builds and serves.
FROM node:22-bookworm-slim AS build
WORKDIR /norae
COPY . .
# What norae --version and /about say was built: --build-arg NORAE_COMMIT=$(git rev-parse --short=8 HEAD)
ARG NORAE_COMMIT=
RUN npm run build && npm prune --omit=dev && rm -rf src public node_modules/.cache

# The pinned Node needs glibc: no Alpine.
FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin norae \
    && install --directory --owner=norae --mode=700 /data
WORKDIR /norae
COPY --from=build /norae .
RUN ln -s /norae/node_modules/node-linux-*/bin/node /usr/local/bin/node
ENV NODE_ENV=production NORAE_ENVIRONMENT=production \
    HOST=0.0.0.0 PORT=3000 \
    NORAE_DATA=/data \
    MALLOC_ARENA_MAX=2
USER norae
VOLUME /data
EXPOSE 3000
# As process 1 it handles its signals itself, and waits for the processes it starts: no init is needed.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/serve.js"]
