/**
 * `npm run build`: makes the one-file bundles in dist/. `csi-attacher.mjs` is the sidecar and needs nothing but Node;
 * `demo.mjs` is the demo with the embedded API server and driver, `csi-driver.mjs` that driver by itself.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';

const path = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

/**
 * Takes the comments out of code that is not written here: one character in them that is not Latin-1 makes V8 hold the whole bundle
 * in two bytes a character.
 */
const withoutComments = {
  name: 'without comments',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/](node_modules|csi-spec[\\/]generated)[\\/].*\.js$/ }, async (args) => {
      const { code } = await transform(readFileSync(args.path, 'utf8'), { minifyWhitespace: true, legalComments: 'none' });
      return { contents: code, loader: 'js' };
    }),
};

/**
 * Takes Node's own modules with \`require\`. An \`import\` reads every export, also those that Node loads when they are first read:
 * that of node:http alone costs 4 MB of memory for an HTTP client that nobody uses.
 */
const requiredBuiltins = {
  name: 'required builtins',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^node:/ }, ({ kind, path: name }) => (kind === 'require-call' ? undefined : { path: name, namespace: 'builtin' }));
    onLoad({ filter: /./, namespace: 'builtin' }, ({ path: name }) => ({ contents: `module.exports = require('${name}');`, loader: 'js' }));
  },
};

const { outputFiles } = await build({
  entryPoints: {
    'csi-attacher': path('src/bin/csi-attacher.ts'),
    'csi-driver': path('src/bin/csi-driver.ts'),
    demo: path('src/bin/demo.ts'),
  },
  outdir: path('dist'),
  // Names of files in the bundle are relative to it: the same bytes wherever the checkout and the caller are.
  absWorkingDir: path('.'),
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
  plugins: [withoutComments, requiredBuiltins],
  banner: {
    js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  logLevel: 'warning',
  write: false,
});

for (const { path: target, contents } of outputFiles) {
  if (!existsSync(target) || !readFileSync(target).equals(contents)) {
    mkdirSync(dirname(target), { recursive: true });
    // In one step: tests that run side by side build and start it at the same time.
    const unfinished = `${target}.${process.pid}`;
    writeFileSync(unfinished, contents, { mode: 0o755 });
    renameSync(unfinished, target);
  }
}
