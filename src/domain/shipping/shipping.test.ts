import { describe, expect, it } from 'vitest';
import { DEFAULT_TABLE, deliveryDays, preparedIn } from './default-table.ts';
import {
  applyFreeShipping,
  DEFAULT_SERVICE,
  datedOptions,
  parcelOf,
  preselect,
  type ShippingTable,
  serviceOfQuote,
  sortRates,
  tableOptions,
} from './shipping.ts';

const table = tableOptions(DEFAULT_TABLE);

describe('tableOptions', () => {
  it('has the shop’s three services', () => {
    expect(table).toEqual([
      { service: 'economico', name: 'Econômico', carrier: 'PAC', priceCents: 1990, minDays: 6, maxDays: 8 },
      {
        service: 'padrao',
        name: 'Padrão',
        carrier: 'Jadlog Package',
        priceCents: 2990,
        minDays: 3,
        maxDays: 5,
      },
      { service: 'expresso', name: 'Expresso', carrier: 'SEDEX', priceCents: 4990, minDays: 1, maxDays: 2 },
    ]);
    const padrao = { priceCents: 1590, minDays: 4, maxDays: 9 };
    expect(tableOptions({ ...DEFAULT_TABLE, padrao })[1]).toMatchObject(padrao);
  });
});

describe('the days shown on pages', () => {
  const ofTable = (shippingTable: ShippingTable) => ({
    shippingMode: 'tabela' as const,
    shippingTable,
    handlingDays: 1,
  });

  it('use the default wording while the default days apply, whatever the price, and with carrier quotes', () => {
    const dearer = { ...DEFAULT_TABLE, expresso: { ...DEFAULT_TABLE.expresso, priceCents: 1 } };
    const quoted = { ...ofTable(dearer), shippingMode: 'transportadora' as const };
    for (const one of [ofTable(DEFAULT_TABLE), ofTable(dearer), quoted]) {
      expect(deliveryDays(one, 'piece')).toBe('de 2 a 4 dias úteis');
      expect(deliveryDays(one, 'answer')).toBe('de 2 a 7 dias úteis');
    }
  });

  it('show the range of another table', () => {
    const slow = { ...DEFAULT_TABLE, economico: { priceCents: 0, minDays: 7, maxDays: 12 } };
    expect(deliveryDays(ofTable(slow), 'piece')).toBe('de 1 a 12 dias úteis a partir do envio');
    const row = { priceCents: 0, minDays: 1, maxDays: 1 };
    expect(deliveryDays(ofTable({ economico: row, padrao: row, expresso: row }), 'answer')).toBe(
      'em 1 dia útil a partir do envio',
    );
  });

  it('say what they count from where it takes longer than a day to prepare', () => {
    const slow = { ...ofTable(DEFAULT_TABLE), handlingDays: 3 };
    expect(deliveryDays(slow, 'piece')).toBe('de 2 a 4 dias úteis a partir do envio');
    expect(preparedIn(3)).toBe('Sai em 3 dias úteis.');
    expect(preparedIn(1)).toBeNull();
  });

  it('are none in a shop that does not ship yet', () => {
    expect(deliveryDays({ ...ofTable(DEFAULT_TABLE), shippingMode: null }, 'piece')).toBeNull();
  });
});

describe('applyFreeShipping', () => {
  const prices = (subtotal: number) =>
    applyFreeShipping(table, subtotal, 30000).map((rate) => rate.priceCents);

  it('makes Econômico and Padrão free strictly above R$ 300,00', () => {
    expect(prices(30000)).toEqual([1990, 2990, 4990]);
    expect(prices(30001)).toEqual([0, 0, 4990]);
    expect(applyFreeShipping(table, 5000, 4999)[0]?.priceCents).toBe(0);
  });
});

describe('datedOptions', () => {
  const at = (handlingDays: number) =>
    datedOptions(table.toReversed(), {
      now: new Date('2026-11-23T10:00:00-03:00'),
      cutoffHour: 15,
      handlingDays,
    }).map(({ service, latestDate: { month, day } }) => [service, `${day}/${month}`]);

  it('adds the latest arrival day, in the shop’s order', () => {
    expect(at(0)).toEqual([
      ['economico', '3/12'],
      ['padrao', '30/11'],
      ['expresso', '25/11'],
    ]);
  });

  it('is a business day later if it does not ship the same day', () => {
    expect(at(1)).toEqual([
      ['economico', '4/12'],
      ['padrao', '1/12'],
      ['expresso', '26/11'],
    ]);
  });
});

describe('preselect', () => {
  it('chooses the preferred service, else Padrão, else the cheapest', () => {
    expect(DEFAULT_SERVICE).toBe('padrao');
    expect(preselect(table)?.service).toBe('padrao');
    expect(preselect(table, 'expresso')?.service).toBe('expresso');
    expect(preselect(table.slice(0, 1), 'expresso')?.service).toBe('economico');
    const dearFirst = table.filter(({ service }) => service !== 'padrao').toReversed();
    expect(preselect(dearFirst)?.service).toBe('economico');
    expect(preselect(dearFirst.toReversed())?.service).toBe('economico');
    expect(preselect([])).toBeNull();
    expect(sortRates(table.toReversed())).toEqual(table);
  });
});

describe('serviceOfQuote', () => {
  it('recognises the carriers’ services by name', () => {
    expect(serviceOfQuote('Correios', 'PAC')).toBe('economico');
    expect(serviceOfQuote('Correios', 'SEDEX')).toBe('expresso');
    expect(serviceOfQuote('Jadlog', '.Package')).toBe('padrao');
    expect(serviceOfQuote('Jadlog', '.Com')).toBeNull();
    expect(serviceOfQuote('Correios', 'SEDEX 10')).toBeNull();
    expect(serviceOfQuote('Loggi', 'Express')).toBeNull();
    // Service names of one carrier mean nothing for another.
    expect(serviceOfQuote('Loggi', 'PAC')).toBeNull();
    expect(serviceOfQuote('Loggi', 'SEDEX')).toBeNull();
    expect(serviceOfQuote('Correios', ' PAC ')).toBe('economico');
    expect(serviceOfQuote('Correios', ' sedex ')).toBe('expresso');
    for (const other of ['Mini PAC', 'PAC Mini', 'SEDEX Hoje', 'Mini SEDEX'])
      expect(serviceOfQuote('Correios', other)).toBeNull();
  });
});

describe('parcelOf', () => {
  it('stacks items, with defaults for unknown sizes', () => {
    expect(parcelOf([])).toEqual({ weightGrams: 0, widthCm: 0, heightCm: 0, lengthCm: 0 });
    expect(parcelOf([{ quantity: 2 }])).toEqual({
      weightGrams: 1000,
      widthCm: 15,
      heightCm: 10,
      lengthCm: 20,
    });
    expect(
      parcelOf([
        { quantity: 1, weightGrams: 300, widthCm: 30, heightCm: 4, lengthCm: 10 },
        { quantity: 2, weightGrams: 0, heightCm: null },
      ]),
    ).toEqual({ weightGrams: 1300, widthCm: 30, heightCm: 14, lengthCm: 20 });
  });
});
