import { describe, expect, test } from 'vitest';
import { json } from './json.ts';
import { as, columns, into, intoSelect, pick, to, toExcluded } from './named.ts';
import { join, param, raw, type Sql, sql } from './tag.ts';

const said = ({ text, values }: Sql) => [text, values];

describe('the tag', () => {
  test('numbers its values', () => {
    expect(said(sql`select ${1}, ${'b'}`)).toEqual(['select $1, $2', [1, 'b']]);
  });
  test('splices pieces, whose values are numbered with its own', () => {
    const piece = sql`b = ${2}`;
    expect(said(sql`a = ${1} and ${piece} and c = ${3}`)).toEqual([
      'a = $1 and b = $2 and c = $3',
      [1, 2, 3],
    ]);
    expect(said(join([piece, raw('true')], ' or '))).toEqual(['b = $1 or true', [2]]);
  });
  test('gives a value that is named once one number', () => {
    const id = param(7);
    expect(said(sql`${id} or ${1} or ${id}`)).toEqual(['$1 or $2 or $1', [7, 1]]);
  });
  test('refuses undefined', () => {
    const absent: string | undefined = undefined;
    expect(() => sql`select ${absent}`).toThrow('undefined in SQL, after: select');
  });
});

describe('columns by name', () => {
  test('are selected', () => {
    const list = sql`${columns('products', 'p', ['id', 'metaTitle'])}, ${as<{ units: number }>({ units: '1' })}`;
    expect(list.text).toBe('p.id as "id", p.meta_title as "metaTitle", 1 as "units"');
  });
  test('are inserted', () => {
    expect(said(sql`insert into ${into('customer_groups', { id: 'a', name: 'VIP' })}`)).toEqual([
      'insert into customer_groups (id, name) values ($1, $2)',
      ['a', 'VIP'],
    ]);
    expect(into('customer_groups', { name: 'VIP' }, 'g').text).toBe(
      'customer_groups as g (name) values ($1)',
    );
    const selected = sql`insert into ${intoSelect('customer_groups', { name: raw('n.name') })} from names n`;
    expect(selected.text).toBe('insert into customer_groups (name) select n.name from names n');
  });
  test('are updated', () => {
    const values = { metaTitle: 'T', version: raw('version + 1'), care: json({}) };
    expect(said(to('products', values))).toEqual([
      'meta_title = $1, version = version + 1, care = $2',
      ['T', '{}'],
    ]);
    expect(toExcluded('products', ['metaTitle']).text).toBe('meta_title = excluded.meta_title');
  });
});

describe('what named columns refuse', () => {
  test('undefined, and nothing', () => {
    const absent: string | undefined = undefined;
    expect(() => to('products', { metaTitle: absent })).toThrow('products.meta_title is undefined');
    expect(() => to('products', {})).toThrow('nothing to write to products');
  });
  test('a key that is no name', () => {
    const posted: object = JSON.parse(`{ "name = 'x', version": 1 }`);
    expect(() => to('products', posted)).toThrow('not the name of a column');
  });
  test('what tsc sees', () => {
    const form = { name: 'VIP', members: 3 };
    // @ts-expect-error a name that is no column, also of an object that has more
    into('customer_groups', form);
    // @ts-expect-error a column that has no default
    into('customer_groups', { id: 'a' });
    // @ts-expect-error a number for a text
    to('customer_groups', { name: 3 });
    // @ts-expect-error a text that the check constraint does not allow
    to('campaigns', { status: 'ended' });
    // @ts-expect-error what Postgres computes
    to('products', { finalPriceCents: 1 });
    // @ts-expect-error json that json() did not make
    to('products', { care: 'x' });
    // @ts-expect-error no column
    columns('products', 'p', ['colour']);
    expect(pick(form, ['name'])).toEqual({ name: 'VIP' });
  });
});

test('pick takes what is named and no more', () => {
  const draft = { name: 'A', isNew: false, isArchived: true };
  const typed: { name: string; isNew: boolean } = draft;
  expect(said(to('products', pick(typed, ['name', 'isNew'])))).toEqual([
    'name = $1, is_new = $2',
    ['A', false],
  ]);
});
