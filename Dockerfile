# syntax=docker/dockerfile:1
# The image of the sidecar: one file on Node, as an unprivileged user, for a read-only root. docs/release.md says how a release is
# built from it for amd64 and arm64, and where the digests of its two base images come from. `npm run image` runs the same steps
# where there is no container engine.

# A release passes both with the digest behind the tag, such as NODE_IMAGE=docker.io/library/node:24-bookworm-slim@sha256:…
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim
ARG BASE_IMAGE=gcr.io/distroless/nodejs24-debian12:nonroot

# On the machine's own architecture: what it makes is JavaScript, the same bytes for all.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY LICENSE tsconfig.json ./
COPY csi-spec csi-spec
COPY scripts scripts
COPY src src
RUN npm run package

FROM ${BASE_IMAGE}
ARG VERSION=0.0.0
ARG REVISION=unknown
ARG CREATED=1970-01-01T00:00:00Z
LABEL org.opencontainers.image.title="csi-attacher" \
      org.opencontainers.image.description="Kubernetes external-attacher in TypeScript: attaches and detaches CSI volumes for VolumeAttachment objects" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.created="${CREATED}" \
      org.opencontainers.image.base.name="gcr.io/distroless/nodejs24-debian12:nonroot"
COPY --from=build /build/dist/csi-attacher.mjs /csi-attacher/csi-attacher.mjs
COPY --from=build /build/dist/THIRD-PARTY-NOTICES.txt /build/dist/sbom.cdx.json /build/LICENSE /build/package.json /csi-attacher/
# The number, not the name: the kubelet's runAsNonRoot cannot judge a name.
USER 65532:65532
WORKDIR /csi-attacher
# Node sizes the space for young objects by the machine, not by the container; the chart replaces this by its memory limit.
ENV NODE_OPTIONS="--max-semi-space-size=8"
# As with the original, manifests give arguments only. The heap grows by 40 % at most between collections, not to the double (ADR 14).
ENTRYPOINT ["/nodejs/bin/node", "--heap-growing-percent=40", "/csi-attacher/csi-attacher.mjs"]
