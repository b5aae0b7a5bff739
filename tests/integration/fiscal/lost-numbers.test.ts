import { expect, test } from 'vitest';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { actsOn } from '#tests/support/note-acts.ts';
import { openNotes } from '#tests/support/notes.ts';

/** Numbers that were lost on the way to an authorisation: the authority is told that no note has them. */

const scene = await openNotes({ isThatDay: true });
const { shop, fiscal } = scene;
const { sold } = actsOn(scene, await adminOf(shop));
const sale = async (orderId: string) => (await scene.notesOf(orderId))[0];

type Lost = {
  state: string;
  number: number;
  protocol: string | null;
  code: string | null;
  seconds: number | null;
};
const lost = () =>
  asShop<Lost>(
    shop.owner,
    `select state, number, protocol, code, round(extract(epoch from due_at - now()))::int as seconds from fiscal_lost_numbers order by id`,
  );

test('a number that was lost is voided after an hour, unless the provider cancels it by itself', async () => {
  const id = await sold();
  fiscal.set({ forgetNumbers: 1 });
  await scene.run();
  await fiscal.run();
  await asShop(shop.owner, 'update fiscal_notes set due_at = now()');
  await scene.run();
  const [number] = await lost();
  expect(number).toMatchObject({
    state: 'wanted',
    seconds: 3_600,
    number: Number((await sale(id))?.number) - 1,
  });
  await scene.runAll(1);
  expect(await lost()).toMatchObject([{ state: 'voided', protocol: expect.any(String), seconds: null }]);
  // Still under way at first, then cancelled by the provider.
  await asShop(shop.owner, 'truncate fiscal_lost_numbers');
  await sold();
  fiscal.set({ loseNumbers: 1, delayMs: 1 });
  await scene.runAll(3);
  expect((await lost()).filter(({ state }) => state !== 'cancelled')).toEqual([]);
});

test('a void that the authority refuses is kept with its words, and one without an answer is tried again', async () => {
  await sold();
  fiscal.set({ forgetNumbers: 1 });
  await scene.runAll(1);
  await asShop(
    shop.owner,
    `update fiscal_lost_numbers set state = 'wanted', voided_at = null, due_at = now()`,
  );
  await scene.run({ voidNumbers: async () => ({ ok: false, code: 'away', reason: 'cut' }) });
  expect(await lost()).toMatchObject([{ state: 'wanted', seconds: expect.toSatisfy((n) => n >= 60) }]);
  fiscal.set({ refuseEventNext: 241 });
  await scene.runAll(1);
  expect(await lost()).toMatchObject([{ state: 'refused', code: '241' }]);
});
