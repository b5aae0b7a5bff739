import { expect, it } from 'vitest';
import { type Found, refusal, type Wanted } from './outside.ts';

const EMPTY: Found = {
  version: 180_004,
  mark: null,
  relations: 0,
  isElegante: false,
  isUsed: false,
  roles: [],
};
const SHOP: Found = { ...EMPTY, relations: 200, isElegante: true };
const ASKED: Wanted = { name: 'elegante_dev', key: 'mine', hasAll: false };

it.each<[string, Partial<Found>, Partial<Wanted>]>([
  ['its own, whatever is in it', { ...SHOP, mark: 'mine', isUsed: true }, { name: 'loja' }],
  ['an empty one named for it', EMPTY, {}],
  [
    'an empty one, with all three URLs',
    { ...EMPTY, roles: ['elegante_app'] },
    { name: 'loja', hasAll: true },
  ],
  ['one with a schema that nobody uses, with all three URLs', SHOP, { hasAll: true }],
])('a local shop takes %s', (_, found, asked) => {
  expect(refusal({ ...EMPTY, ...found }, { ...ASKED, ...asked })).toBeNull();
});

it.each<[string, RegExp, Partial<Found>, Partial<Wanted>]>([
  [
    'one of an older PostgreSQL',
    /é um PostgreSQL 15, e a loja precisa do 18/,
    { version: 150_014 },
    { hasAll: true },
  ],
  ['another folder’s', /de outra pasta/, { ...SHOP, mark: 'other' }, { hasAll: true }],
  ['one with orders or accounts', /loja em uso/, { ...SHOP, isUsed: true }, { hasAll: true }],
  ['another program’s', /outro programa/, { relations: 1 }, { hasAll: true }],
  ['one with a schema', /não está vazio/, SHOP, {}],
  ['one named for anything', /o nome não diz/, EMPTY, { name: 'elegante' }],
  ['one named for something else', /o nome não diz/, EMPTY, { name: 'protesto' }],
  ['one beside another shop', /já tem elegante_app/, { roles: ['elegante_app'] }, {}],
])('and refuses %s', (_, words, found, asked) => {
  expect(refusal({ ...EMPTY, ...found }, { ...ASKED, ...asked })?.message).toMatch(words);
});
