/**
 * The rules of architecture.md that biome does not check: who may import whom, what files may be called, where the
 * globals of time, chance and process may stand. (Sizes, complexity, parameters and import cycles are biome rules.)
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Import {
  readonly target: string;
  readonly typeOnly: boolean;
}

interface SourceFile {
  /** Path below the repository. */
  readonly path: string;
  readonly text: string;
  /** Relative imports, as paths below the repository. */
  readonly imports: readonly Import[];
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const imports = [...text.matchAll(/^(?:import|export)\s+(type\s)?[^'";]*?from\s+'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'\s*\)/gmu)].map(
    (match) => ({
      target: relative(root, resolve(root, dirname(path), match[2] ?? match[3] ?? '')),
      typeOnly: match[1] !== undefined,
    }),
  );
  return { path, text, imports };
}

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readSource(join('src', path)));

function filesOf(folder: string): readonly SourceFile[] {
  return files.filter((file) => file.path.startsWith(`src/${folder}/`));
}

/** Import lines of a folder whose target matches none of the patterns. */
function strangers(folder: string, allowed: readonly RegExp[]): readonly string[] {
  return filesOf(folder).flatMap((file) =>
    file.imports.filter(({ target }) => !allowed.some((pattern) => pattern.test(target))).map(({ target }) => `${file.path} -> ${target}`),
  );
}

/** Code without comments and strings, so that words in sentences do not count. */
function codeOf({ text }: SourceFile): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//gu, '')
    .replace(/\/\/.*$/gmu, '')
    .replace(/'(?:[^'\\\n]|\\.)*'/gu, "''");
}

describe('architecture', () => {
  it('reads every source file', () => {
    expect(files.length).to.be.greaterThan(30);
    expect(files.flatMap((file) => file.imports).length).to.be.greaterThan(100);
  });

  it('lets runtime import only itself', () => {
    expect(strangers('runtime', [/^src\/runtime\//u])).to.deep.equal([]);
  });

  for (const folder of ['kube', 'http', 'metrics', 'options']) {
    it(`lets ${folder} import only itself and runtime`, () => {
      expect(strangers(folder, [new RegExp(`^src/(${folder}|runtime)/`, 'u')])).to.deep.equal([]);
    });
  }

  it('lets csi import only itself, runtime, the CSI messages, and the types of the requests', () => {
    expect(strangers('csi', [/^src\/(csi|runtime)\//u, /^csi-spec\//u, /^src\/attacher\/volume-requests\.ts$/u])).to.deep.equal([]);
    const values = filesOf('csi').flatMap((file) =>
      file.imports.filter(({ target, typeOnly }) => target.startsWith('src/attacher/') && !typeOnly),
    );
    expect(values).to.deep.equal([]);
  });

  it('lets the feature import only itself, runtime, and the types and patches of the Kubernetes wire', () => {
    expect(strangers('attacher', [/^src\/(attacher|runtime)\//u, /^src\/kube\/(types|patch)\.ts$/u])).to.deep.equal([]);
  });

  it('lets nothing but the demo and the driver program import the embedded servers', () => {
    const importers = files
      .filter((file) => !/^src\/(embedded\/|bin\/(demo|csi-driver))/u.test(file.path))
      .filter((file) => file.imports.some(({ target }) => target.startsWith('src/embedded/')));
    expect(importers.map((file) => file.path)).to.deep.equal([]);
  });

  it('lets nothing import a program', () => {
    const importers = files.filter(
      (file) => !file.path.startsWith('src/bin/') && file.imports.some(({ target }) => target.startsWith('src/bin/')),
    );
    expect(importers.map((file) => file.path)).to.deep.equal([]);
  });

  it('names no file or folder utils, helpers, common or manager', () => {
    expect(
      files.map((file) => file.path).filter((path) => /(^|[/-])(utils?|helpers?|common|managers?)([/.-]|$)/u.test(path)),
    ).to.deep.equal([]);
  });

  it('opens every file with a comment that says what it is', () => {
    expect(files.filter((file) => !/^(#!.*\n)?\/\*\*\n/u.test(file.text)).map((file) => file.path)).to.deep.equal([]);
  });

  it('reads time, chance and the process only where they are parameters of everything else', () => {
    const allowed = /^src\/(runtime\/(clock|random)\.ts|bin\/)/u;
    const globals = /\b(Date\.now|Math\.random|performance\.now|process\.)|\bnew Date\(\)/u;
    const readers = files.filter((file) => !allowed.test(file.path) && globals.test(codeOf(file)));
    expect(readers.map((file) => file.path)).to.deep.equal([]);
  });

  it('uses neither any nor a default export', () => {
    const offenders = files.filter((file) => /:\s*any\b|<any>|\bas any\b|^export default/mu.test(codeOf(file)));
    expect(offenders.map((file) => file.path)).to.deep.equal([]);
  });

  it('keeps decisions and state machines free of waits', () => {
    const pure = files.filter((file) => /\/(decide-|plan-)[^/]*\.ts$|-core\.ts$/u.test(file.path));
    expect(pure.length).to.be.greaterThan(5);
    expect(pure.filter((file) => /\b(await|async|Promise)\b/u.test(codeOf(file))).map((file) => file.path)).to.deep.equal([]);
  });
});
