import { uuid } from '../contracts/fields.ts';

/** Maximum number of pieces in a shared list: as many as one request for cards accepts. */
export const MAX_SHARED = 40;

/** The pieces of a list for its address, in their order: 22 characters each instead of a UUID's 36. */
export function packIds(ids: readonly string[]): string {
  return ids.slice(0, MAX_SHARED).map(pack).join('.');
}

/** The pieces of an address, whoever wrote it; `unread` is how many parts of it are not an id. */
export function unpackIds(text: string): { ids: string[]; unread: number } {
  const parts = text.split('.').filter(Boolean);
  const ids = parts.map(unpack).filter((id) => id !== null);
  return { ids: [...new Set(ids)].slice(0, MAX_SHARED), unread: parts.length - ids.length };
}

function pack(id: string): string {
  const bytes = id.replaceAll('-', '').match(/../g) ?? [];
  return btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function unpack(part: string): string | null {
  if (!/^[\w-]{22}$/.test(part)) return null;
  const bytes = [...atob(part.replaceAll('-', '+').replaceAll('_', '/'))];
  const hex = bytes.map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return uuid.safeParse(id).success ? id : null;
}
