# syntax=docker/dockerfile:1
# Mendpoint in a container: see docs/operations.md, 'Containers'.

# Packages depend only on the manifests, so a change of the sources does not install them again.
FROM node:24-trixie-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY documents/package.json documents/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY tools/generated-client/package.json tools/generated-client/

FROM manifests AS build
RUN npm ci
COPY . .
RUN npm run build

# The bundled server needs only npm packages. Links to our workspaces would lead nowhere.
FROM manifests AS packages
RUN npm ci --omit=dev --workspace=@mendpoint/server && rm -r node_modules/@mendpoint

FROM node:24-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node -m 700 /data
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/server/package.json server/
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/web/dist web/dist
USER node
VOLUME /data
EXPOSE 3000 3443
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --start-interval=2s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/start.js"]
