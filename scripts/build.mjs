/**
 * `npm run build`: makes the one-file bundles in dist/. `csi-attacher.mjs` is the sidecar and needs nothing but Node;
 * `demo.mjs` is the demo with the embedded API server and driver, `csi-driver.mjs` that driver by itself.
 */
import { chmodSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const path = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

await build({
  entryPoints: {
    'csi-attacher': path('src/bin/csi-attacher.ts'),
    'csi-driver': path('src/bin/csi-driver.ts'),
    demo: path('src/bin/demo.ts'),
  },
  outdir: path('dist'),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // Names and lines stay: the caller in a log line and a stack in a bug report are worth more than the bytes.
  minifySyntax: true,
  legalComments: 'none',
  // grpc-js needs it only to describe itself over channelz, which we do not serve.
  alias: { '@grpc/proto-loader': path('scripts/proto-loader-stub.mjs') },
  banner: {
    js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  logLevel: 'warning',
});
chmodSync(path('dist/csi-attacher.mjs'), 0o755);
