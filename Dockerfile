# The compiled server with the packages that it needs: docs/operations/deploying.md, 'Containers'.
# syntax=docker/dockerfile:1

FROM node:20-bookworm-slim AS build
WORKDIR /src
COPY . .
# Installs what builds, builds every section, and packs what serves into /site.
RUN node tools/bootstrap.mjs release pack /site

FROM node:20-bookworm-slim
# util-linux, which this image has, gives most of the walls around the processes that draw pages.
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    MALLOC_TRIM_THRESHOLD_=2097152 \
    MALLOC_MMAP_THRESHOLD_=2097152 \
    DATA_DIR=/data \
    RELEASES_DIR=/releases
WORKDIR /site
COPY --from=build /site ./
# The two folders that may be written to; a volume that is empty begins as a copy of what is in them here.
RUN mkdir /data && mv /site/releases /releases && chown -R 10001:10001 /data /releases
USER 10001:10001
VOLUME ["/data", "/releases"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=512", "dist/server.js"]
