import { shortHash } from '../../auth/hashes.ts';

/**
 * The ETag of an answer: the version of what it is about, if that has one, and the hash of the whole. If-None-Match compares all of it,
 * so that stock that moved counts; If-Match only the version, so that a sale does not refuse the change of a text.
 */
export function etagOf(body: string, value: unknown): string {
  const version =
    typeof value === 'object' && value !== null && 'version' in value ? String(value.version) : '';
  return `"${version}.${shortHash('etag', body).slice(0, 16)}"`;
}

/** The version that If-Match names; null if it is no ETag of ours. `*` stands for any. */
export function versionIn(ifMatch: string): string | null {
  return /^\s*(?:W\/)?"(.+)\.[0-9a-f]{16}"\s*$/.exec(ifMatch)?.[1] ?? null;
}
