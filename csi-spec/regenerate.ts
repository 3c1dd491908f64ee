/**
 * `npx tsx csi-spec/regenerate.ts`: makes everything that is derived from the .proto files here anew; with `--check` it
 * only says whether the committed files are what it would make, and exits with 1 if not. Called by a person who changed
 * a .proto file, and with `--check` by `.ci/run`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import descriptor from 'google-protobuf/google/protobuf/descriptor_pb.js';
import { type CodegenTools, fetchCodegenTools } from './codegen-tools.ts';
import { type DescriptorFacts, readDescriptorFacts } from './descriptor-facts.ts';

const csiName = 'csi';
/** The .proto files, less their ending. */
const protoNames = [csiName, 'pluginregistration'];
const sourceFolder = fileURLToPath(new URL('.', import.meta.url));
/** Everything that is committed, relative to this folder. */
const generatedFiles = [
  ...protoNames.flatMap((name) =>
    ['.descriptor.binpb', '_pb.js', '_pb.d.ts', '_grpc_pb.js', '_grpc_pb.d.ts'].map((ending) => `generated/${name}${ending}`),
  ),
  'secret-fields.ts',
];

function generate(tools: CodegenTools, target: string): void {
  const generated = join(target, 'generated');
  mkdirSync(generated, { recursive: true });
  for (const name of protoNames) {
    generateCode(tools, name, generated);
  }
  const facts = readDescriptorFacts(readFileSync(join(generated, `${csiName}.descriptor.binpb`)), `${csiName}.proto`);
  writeFileSync(join(target, 'secret-fields.ts'), secretFieldsModule(facts));
}

function generateCode(tools: CodegenTools, name: string, generated: string): void {
  const proto = `${name}.proto`;
  const run = (...args: string[]): void => {
    execFileSync(tools.protoc, [...args, proto], { env: tools.environment, stdio: ['ignore', 'inherit', 'inherit'] });
  };
  const complete = join(generated, `${name}.descriptor.binpb`);
  run(`--proto_path=${sourceFolder}`, `--proto_path=${tools.includes}`, `--descriptor_set_out=${complete}`);
  const withImports = join(generated, `${name}.with-imports.binpb`);
  run(`--proto_path=${sourceFolder}`, `--proto_path=${tools.includes}`, '--include_imports', `--descriptor_set_out=${withImports}`);
  const lean = join(generated, `${name}.lean.binpb`);
  writeFileSync(lean, withoutOptions(readFileSync(withImports), proto));
  run(
    `--descriptor_set_in=${lean}`,
    `--js_out=import_style=commonjs,binary:${generated}`,
    `--plugin=protoc-gen-grpc=${tools.grpcPlugin}`,
    `--grpc_out=${tools.grpcOption}${generated}`,
    `--plugin=protoc-gen-ts=${tools.typesPlugin}`,
    `--ts_out=grpc_js:${generated}`,
  );
  const grpcCode = join(generated, `${name}_grpc_pb.js`);
  const code = readFileSync(grpcCode, 'utf8');
  // The plugin is older than both: `grpc` is gone, and Node warns of the constructor (DEP0005).
  writeFileSync(grpcCode, code.replace("require('grpc')", "require('@grpc/grpc-js')").replaceAll('new Buffer(', 'Buffer.from('));
}

/**
 * Takes the definitions of options, as `csi_secret` and the alpha marks, out of a file. Generated code would load all of
 * google-protobuf's descriptor code for them, and nothing reads them there.
 */
function withoutOptions(descriptorSet: Uint8Array, proto: string): Uint8Array {
  const set = descriptor.FileDescriptorSet.deserializeBinary(descriptorSet);
  for (const file of set.getFileList().filter((candidate) => candidate.getName() === proto)) {
    file.clearExtensionList();
    file.setDependencyList(file.getDependencyList().filter((name) => name !== 'google/protobuf/descriptor.proto'));
  }
  return set.serializeBinary();
}

function secretFieldsModule(facts: DescriptorFacts): string {
  const prefix = `${facts.package}.`;
  const entries = Object.entries(facts.messages).map(([name, { fields }]): [string, string[]] => [
    name.slice(prefix.length),
    Object.keys(fields).filter((field) => fields[field]?.secret),
  ]);
  const lines = entries
    .filter(([, fields]) => fields.length > 0)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, fields]) => `  ${name}: [${fields.map((field) => `'${field}'`).join(', ')}],\n`);
  return `/**
 * Which fields of which CSI messages hold secrets. Made from the \`csi_secret\` marks in csi.proto by regenerate.ts: change
 * it there. Whoever prints a CSI message reads it; a message that is not listed has no secret field.
 */

/** Names of the secret fields as in csi.proto, by the name of the message in package ${facts.package}. */
export const secretFields: Readonly<Record<string, readonly string[]>> = {
${lines.join('')}};
`;
}

function sameContent(left: string, right: string): boolean {
  return existsSync(left) && readFileSync(left).equals(readFileSync(right));
}

const [mode] = process.argv.slice(2);
const target = mkdtempSync(join(tmpdir(), 'csi-spec-'));
try {
  generate(fetchCodegenTools(), target);
  const changed = generatedFiles.filter((file) => !sameContent(join(sourceFolder, file), join(target, file)));
  if (mode !== '--check') {
    for (const file of changed) {
      writeFileSync(join(sourceFolder, file), readFileSync(join(target, file)));
    }
    console.log(changed.length === 0 ? 'Nothing changed' : `Written: ${changed.join(', ')}`);
  } else if (changed.length > 0) {
    console.error(`Not what the .proto files make: ${changed.join(', ')}; run "npx tsx csi-spec/regenerate.ts" and commit the result`);
    process.exitCode = 1;
  } else {
    console.log('The generated files are what the .proto files make');
  }
} finally {
  rmSync(target, { recursive: true, force: true });
}
