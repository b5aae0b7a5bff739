import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { dyingAt } from '#tests/support/dying.ts';
import { actsOn } from '#tests/support/note-acts.ts';
import { type NoteState, openNotes } from '#tests/support/notes.ts';
import { freshOrderNumber } from '#tests/support/order-number.ts';

/**
 * Orders that are cancelled, refunded, charged back, shipped and given back in pieces at any moment of the life of their notes, people who
 * cancel and correct, runs that die before or after any call and commit, answers that are lost: the notes end as the orders do.
 */

const RUNS = Number(process.env.NOTE_HISTORIES ?? 40);
const UNITS = [2, 1] as const;
const PRICE = 10_000;

const scene = await openNotes({ isThatDay: true });
const { shop, fiscal } = scene;
const admin = await adminOf(shop);
const { sold, itemsOf } = actsOn(scene, admin);
const orders = await Promise.all([1, 2].map(() => sold(UNITS)));
let letters = 0;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** As if they were other orders, just paid. */
async function renew(): Promise<void> {
  await asShop(shop.owner, 'truncate fiscal_notes, fiscal_order_checks cascade');
  for (const id of orders) {
    const number = freshOrderNumber();
    await asShop(
      shop.owner,
      'update order_items set refunded_quantity = 0, restocked_quantity = 0 where order_id = $1',
      [id],
    );
    await asShop(
      shop.owner,
      `update orders set order_number = $2, paid_at = now(), payment_status = 'paid', fulfilment_status = 'none' where id = $1`,
      [id, number],
    );
  }
  await asShop(shop.owner, 'truncate fiscal_order_checks');
}

const set = (id: string, columns: string, when: string) =>
  asShop(shop.owner, `update orders o set ${columns} where id = $1 and ${when}`, [id]);
const IS_PAID = `o.payment_status in ('paid', 'partially_refunded')`;

/** What happens to an order, as far as it may. */
const EVENTS: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  cancel: (id) => set(id, `fulfilment_status = 'canceled'`, `${IS_PAID} and o.fulfilment_status = 'none'`),
  refund: (id) => set(id, `payment_status = 'refunded'`, `${IS_PAID}`),
  ship: (id) =>
    set(
      id,
      `fulfilment_status = 'shipped', tracking_code = 'A1'`,
      `${IS_PAID} and o.fulfilment_status = 'none'`,
    ),
  chargeback: (id) =>
    set(id, `payment_status = 'chargeback'`, `${IS_PAID} and o.fulfilment_status <> 'canceled'`),
  back: (id) =>
    asShop(
      shop.owner,
      `update order_items i set refunded_quantity = i.refunded_quantity + 1
       where i.id = (select id from order_items where order_id = $1 and refunded_quantity < quantity order by position limit 1)
         and exists (select from orders o where o.id = $1 and ${IS_PAID})`,
      [id],
    ),
};

const step = fc.record({
  diesAt: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constant(10_000)),
  fault: fc.constantFrom(
    'none',
    'none',
    'dropBefore',
    'dropAfter',
    'failNext',
    'loseNumbers',
    'refuseEventNext',
  ),
  event: fc.constantFrom('none', 'back', 'back', 'ship', ...Object.keys(EVENTS)),
  of: fc.integer({ min: 0, max: orders.length - 1 }),
  act: fc.constantFrom('none', 'none', 'cancel', 'correct', 'send', 'another'),
  isDuring: fc.boolean(),
  answers: fc.boolean(),
  isLate: fc.constantFrom(false, false, false, true),
  twice: fc.boolean(),
});
type Step = {
  diesAt: number;
  fault: string;
  event: string;
  of: number;
  act: string;
  isDuring: boolean;
  answers: boolean;
  isLate: boolean;
  twice: boolean;
};

async function person(id: string, act: string, diesAt: number): Promise<void> {
  const note = (await scene.notesOf(id)).findLast(({ kind }) => kind === 'sale');
  if (!note || act === 'none') return;
  const acts = actsOn(scene, admin, dyingAt(scene.services, diesAt));
  letters += 1;
  const correct = (noteId: string) => acts.correct(noteId, `Complemento ${letters} da entrega`);
  const does = { cancel: acts.cancel, correct, send: acts.send, another: acts.another }[act];
  await does?.(note.id).catch(() => null);
}

async function live(steps: readonly Step[]): Promise<void> {
  for (const { diesAt, fault, event, of, act, isDuring, answers, isLate, twice } of steps) {
    const id = orders[of] ?? '';
    if (fault !== 'none') fiscal.set({ [fault]: fault === 'refuseEventNext' ? 501 : 1 });
    if (!isDuring) await EVENTS[event]?.(id);
    const dying = dyingAt(scene.services, diesAt);
    await Promise.all([
      scene.run(dying.invoices.test ?? {}, { database: dying.database }).catch(() => null),
      twice ? scene.run() : null,
      person(id, act, diesAt),
      isDuring ? EVENTS[event]?.(id) : null,
    ]);
    if (isLate)
      await asShop(
        shop.owner,
        `update fiscal_notes set authorised_at = authorised_at - interval '2 days' where order_id = $1`,
        [id],
      );
    if (answers) await fiscal.run();
    await scene.dueNow();
  }
}

/** Quiet: no faults any more, and a person makes another note of every order that has none and needs one. */
async function settle(): Promise<void> {
  fiscal.set({ dropBefore: 0, dropAfter: 0, failNext: 0, loseNumbers: 0, refuseEventNext: 0 });
  for (let round = 0; round < 3; round += 1) {
    await scene.dueNow();
    await scene.runAll(5);
    for (const id of orders) {
      const last = (await scene.notesOf(id)).findLast(({ kind }) => kind === 'sale');
      if (last?.state === 'cancelled' && !last.isReplaced) await actsOn(scene, admin).another(last.id);
    }
  }
  await scene.runAll(5);
}

type Ended = {
  payment: string;
  fulfilment: string;
  total: number;
  items: { id: string; quantity: number; back: number }[];
};
async function ended(id: string): Promise<Ended> {
  const [row] = await asShop<Ended>(
    shop.owner,
    `select payment_status as payment, fulfilment_status as fulfilment, total_cents as total,
       (select json_agg(json_build_object('id', id, 'quantity', quantity, 'back', refunded_quantity) order by position)
        from order_items where order_id = o.id) as items from orders o where id = $1`,
    [id],
  );
  if (!row) throw new Error('no order');
  return row;
}

type Noted = { item: string; units: number };
const unitsOf = (id: string) =>
  asShop<Noted>(
    shop.owner,
    `select u.order_item_id as item, sum(u.units)::int as units from fiscal_note_units u join fiscal_notes n on n.id = u.note_id
     where n.order_id = $1 and n.state = 'authorised' group by 1`,
    [id],
  );

/** The notes of an order say what became of it. */
async function judge(id: string, met: Set<string>): Promise<void> {
  const { payment, fulfilment, total, items } = await ended(id);
  const notes = await scene.notesOf(id);
  const told = JSON.stringify({
    payment,
    fulfilment,
    items,
    notes: notes.map(({ xml: _, cancelXml: __, correctionXml: ___, ...note }) => note),
  });
  const hasLeft = fulfilment === 'shipped';
  const isSold = ['paid', 'partially_refunded'].includes(payment) && fulfilment !== 'canceled';
  const stands = isSold || (payment === 'chargeback' && hasLeft);
  const sales = notes.filter((one) => one.kind === 'sale' && one.state === 'authorised');
  const returns = notes.filter((one) => one.kind === 'return' && one.state === 'authorised');
  for (const { state, seconds } of notes) {
    met.add(state);
    expect(['authorised', 'cancelled', 'dropped'], told).toContain(state);
    expect(seconds, told).toBeNull();
  }
  if (returns.length > 0) met.add('return');
  expect(sales.length, told).toBe(isSold || hasLeft ? 1 : Math.min(sales.length, 1));
  const noted = await unitsOf(id);
  for (const item of items) {
    const back = stands ? item.back : sales.length > 0 ? item.quantity : 0;
    expect(noted.find((one) => one.item === item.id)?.units ?? 0, told).toBe(back);
  }
  const sum = (of: readonly NoteState[], pick: (note: NoteState) => number | null) =>
    of.reduce((all, one) => all + Number(pick(one)), 0);
  const freight = sum(returns, (one) => one.freight);
  const units = noted.reduce((all, one) => all + one.units, 0);
  expect(
    sum(returns, (one) => one.total),
    told,
  ).toBe(units * PRICE + freight);
  if (sales.length > 0)
    expect(
      sum(sales, (one) => one.total),
      told,
    ).toBe(total);
  expect(freight, told).toBeLessThanOrEqual(total - PRICE * 3);
  const isFreightBack = !stands && sales.length > 0 && returns.length > 0;
  // All pieces may have had their notes before the money was back as a whole: then the freight has none (docs/fiscal.md).
  const wasAllBack = items.every(({ back, quantity }) => back === quantity);
  if (isFreightBack && !wasAllBack)
    expect(
      sum(returns, (one) => one.total),
      told,
    ).toBe(total);
  for (const note of notes) atProvider(note, told);
}

/** The provider and the authority know the same, and no letter was sent twice. */
function atProvider({ reference, state, key }: NoteState, told: string): void {
  const live = fiscal.store.ofRef(reference).filter((one) => one.state === 'autorizada');
  expect(
    live.map((one) => one.key),
    told,
  ).toEqual(state === 'authorised' ? [key] : []);
  const letters = (fiscal.store.note('homologacao', reference)?.corrections ?? []).map(({ text }) => text);
  expect(new Set(letters).size, told).toBe(letters.length);
}

test('any history of an order ends with the notes that say what became of it', async () => {
  expect((await itemsOf(orders[0] ?? '')).map(({ quantity }) => quantity)).toEqual(UNITS);
  const met = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps: Step[]) => {
      await renew();
      await live(steps);
      await settle();
      for (const id of orders) await judge(id, met);
    }),
    { numRuns: RUNS },
  );
  expect([...met]).toEqual(expect.arrayContaining(['authorised', 'cancelled', 'return']));
}, 3_600_000);
