/**
 * The structured fields of RFC 9421 that a signature comes in (RFC 8941): dictionaries, inner lists of strings, parameters. Only as
 * much of the grammar as signatures use; anything else reads as null.
 */

export type Component = { name: string; params: ReadonlyMap<string, string> };
export type SignatureInput = {
  components: readonly Component[];
  /** `keyid`, `created` … without quotes. */
  params: ReadonlyMap<string, string>;
  /** As it came: the last line of what is signed. */
  text: string;
};

/** The members of a dictionary, each as it was written; commas within quotes, byte sequences and lists do not part them. */
export function membersOf(field: string): Map<string, string> {
  const members = new Map<string, string>();
  for (const part of field.match(/(?:"(?:\\.|[^"\\])*"|\([^)]*\)|[^,"(])+/g) ?? []) {
    const [, name = '', value = ''] = /^\s*([a-z*][a-z0-9_.*-]*)=(.*?)\s*$/s.exec(part) ?? [];
    if (name !== '') members.set(name, value);
  }
  return members;
}

/** A member of `Signature-Input`; null if it is none. */
export function readSignatureInput(text: string): SignatureInput | null {
  const [, list = null, rest = ''] = /^\(([^)]*)\)(.*)$/s.exec(text) ?? [];
  const params = readParams(rest);
  if (list === null || !params) return null;
  const components: Component[] = [];
  for (const item of list.trim() === '' ? [] : list.trim().split(/\s+/)) {
    const [, name = '', after = ''] = /^"([a-z0-9@*_.-]+)"(.*)$/.exec(item) ?? [];
    const own = readParams(after);
    if (name === '' || !own) return null;
    components.push({ name, params: own });
  }
  return { components, params, text };
}

/** A member of `Signature`: bytes between colons. */
export function readBytes(text: string | undefined): Buffer | null {
  const [, base64 = null] = /^:([A-Za-z0-9+/]+={0,2}):$/.exec(text ?? '') ?? [];
  return base64 === null ? null : Buffer.from(base64, 'base64');
}

/** The text of a member that is a string, as in `UCP-Agent: profile="https://…"`; null if it is none. */
export function readString(text: string | undefined): string | null {
  const [, inner = null] = /^"((?:\\["\\]|[^"\\])*)"/.exec(text ?? '') ?? [];
  return inner === null ? null : inner.replace(/\\(["\\])/g, '$1');
}

function readParams(text: string): Map<string, string> | null {
  const params = new Map<string, string>();
  let left = text.trim();
  while (left !== '') {
    const found = /^;\s*([a-z*][a-z0-9_.*-]*)(?:=("(?:\\.|[^"\\])*"|[A-Za-z0-9.*:/-]+))?\s*/.exec(left);
    if (!found) return null;
    const [all, name = '', value = '?1'] = found;
    params.set(name, value.startsWith('"') ? (readString(value) ?? '') : value);
    left = left.slice(all.length);
  }
  return params;
}
