import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork } from '../../../client/network.fixture.ts';
import type { MovePlan } from '../../../contracts/admin/move-in.ts';
import { isUnsaved } from '../kit/unsaved.ts';
import { $plan, $saving, answer, answerAll, forgetAnswers, sendAnswers, without } from './move-answers.ts';
import { aMove, aPlan, MOVE_ID } from './moves.fixture.ts';
import { move, movePlan, moves } from './moves.ts';

/** What a person says about a plan is seen at once, sent together, and never lost by an error. */

const PATCH = `PATCH /api/admin/mudancas/${MOVE_ID}/respostas`;
const colour = (key: string, means: string | null, isSure = false) => ({
  key,
  written: key.toUpperCase(),
  means,
  isSure,
  products: 1,
});
const plan = (of: Partial<MovePlan> = {}) => aPlan({ colours: [colour('ink', 'Preto')], ...of });

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  stop = $plan.listen(() => {});
});
afterEach(() => {
  forgetAnswers();
  for (const store of [moves, move, movePlan]) store.clear();
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function screen(replies: Parameters<typeof fakeNetwork>[0][string]) {
  const seen = fakeNetwork({
    'GET /api/admin/mudancas': [{ body: { moves: [aMove()] } }],
    [`GET /api/admin/mudancas/${MOVE_ID}`]: [{ body: aMove() }],
    [`GET /api/admin/mudancas/${MOVE_ID}/plano`]: [{ body: plan() }],
    [PATCH]: replies,
  });
  await Promise.all([moves.load({}), move.load({ id: MOVE_ID }), movePlan.load({ id: MOVE_ID })]);
  seen.length = 0;
  return () => seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
}

const shownColour = () => $plan.get()?.colours[0];

describe('an answer', () => {
  it('is seen before it is sent, and sent with those that follow at once', async () => {
    const sent = await screen([{ body: plan({ colours: [colour('ink', 'Grafite', true)] }) }]);
    answer('colours', 'ink', 'Azul');
    expect(shownColour()).toMatchObject({ means: 'Azul', isSure: true });
    answer('colours', 'ink', 'Grafite');
    answerAll('joins', { a: 'yes', b: 'no' });
    expect([sent(), isUnsaved()]).toEqual([[], true]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent()).toEqual([{ answers: { colours: { ink: 'Grafite' }, joins: { a: 'yes', b: 'no' } } }]);
    expect([shownColour()?.means, $saving.get().state, isUnsaved()]).toEqual(['Grafite', 'saved', false]);
  });

  it('given while others are being sent follows them, and the plan of those does not hide it', async () => {
    const first = Promise.withResolvers<{ body: unknown }>();
    const sent = await screen([first.promise, { body: plan({ colours: [colour('ink', 'Azul', true)] }) }]);
    answer('colours', 'ink', 'Cinza');
    await vi.advanceTimersByTimeAsync(1_000);
    answer('colours', 'ink', 'Azul');
    await vi.advanceTimersByTimeAsync(1_000);
    first.resolve({ body: plan({ colours: [colour('ink', 'Cinza', true)] }) });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent()).toEqual([
      { answers: { colours: { ink: 'Cinza' } } },
      { answers: { colours: { ink: 'Azul' } } },
    ]);
    expect(shownColour()?.means).toBe('Azul');
  });

  it('that did not arrive stays on the screen, and is sent with another try', async () => {
    const sent = await screen(['no network', { body: plan({ colours: [colour('ink', 'Azul', true)] }) }]);
    answer('colours', 'ink', 'Azul');
    await vi.advanceTimersByTimeAsync(1_000);
    expect([shownColour()?.means, $saving.get().state, isUnsaved()]).toEqual(['Azul', 'failed', true]);
    expect(await sendAnswers()).toBe(true);
    expect([sent().length, $saving.get().state]).toEqual([2, 'saved']);
  });

  it('to a move that has begun meanwhile is dropped', async () => {
    await screen([failure('move_closed', 409)]);
    answer('colours', 'ink', 'Azul');
    await vi.advanceTimersByTimeAsync(1_000);
    expect([shownColour()?.means, $saving.get().state, isUnsaved()]).toEqual(['Preto', 'saved', false]);
  });
});

it('what was said since, and only that, is still to be sent', () => {
  const said = { colours: { a: 'Azul', b: 'Rosa' }, joins: { x: 'yes' } };
  expect(without(said, { colours: { a: 'Azul', b: 'Preto' } })).toEqual({
    colours: { b: 'Rosa' },
    joins: { x: 'yes' },
  });
});
