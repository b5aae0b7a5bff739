import { expect, test } from 'vitest';
import { parseCsv } from '../text/csv.ts';
import { type ExportedOrder, ORDER_FILE } from './order-export.ts';

const ORDER: ExportedOrder = {
  number: 'ORD-1795217541-8',
  placedAt: '2026-11-20 20:32',
  status: 'em_preparacao',
  paymentStatus: 'paid',
  method: 'pix',
  customerName: '=HYPERLINK("http://mau.example")',
  customerEmail: 'ana@exemplo.com.br',
  cpf: '01234567890',
  phone: null,
  address: 'Rua A, 1; fundos, Centro',
  complement: '',
  service: 'padrao',
  trackingCode: null,
  items: [
    { name: 'Vestido', colour: 'Azul', size: 'P', quantity: 2 },
    { name: 'Cinto', colour: '', size: '', quantity: 1 },
  ],
  subtotalCents: 20_000,
  couponCode: null,
  couponDiscountCents: 0,
  pixDiscountCents: 1_000,
  shippingCents: 2_990,
  totalCents: 21_990,
  creditCents: 0,
  creditReturnedCents: 0,
  refundedCents: 0,
};

test('an order is one row, with decimal commas and no formula', () => {
  const line = ORDER_FILE.line(ORDER);
  expect(line).toContain('219,9;');
  expect(line).toContain(`"'=HYPERLINK(""http://mau.example"")"`);
  const table = parseCsv(ORDER_FILE.header + line);
  const [headings, cells] = table.ok ? table.rows.map((row) => row.cells) : [];
  const cell = (name: string) => cells?.[headings?.indexOf(name) ?? -1];
  expect(cell('Status')).toBe('Processando');
  expect(cell('Endereço')).toBe('Rua A, 1; fundos, Centro');
  expect(cell('Itens')).toBe('2 × Vestido · Azul · P | 1 × Cinto');
  expect(cell('Peças')).toBe('3');
  expect(cells).toHaveLength(headings?.length ?? 0);
});
