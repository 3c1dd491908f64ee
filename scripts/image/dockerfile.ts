/**
 * Reads the Dockerfile: instructions and stages, as far as ours uses the language. It must not guess: an instruction that it does not
 * know ends it. Pure. Called by `build-folder.ts`, which runs the steps without a container engine.
 */

/** One instruction, its variables not yet replaced. */
export type Instruction =
  | { readonly name: 'WORKDIR' | 'RUN' | 'USER'; readonly text: string }
  | { readonly name: 'COPY'; readonly from: string | undefined; readonly sources: readonly string[]; readonly target: string }
  | { readonly name: 'ENTRYPOINT'; readonly command: readonly string[] }
  | { readonly name: 'ARG' | 'ENV' | 'LABEL'; readonly values: Readonly<Record<string, string>> };

/** From one FROM to the next. */
export interface Stage {
  readonly base: string;
  readonly name: string | undefined;
  readonly instructions: readonly Instruction[];
}

/** What a Dockerfile says. */
export interface Dockerfile {
  /** ARGs before the first stage, with their defaults: for FROM only. */
  readonly args: Readonly<Record<string, string>>;
  readonly stages: readonly Stage[];
}

/** Throws at the first line that it does not understand. */
export function parseDockerfile(text: string): Dockerfile {
  const lines = logicalLines(text);
  const firstStage = lines.findIndex((line) => line.startsWith('FROM '));
  const args = lines.slice(0, firstStage).map(parseInstruction);
  const stages: { base: string; name: string | undefined; instructions: Instruction[] }[] = [];
  for (const line of lines.slice(firstStage)) {
    const [, base, name] = /^FROM (?:--platform=\S+ )?(\S+)(?: AS (\S+))?$/u.exec(line) ?? [];
    if (base === undefined) {
      stages.at(-1)?.instructions.push(parseInstruction(line));
    } else {
      stages.push({ base, name, instructions: [] });
    }
  }
  return { args: mergedArgs(args), stages };
}

/** The values of all ARGs, a later one before an earlier one. Throws where there is another instruction among them. */
function mergedArgs(instructions: readonly Instruction[]): Readonly<Record<string, string>> {
  return Object.assign(
    {},
    ...instructions.map((instruction) => {
      if (instruction.name !== 'ARG') {
        throw new Error(`Cannot read the Dockerfile: ${instruction.name} stands before the first FROM`);
      }
      return instruction.values;
    }),
  );
}

/** Replaces `$NAME` and `${NAME}`. Throws where there is no such variable. */
export function withVariables(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)\}|\$(\w+)/gu, (_, braced: string | undefined, plain: string | undefined) => {
    const value = variables[braced ?? plain ?? ''];
    if (value === undefined) {
      throw new Error(`Cannot read the Dockerfile: "${text}" names a variable that no ARG declares`);
    }
    return value;
  });
}

/** Without comments, and with what a backslash at its end continues on one line. */
function logicalLines(text: string): readonly string[] {
  return text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/gu, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function parseInstruction(line: string): Instruction {
  const [, name, rest = ''] = /^([A-Z]+) (.+)$/u.exec(line) ?? [];
  switch (name) {
    case 'WORKDIR':
    case 'RUN':
    case 'USER':
      return { name, text: rest };
    case 'COPY':
      return parseCopy(rest);
    case 'ENTRYPOINT':
      return { name, command: JSON.parse(rest) };
    case 'ARG':
    case 'ENV':
    case 'LABEL':
      return { name, values: parsePairs(rest) };
    default:
      throw new Error(`Cannot read the Dockerfile: no meaning is known for "${line}"`);
  }
}

function parseCopy(rest: string): Instruction {
  const words = rest.split(/\s+/u);
  const from = words[0]?.startsWith('--from=') === true ? words.shift()?.slice('--from='.length) : undefined;
  const target = words.pop() ?? '';
  if (words.length === 0 || [...words, target].some((word) => word.startsWith('--') || /[*?[\]]/u.test(word))) {
    throw new Error(`Cannot read the Dockerfile: no meaning is known for "COPY ${rest}"`);
  }
  return { name: 'COPY', from, sources: words, target };
}

/** `a=1 b="two words"`; a name alone has the empty text. */
function parsePairs(rest: string): Readonly<Record<string, string>> {
  const pairs = [...rest.matchAll(/([\w.-]+)(?:=(?:"([^"]*)"|(\S+)))?/gu)];
  return Object.fromEntries(pairs.map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']));
}
