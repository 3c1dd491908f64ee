/**
 * Label and field selectors of lists and watches. Pure. Field selectors know `metadata.name`, `metadata.namespace` and what a resource names.
 */
import { at, isObject, type Json, type JsonObject, objectAt, own } from './json.ts';
import { badRequest } from './status-error.ts';

/** Which objects a list or watch is about. */
export interface Selection {
  /** Whether an object is among them. */
  readonly matches: (object: JsonObject) => boolean;
  /** The one name that can match, where the selector says so. */
  readonly name: string | undefined;
  /** Every object matches. */
  readonly all: boolean;
}

type Test = (object: JsonObject) => boolean;

/** Reads both selectors of a request. Throws StatusError 400 for one that makes no sense. */
export function parseSelection(query: URLSearchParams, selectableFields: readonly string[]): Selection {
  const labelTests = splitRequirements(query.get('labelSelector') ?? '').map(parseLabelRequirement);
  const fields = splitRequirements(query.get('fieldSelector') ?? '').map((text) => parseFieldRequirement(text, selectableFields));
  const tests: readonly Test[] = [...labelTests, ...fields.map(fieldTest)];
  return {
    matches: (object) => tests.every((test) => test(object)),
    name: fields.find((field) => field.path === 'metadata.name' && field.equal)?.value,
    all: tests.length === 0,
  };
}

/** Splits at commas, but not at those between the parentheses of a set. */
function splitRequirements(selector: string): readonly string[] {
  const parts = selector.match(/(?:[^,(]|\([^)]*\)?)+/g) ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

const key = '([A-Za-z0-9](?:[-A-Za-z0-9_./]*[A-Za-z0-9])?)';
const value = '([-A-Za-z0-9_.]*)';
const existsPattern = new RegExp(`^(!?)\\s*${key}$`);
const equalPattern = new RegExp(`^${key}\\s*(==?|!=)\\s*${value}$`);
const setPattern = new RegExp(`^${key}\\s+(in|notin)\\s*\\(([^)]*)\\)$`);
const comparePattern = new RegExp(`^${key}\\s*([<>])\\s*(-?\\d+)$`);

function parseLabelRequirement(text: string): Test {
  const test = parseExists(text) ?? parseEqual(text) ?? parseSet(text) ?? parseCompare(text);
  if (test === undefined) {
    throw badRequest(`unable to parse requirement: ${JSON.stringify(text)} is no label requirement`);
  }
  return (object) => test(objectAt(object, 'metadata', 'labels'));
}

type LabelTest = (labels: JsonObject) => boolean;

function parseExists(text: string): LabelTest | undefined {
  const [, not, name = ''] = existsPattern.exec(text) ?? [];
  return not === undefined ? undefined : (labels) => (own(labels, name) === undefined) === (not === '!');
}

function parseEqual(text: string): LabelTest | undefined {
  const [, name = '', operator, wanted] = equalPattern.exec(text) ?? [];
  return operator === undefined ? undefined : (labels) => (own(labels, name) === wanted) === (operator !== '!=');
}

function parseSet(text: string): LabelTest | undefined {
  const [, name = '', operator, list = ''] = setPattern.exec(text) ?? [];
  const wanted = list.split(',').map((item) => item.trim());
  return operator === undefined ? undefined : (labels) => isAmong(own(labels, name), wanted) === (operator === 'in');
}

function isAmong(label: Json | undefined, wanted: readonly string[]): boolean {
  return typeof label === 'string' && wanted.includes(label);
}

function parseCompare(text: string): LabelTest | undefined {
  const [, name = '', operator, limit] = comparePattern.exec(text) ?? [];
  return operator === undefined
    ? undefined
    : (labels) => (operator === '<' ? Number(own(labels, name)) < Number(limit) : Number(own(labels, name)) > Number(limit));
}

interface FieldRequirement {
  readonly path: string;
  readonly equal: boolean;
  readonly value: string;
}

function parseFieldRequirement(text: string, selectable: readonly string[]): FieldRequirement {
  const [, path, operator, wanted = ''] = /^([^=!]+)(==?|!=)(.*)$/.exec(text) ?? [];
  if (path === undefined) {
    throw badRequest(`invalid selector: '${text}'; can't understand '${text}'`);
  }
  if (path !== 'metadata.name' && path !== 'metadata.namespace' && !selectable.includes(path)) {
    throw badRequest(`"${path}" is not a known field selector: only "metadata.name", "metadata.namespace"`);
  }
  return { path, equal: operator !== '!=', value: wanted };
}

function fieldTest({ path, equal, value: wanted }: FieldRequirement): Test {
  const names = path.split('.');
  return (object) => (fieldText(at(object, ...names)) === wanted) === equal;
}

/** A field as selectors compare it; an event's `source` stands for its component. */
function fieldText(field: Json | undefined): string {
  if (isObject(field)) {
    return fieldText(field['component']);
  }
  return field === undefined || field === null ? '' : String(field);
}
