import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../../client/network.fixture.ts';
import { DIALECTS } from '../../../domain/move-in/recognise.ts';
import {
  $mapped,
  chooseColumn,
  chooseKind,
  closeColumns,
  columns,
  fieldsOf,
  openColumns,
  saveColumns,
} from './move-columns.ts';
import { FIELD_WORDS } from './move-fields.ts';
import { aMove, aMoveFile, MOVE_ID } from './moves.fixture.ts';

const file = aMoveFile({ header: ['Produto', 'Valor', 'Cor'] });
const PUT = `PUT /api/admin/mudancas/${MOVE_ID}/arquivos/${file.id}/colunas`;
const problems = () => columns.$draft.get().problems;

afterEach(() => {
  closeColumns();
  vi.unstubAllGlobals();
});

it('every field of every shop has a name', () => {
  const fields = DIALECTS.flatMap(({ fields: named }) => Object.keys(named)).filter(
    (one) => !one.includes('#'),
  );
  expect([...new Set(fields)].filter((field) => !FIELD_WORDS[field])).toEqual([]);
});

describe('the columns of a file', () => {
  it('begin with what was understood, and what is needed comes first', () => {
    const mapping = { dialect: 'nuvemshop-products', columns: { title: 'Produto' } };
    openColumns({ ...file, guess: { dialect: mapping.dialect, mapping, missing: ['price'], unknown: [] } });
    const { values } = columns.$draft.get();
    expect(values).toEqual(mapping);
    expect(fieldsOf(values).slice(0, 2)).toEqual([
      { field: 'title', label: 'Nome do produto', isNeeded: true },
      { field: 'price', label: 'Preço', isNeeded: true },
    ]);
    expect(fieldsOf(values).find(({ field }) => field === 'handle')?.isNeeded).toBe(false);
  });

  it('that are needed, or said twice, are asked for at their fields before anything is sent', async () => {
    fakeNetwork({});
    openColumns(file);
    expect(await saveColumns(aMove())).toBe(false);
    expect(problems().title).toMatch(/^Diga qual coluna/);
    chooseColumn('title', 'Produto');
    expect(problems().title).toBeUndefined();
    chooseColumn('price', 'Produto');
    expect(await saveColumns(aMove())).toBe(false);
    expect(problems().price).toBe('Esta coluna já é “Nome do produto”. Escolha outra.');
  });

  it('are sent without what another kind of table has', async () => {
    const seen = fakeNetwork({ [PUT]: [{ body: aMove({ files: [file] }) }] });
    openColumns(file);
    chooseColumn('vendor', 'Cor');
    chooseKind('redirects');
    chooseColumn('from', 'Produto');
    chooseColumn('to', 'Valor');
    expect(await saveColumns(aMove())).toBe(true);
    expect(seen[0]?.body).toEqual({
      mapping: { dialect: 'shopify-redirects', columns: { from: 'Produto', to: 'Valor' } },
    });
    expect($mapped.get()).toBeNull();
  });
});
