import { expect, it } from 'vitest';
import { averageDelay, judged, type KeptPromises, keptShare, promisesFile } from './delivery-promises.ts';

const NONE = { orders: 0, onTime: 0, late: 0, lateDays: 0, out: 0, shown: 0, shownOnTime: 0 };
const counts = (some: Partial<KeptPromises>): KeptPromises => ({ ...NONE, ...some });

it('judges what was delivered and what is overdue, not what still has time', () => {
  const some = counts({ orders: 12, onTime: 7, late: 2, lateDays: 5, out: 1 });
  expect(judged(some)).toBe(10);
  expect(keptShare(some)).toBe('70%');
  expect(keptShare(counts({ orders: 3 }))).toBe('–');
});

it('says how late the late ones were', () => {
  expect(averageDelay(NONE)).toBeNull();
  expect(averageDelay(counts({ late: 3, lateDays: 3 }))).toBe('1 dia');
  expect(averageDelay(counts({ late: 2, lateDays: 5 }))).toBe('2,5 dias');
});

it('has a line for each row, orders without a carrier too, and a total', () => {
  const sums = counts({ orders: 2, onTime: 1, out: 1 });
  const lines = promisesFile('transportadora', [{ label: '', counts: sums }], sums);
  expect(lines.map((line) => line.trim())).toEqual([
    'Transportadora;Pedidos;Entregues no prazo;Entregues com atraso;Dias de atraso;Atrasados e não entregues;Prazo cumprido;Com dia do checkout;Até o dia do checkout',
    'Sem transportadora;2;1;0;0;1;50%;0;0',
    'Total;2;1;0;0;1;50%;0;0',
  ]);
});
