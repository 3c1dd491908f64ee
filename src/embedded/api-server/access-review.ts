/**
 * SelfSubjectAccessReview: whether the caller may do something, by the same rules that its requests are held to. Nothing is stored. Pure.
 */
import type { AccessControl, Attempt, User } from './access-control.ts';
import { selfSubjectAccessReview } from './core-schemas.ts';
import { isObject, type JsonObject, objectAt, textAt } from './json.ts';
import { normalize, SchemaMismatch } from './schema.ts';
import { badRequest, invalid, invalidField } from './status-error.ts';

const kind = 'SelfSubjectAccessReview';
const group = 'authorization.k8s.io';

/** The review with its verdict. Throws StatusError 400 or 422 for one that asks for nothing, or for two things. */
export function reviewAccess(access: AccessControl, user: User, body: JsonObject): JsonObject {
  const review = fitReview(body);
  const spec = objectAt(review, 'spec');
  return { ...review, status: { allowed: access.allows(user, attemptOf(spec)) } };
}

function fitReview(body: JsonObject): JsonObject {
  try {
    return normalize(selfSubjectAccessReview, { ...body, kind, apiVersion: `${group}/v1` }).value;
  } catch (error) {
    throw error instanceof SchemaMismatch ? badRequest(`${kind} in version "v1" cannot be handled as a ${kind}: ${error.message}`) : error;
  }
}

function attemptOf(spec: JsonObject): Attempt {
  const { resourceAttributes: attributes, nonResourceAttributes: path } = spec;
  if (isObject(attributes) === isObject(path)) {
    const why = 'exactly one of nonResourceAttributes or resourceAttributes must be specified';
    throw invalid({ group, kind: '' }, [invalidField('spec', null, why)]);
  }
  if (isObject(path)) {
    return { verb: textAt(path, 'verb'), path: textAt(path, 'path') };
  }
  return {
    verb: textAt(attributes, 'verb'),
    group: textAt(attributes, 'group'),
    resource: textAt(attributes, 'resource'),
    subresource: textAt(attributes, 'subresource'),
    namespace: textAt(attributes, 'namespace'),
    name: textAt(attributes, 'name'),
  };
}
