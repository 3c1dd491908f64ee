/**
 * Names that the API allows: DNS names, labels, qualified keys. Each function returns what is wrong, in kube-apiserver's words, or nothing. Pure.
 */

const label = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const subdomainPattern = new RegExp(`^${label}(\\.${label})*$`);
const labelPattern = new RegExp(`^${label}$`);
const qualifiedPattern = /^([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/;

const subdomainFault =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an " +
  "alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
const labelFault =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric " +
  "character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')";
const qualifiedFault =
  "name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character " +
  "(e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
const labelValueFault =
  "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric " +
  "character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";

function tooLong(limit: number): string {
  return `must be no more than ${limit} bytes`;
}

/** Faults of a DNS-1123 subdomain (`example.com`), as most object names must be. */
export function subdomainFaults(name: string): readonly string[] {
  return [...(name.length > 253 ? [tooLong(253)] : []), ...(subdomainPattern.test(name) ? [] : [subdomainFault])];
}

/** Faults of a DNS-1123 label (`example`), as namespace names must be. */
export function labelFaults(name: string): readonly string[] {
  return [...(name.length > 63 ? [tooLong(63)] : []), ...(labelPattern.test(name) ? [] : [labelFault])];
}

/** Faults of a qualified name (`example.com/key`), as keys of labels and annotations must be. */
export function qualifiedNameFaults(key: string): readonly string[] {
  const slash = key.indexOf('/');
  const name = key.slice(slash + 1);
  if (name.includes('/')) {
    return [
      `a qualified name ${qualifiedFault.replace('name part ', '')} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`,
    ];
  }
  return [...prefixFaults(key, slash), ...namePartFaults(name)];
}

function prefixFaults(key: string, slash: number): readonly string[] {
  if (slash === 0) {
    return ['prefix part must be non-empty'];
  }
  return slash < 0 ? [] : subdomainFaults(key.slice(0, slash)).map((fault) => `prefix part ${fault}`);
}

function namePartFaults(name: string): readonly string[] {
  if (name === '') {
    return ['name part must be non-empty', qualifiedFault];
  }
  return [...(name.length > 63 ? [`name part ${tooLong(63)}`] : []), ...(qualifiedPattern.test(name) ? [] : [qualifiedFault])];
}

/** Faults of a label's value. */
export function labelValueFaults(value: string): readonly string[] {
  return [...(value.length > 63 ? [tooLong(63)] : []), ...(value === '' || qualifiedPattern.test(value) ? [] : [labelValueFault])];
}
