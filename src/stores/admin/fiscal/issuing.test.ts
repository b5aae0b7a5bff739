import { expect, test } from 'vitest';
import type { Issuing } from '../../../contracts/admin/fiscal-settings.ts';
import { startDays } from '../../../domain/fiscal/issuing.ts';
import { atOnce, atOnceWords, hookWords, startChoices } from './issuing.ts';

const NOW = new Date('2026-12-01T02:30:00Z');
const DATA: Issuing = {
  ...{ from: null, environment: 'test', tokens: ['test'], lacks: [], unsent: 0, last: null, hook: null },
  starts: startDays({ year: 2026, month: 11, day: 30 }).map((from, at) => ({
    from,
    test: at,
    production: 2 * at,
  })),
};

test('seven days of São Paulo may be chosen, today’s first, and now', () => {
  const words = startChoices(DATA, NOW).map((one) => one.words);
  expect(words.slice(0, 4)).toEqual([
    'Agora: só os próximos pedidos pagos',
    'Hoje, 30/11, desde 0h',
    'Ontem, 29/11',
    '28/11',
  ]);
  expect(startChoices(DATA, NOW).at(-1)?.from).toBe('2026-11-24');
});

test('it says how many orders get a note at once, where', () => {
  expect([
    atOnce(DATA, 'test', 'now'),
    atOnce(DATA, 'test', '2026-11-29'),
    atOnce(DATA, 'production', '2026-11-28'),
  ]).toEqual([0, 1, 4]);
  expect(atOnceWords(0, 'now')).toContain('ficam como estão');
  expect(atOnceWords(0, '2026-11-29')).toBe('Nenhum pedido pago desde então está sem nota.');
  expect(atOnceWords(1, '2026-11-29')).toBe('1 pedido já pago recebe a sua nota em seguida.');
  expect(atOnceWords(4, '2026-11-29')).toBe('4 pedidos já pagos recebem as suas notas em seguida.');
});

test('how the provider answered stands in words', () => {
  const askedAt = NOW.toISOString();
  expect(hookWords({ askedAt, problem: null })).toMatchObject({ isWell: true });
  expect(hookWords(null).words).toContain('A loja olha a cada minuto');
  expect(hookWords({ askedAt, problem: { code: 'permission', message: 'Permissão negada' } })).toEqual({
    isWell: false,
    words: expect.stringContaining('não aceita o token deste ambiente'),
    said: 'O emissor disse: Permissão negada',
  });
});
