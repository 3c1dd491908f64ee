/**
 * The documentation holds together: every command is run by a test, every link leads somewhere, and what is quoted of the program, its
 * flags, its metrics and its rights is there in the source. The commands themselves are run by `test/docs`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect } from 'chai';
import { neededRights } from '../../../src/attacher/needed-rights.ts';
import { leaseRights } from '../../../src/kube/lease.ts';
import type { Right } from '../../../src/kube/types.ts';
import { flagDefinitions } from '../../../src/options/flag-definitions.ts';
import { checkout, type Page, pageFiles, parsePage, readPage } from '../../docs/markdown.ts';
import { plan, plannedBlocks } from '../../docs/plan.ts';

const pages: readonly Page[] = pageFiles().map(readPage);
/** Their blocks are for those who work on the project, who run them all day. */
const withoutPlan = new Set(['CONTRIBUTING.md']);

/** Texts between quotes in the source of the sidecar, with `…` where a value is filled in. */
function sourceTexts(): ReadonlySet<string> {
  const files = readdirSync(join(checkout, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('embedded') && !name.startsWith('bin/demo'))
    .map((name) => readFileSync(join(checkout, 'src', name), 'utf8'));
  return new Set(
    files.flatMap((text) => {
      const plain = [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'/gu)].map((match) => match[1]!.replaceAll(/\\(.)/gu, '$1'));
      const templates = [...text.matchAll(/`((?:[^`\\]|\\.)*)`/gu)].map((match) => match[1]!.replaceAll(/\$\{[^}]*\}/gu, '…'));
      return [...plain, ...templates];
    }),
  );
}

/** Whether the text is part of one of the source, or a subject of the source with what another one says of it. */
function isSaid(text: string, known: ReadonlySet<string>): boolean {
  const said = text.replace(/…$/u, '');
  const ofSubjects = [...known].filter((one) => /^… ./u.test(one)).map((one) => one.slice(1));
  return (
    [...known].some((one) => one.includes(said)) || ofSubjects.some((end) => said.endsWith(end) && known.has(said.slice(0, -end.length)))
  );
}

function where({ file }: Page, line: number): string {
  return `${file}:${line}`;
}

describe('parsePage', () => {
  it('reads headings, blocks, links and code, and tells blocks from prose', () => {
    const text =
      '# A `b` c!\n\nSee [d](e.md#f) and `g\nh`.\n\n## A b c\n\n```sh\n# no heading\nls [x](y) `z`\n```\n\n  ```text\n  i\n  ```\n';
    const page = parsePage('p.md', text);
    expect([...page.anchors]).to.deep.equal(['a-b-c', 'a-b-c-1']);
    expect(page.links).to.deep.equal([{ target: 'e.md#f', line: 3 }]);
    expect(page.codes.map((code) => code.text)).to.deep.equal(['b', 'g h']);
    expect(page.blocks).to.deep.equal([
      { file: 'p.md', line: 8, heading: 'A b c', language: 'sh', text: '# no heading\nls [x](y) `z`\n' },
      { file: 'p.md', line: 13, heading: 'A b c', language: 'text', text: 'i\n' },
    ]);
  });

  it('refuses a block without an end', () => {
    expect(() => parsePage('p.md', 'a\n```sh\nls\n')).to.throw('Cannot read p.md: the block of line 2 has no end');
  });
});

describe('the documentation', () => {
  it('says of each block what it is, so that no command passes for output', () => {
    const unnamed = pages.flatMap((page) => page.blocks.filter(({ language }) => language === '').map(({ line }) => where(page, line)));
    expect(unnamed).to.deep.equal([]);
  });

  it('has no command that the plan does not know', () => {
    const unknown = pages
      .filter(({ file }) => !withoutPlan.has(file))
      .flatMap((page) =>
        plannedBlocks(page.file).flatMap(({ block, run }) => (run === undefined ? [`${where(page, block.line)}: ${block.heading}`] : [])),
      );
    expect(unknown).to.deep.equal([]);
  });

  it('is all that the plan knows', () => {
    const entries = Object.entries(plan).flatMap(([file, headings]) =>
      Object.entries(headings).flatMap(([heading, runs]) => {
        const blocks = existsSync(join(checkout, file)) ? plannedBlocks(file).filter(({ block }) => block.heading === heading) : [];
        return blocks.length === 0 || (!('where' in runs) && runs.length !== blocks.length) ? [`${file}: ${heading}`] : [];
      }),
    );
    expect(entries).to.deep.equal([]);
  });

  it('has commands that another test runs only where that test reads the page', () => {
    const planned = Object.keys(plan).flatMap((file) => plannedBlocks(file));
    const unread = planned.filter(({ block, run }) => {
      return run?.where === 'test' && !readFileSync(join(checkout, run.file), 'utf8').includes(block.file);
    });
    expect(unread.map(({ block }) => `${block.file}:${block.line}`)).to.deep.equal([]);
  });

  it('links to files and headings that there are', () => {
    const broken = pages.flatMap((page) =>
      page.links
        .filter(({ target }) => !/^[a-z]+:/u.test(target))
        .filter(({ target }) => {
          const [path = '', anchor] = target.split('#');
          const file = path === '' ? page.file : normalize(join(dirname(page.file), path));
          const known = existsSync(join(checkout, file));
          return !known || (anchor !== undefined && !(pages.find((one) => one.file === file)?.anchors.has(anchor) ?? false));
        })
        .map(({ target, line }) => `${where(page, line)}: ${target}`),
    );
    expect(broken).to.deep.equal([]);
  });

  it('has an index that leads to every page', () => {
    const linked = new Set(
      ['docs/README.md', 'docs/runbooks/README.md'].flatMap((file) => {
        return readPage(file).links.map(({ target }) => normalize(join(dirname(file), target)));
      }),
    );
    const inFolders = /^docs\/adr\//u;
    const lost = pages
      .map(({ file }) => file)
      .filter((file) => file.startsWith('docs/') && file !== 'docs/README.md' && !inFolders.test(file));
    expect(lost.filter((file) => !linked.has(file) && !linked.has(dirname(file)))).to.deep.equal([]);
  });

  it('quotes log messages as the program writes them', () => {
    const texts = sourceTexts();
    const messages = pages.flatMap((page) => page.codes.filter(({ text }) => /^"[A-Z].*"$/u.test(text)).map((code) => ({ ...code, page })));
    expect(messages.length).to.be.greaterThan(15);
    expect(
      messages.filter(({ text }) => !texts.has(text.slice(1, -1))).map(({ text, page, line }) => `${where(page, line)}: ${text}`),
    ).to.deep.equal([]);
  });

  it('quotes error texts as the program writes them', () => {
    const texts = sourceTexts();
    const quotes = ['docs/troubleshooting.md', 'docs/operations.md', 'docs/getting-started.md'].flatMap((file) => {
      const page = readPage(file);
      return page.codes
        .filter(({ text }) => / .*…|^there is no such file$/u.test(text) && !text.startsWith('rpc error'))
        .map((code) => ({ ...code, page }));
    });
    expect(quotes.length).to.be.greaterThan(5);
    const unknown = quotes.filter(({ text }) => !isSaid(text, texts));
    expect(unknown.map(({ text, page, line }) => `${where(page, line)}: ${text}`)).to.deep.equal([]);
  });

  it('names gRPC codes as the program does', () => {
    const texts = sourceTexts();
    const named = pages.flatMap((page) =>
      page.codes.flatMap(({ text, line }) => {
        const [, code] = /^rpc error: code = (\w+)$/u.exec(text) ?? [];
        return code === undefined ? [] : [{ code, place: where(page, line) }];
      }),
    );
    expect(named.length).to.be.greaterThan(3);
    expect(named.filter(({ code }) => !texts.has(code))).to.deep.equal([]);
  });

  it('names flags that there are', () => {
    const own = new Set<string>(flagDefinitions.map(({ name }) => name));
    const unknown = ['docs/troubleshooting.md', 'docs/operations.md', 'docs/security.md', 'docs/driver-authors.md', 'README.md'].flatMap(
      (file) => {
        const page = readPage(file);
        return page.codes.flatMap(({ text, line }) => {
          const [, name = ''] = /^--([a-z][a-z-]*)/u.exec(text) ?? [];
          return name === '' || own.has(name) || ofOthers.has(name) ? [] : [`${where(page, line)}: ${text}`];
        });
      },
    );
    expect(unknown).to.deep.equal([]);
  });

  it('names metrics that there are', () => {
    const known = new Set(readPage('docs/reference/metrics.md').codes.map(({ text }) => text));
    const named = pages.flatMap((page) => page.codes.map((code) => ({ ...code, page })));
    const metrics = named.filter(({ text }) => /^(?:csi_attacher|csi_sidecar|rest_client|workqueue|leader_election)_\w+$/u.test(text));
    expect(metrics.length).to.be.greaterThan(5);
    expect(metrics.filter(({ text }) => !known.has(text)).map(({ text, page, line }) => `${where(page, line)}: ${text}`)).to.deep.equal([]);
  });

  it('lists exactly the rights that the program needs', () => {
    const [, table = ''] =
      /\| resource +\| verbs[^\n]*\n[^\n]*\n([\s\S]*?)\n\n/u.exec(readFileSync(join(checkout, 'docs/security.md'), 'utf8')) ?? [];
    const listed = table.split('\n').map((row) =>
      row
        .split('|')
        .slice(1, 3)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
    const rights = [
      ...neededRights({ supportsPublish: true, removesStaleFinalizers: true }),
      ...leaseRights({ name: 'x', namespace: 'y' }),
    ];
    const verbs = new Map<string, Set<string>>();
    for (const right of rights) {
      const name = resourceName(right);
      verbs.set(name, (verbs.get(name) ?? new Set()).add(right.verb));
    }
    expect(Object.fromEntries(listed)).to.deep.equal(
      Object.fromEntries([...verbs].map(([name, set]) => [name, [...set].sort((one, other) => (one < other ? -1 : 1)).join(', ')])),
    );
  });
});

/** Flags of npm's scripts, of the driver, of Node and of Kubernetes that these pages name. */
const ofOthers = new Set(['attacher', 'endpoint', 'keep', 'volumes', 'fault', 'max-old-space-size', 'nodes', 'help']);

function resourceName({ group, resource, subresource }: Right): string {
  return `${group === '' ? '' : `${group}/`}${resource}${subresource === undefined ? '' : `/${subresource}`}`;
}
