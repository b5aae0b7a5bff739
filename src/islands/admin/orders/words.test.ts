import { expect, it } from 'vitest';
import { FULFILMENT_LABELS, PAYMENT_LABELS } from '../../../domain/orders/order-status.ts';
import { eventWords, paidBy, receivedWords } from './words.ts';

it("has words of the shop for every event of an order's history", () => {
  const moves = [
    ...Object.keys(PAYMENT_LABELS).map((status) => `payment_${status}`),
    // A new order has no event yet.
    ...Object.keys(FULFILMENT_LABELS)
      .filter((status) => status !== 'none')
      .map((status) => `fulfilment_${status}`),
  ];
  const others = [
    'placed',
    'payment_requested',
    'tracking_changed',
    'refund_asked',
    'refund_contested',
    'request_done',
    'note_authorised',
    'note_refused',
    'note_cancelled',
    'note_corrected',
    'return_note_authorised',
    'label_canceled_there',
    'label_expired',
  ];
  const withoutWords = [...moves, ...others].filter((kind) => eventWords(kind) === kind.replaceAll('_', ' '));
  expect(withoutWords).toEqual([]);
});

it('names a means of payment only if it paid something', () => {
  const free = { totalCents: 0, creditCents: 0, exchangeOf: null, paymentMethod: 'pix' } as const;
  expect(paidBy({ ...free, totalCents: 100 })).toBe('PIX');
  expect(paidBy({ ...free, creditCents: 100 })).toBe('Crédito');
  expect(paidBy({ ...free, exchangeOf: { id: 'o', number: 'ORD-1', piece: '' } })).toBe('Peça devolvida');
  expect(paidBy(free)).toBe('Nada a pagar');
});

it('says how much money moves when the first piece of an exchange has arrived', () => {
  expect(receivedWords({ backCents: 0, backAs: 'money' })).toBe('Recebida, ao estoque');
  expect(receivedWords({ backCents: 21_850, backAs: 'money' })).toMatch(/: devolver R\$\s218,50$/);
  expect(receivedWords({ backCents: 21_850, backAs: 'credit' })).toMatch(/: R\$\s218,50 de crédito$/);
});
