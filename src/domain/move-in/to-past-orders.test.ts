import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readText } from './file.fixture.ts';
import { readFile } from './read-file.ts';
import { toPastOrders } from './to-past-orders.ts';

const sample = readFile(
  readFileSync(new URL('../../../tests/move-in/files/shopify-orders-fictional.csv', import.meta.url)),
);

test('an order with all its lines, and nothing of its CPF', () => {
  const { orders, findings, left } = toPastOrders([sample]);
  expect(left).toBe(0);
  expect(orders[0]).toMatchObject({
    ...{ number: '#1001', key: '#1001 2026-07-02T12:58:41.000Z', placedAt: '2026-07-02T12:58:41.000Z' },
    ...{ email: 'cliente1@example.com', name: 'Cliente Um', phone: '11900000001', totalCents: 43_970 },
    ...{ payment: 'paid', fulfilment: 'fulfilled', coupon: 'BEMVINDA10', shippingCents: 1990 },
    address: 'Rua das Flores\n10, apto 2\n01001-000, São Paulo, SP, BR',
    lines: [
      { name: 'Vestido Midi de Linho - Areia / P', sku: 'VML-AR-P', quantity: 1, unitCents: 28_990 },
      { name: 'Camiseta Básica - U', quantity: 1, unitCents: 12_990 },
    ],
  });
  expect(JSON.stringify(orders)).not.toContain('529');
  expect(findings).toContainEqual(
    expect.objectContaining({ file: 0, line: 2, code: 'order_extra', value: 'cpf: 529.982.247-25' }),
  );
});

test('the same order in two files is one', () => {
  const { orders, findings, left } = toPastOrders([sample, sample]);
  expect(orders.every(({ at }) => at.file === 0)).toBe(true);
  expect(left).toBe(orders.length);
  expect(findings.filter(({ code }) => code === 'order_again')).toHaveLength(orders.length);
});

const HEADER = 'Name,Email,Created at,Total,Lineitem quantity,Lineitem name,Lineitem price';
const planned = (...rows: string[]) => toPastOrders([readText([HEADER, ...rows].join('\n'))]);

test('without a date or a total there is no history; without an e-mail there is', () => {
  expect(planned('#1,a@example.com,,10.00,1,Saia,10.00')).toMatchObject({ orders: [], left: 1 });
  expect(planned('#1,isto,2026-01-02,10.00,1,Saia,10.00')).toMatchObject({
    orders: [{ email: null, totalCents: 1000 }],
    findings: [{ code: 'order_email', value: 'isto' }],
  });
});

test('an amount that no table holds leaves the order out, with words', () => {
  expect(planned('#1,a@example.com,2026-01-02,99999999.00,1,Saia,10.00')).toMatchObject({
    ...{ orders: [], left: 1 },
    findings: [{ code: 'order_beyond' }],
  });
});
