import { expect, it } from 'vitest';
import { readManifest } from './manifest.ts';
import { inOrder } from './tables.ts';

const table = (name: string, ...needs: string[]) => ({ name, needs, columns: ['id'], isForced: false });

it('sorts tables by their foreign keys, without those that belong to one deployment', () => {
  const tables = [
    table('cart_items', 'carts', 'variants'),
    table('carts', 'users'),
    table('catalogue_changes'),
    table('users'),
    table('variants'),
  ];
  expect(inOrder(tables).map(({ name }) => name)).toEqual(['users', 'carts', 'variants', 'cart_items']);
});

it('reports a cycle of foreign keys', () => {
  const tables = [table('a', 'b'), table('b', 'c'), table('c', 'b')];
  expect(() => inOrder(tables)).toThrow('a → b → c → b');
});

it('refuses a manifest with paths outside its folder or with invalid column names', () => {
  const sealed = { bytes: 1, sha256: 'a'.repeat(64) };
  const manifest = (file: string, column = 'id') =>
    JSON.stringify({
      format: 1,
      takenAt: '2026-11-23T03:00:00.000Z',
      migrations: [{ name: '0001_foundation.sql', checksum: 'x' }],
      tables: [{ name: 'users', columns: [column], rows: 1, file, ...sealed }],
      pictures: [],
    });
  expect(readManifest(manifest('tables/users.copy.gz'), 'here').tables).toHaveLength(1);
  for (const text of [manifest('../users'), manifest('/etc/passwd'), manifest('a', 'id) from x'), '{}', 'no'])
    expect(() => readManifest(text, 'here')).toThrow(/não é o de uma cópia/);
});
