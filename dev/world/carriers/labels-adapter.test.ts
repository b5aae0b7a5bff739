import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { connectMelhorEnvioLabels } from '#server/adapters/melhor-envio-labels.ts';
import type { OutboundParcel } from '#server/ports/labels.ts';
import { systemClock } from '../clock.ts';
import { serve } from '../http.ts';
import { createCarriers } from './carriers.ts';
import { PARCEL } from './outbound.fixture.ts';

/** The shop's adapter against the stand-in, over HTTP, fault by fault. */

const START_CENTS = 100_000;
const carriers = createCarriers({ clock: systemClock, token: 'certa' });
const server = await serve(0, carriers.handle);
afterAll(async () => {
  await server.stop();
  await carriers.close();
});
const account = {
  url: `http://localhost:${server.port}/melhor-envio`,
  token: 'certa',
  contact: 'loja@elegante.example',
};
const labels = connectMelhorEnvioLabels(account);
beforeEach(() =>
  carriers.set({
    ...{ balanceCents: START_CENTS, generateMs: 0, perMinute: 100_000, slowMs: 0, down: false },
    ...{ faultStep: '', failNext: 0, dropBefore: 0, dropAfter: 0 },
    ...{ htmlBefore: 0, htmlAfter: 0, truncateAfter: 0 },
  }),
);

async function prepared(parcel: OutboundParcel = PARCEL): Promise<string> {
  const made = await labels.prepare(parcel);
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made.id;
}

async function generated(): Promise<string> {
  const id = await prepared();
  expect(await labels.pay([id])).toEqual({ ok: true });
  expect(await labels.generate([id])).toMatchObject({ ok: true, waiting: [] });
  return id;
}

const costOf = (ids: readonly string[]) =>
  ids.reduce((sum, id) => sum + (carriers.labels.find(id)?.cents ?? 0), 0);
const spent = () => START_CENTS - carriers.settings.balanceCents;
const stateOf = async (id: string) => {
  const read = await labels.read([id]);
  return read.ok ? (read.labels[0]?.state ?? null) : read.code;
};

test('from the cart to the customer, with what it costs and its code', async () => {
  const id = await prepared();
  expect(await stateOf(id)).toBe('in_cart');
  expect(spent()).toBe(0);
  expect(await labels.pay([id])).toEqual({ ok: true });
  expect(await labels.balance()).toEqual({ ok: true, cents: START_CENTS - costOf([id]) });
  expect(await stateOf(id)).toBe('paid');
  const made = await labels.generate([id]);
  expect(made).toMatchObject({ ok: true, waiting: [], ready: [{ id, costCents: costOf([id]) }] });
  expect(made.ok && made.ready[0]?.tracking).toMatch(/^AA\d{9}BR$/);
  const file = await labels.file(id);
  expect(file.ok && new TextDecoder('latin1').decode(file.bytes)).toContain('Ana Lima');
  for (const to of ['posted', 'in_transit', 'out_for_delivery', 'delivered'] as const) {
    carriers.labels.move(id, to);
    expect(await stateOf(id)).toBe(to);
  }
  const news = await labels.follow([id, 'nenhuma']);
  expect(news.ok && [...news.news].map(([key, { state }]) => [key, state])).toEqual([[id, 'delivered']]);
});

test('twenty labels, with 250 calls a minute: each has its page', async () => {
  carriers.set({ perMinute: 250 });
  const ids = [];
  for (let count = 0; count < 20; count += 1) ids.push(await prepared());
  expect(await labels.pay(ids)).toEqual({ ok: true });
  expect(await labels.generate(ids)).toMatchObject({
    ok: true,
    ready: ids.map((id) => ({ id })),
    waiting: [],
  });
  const printed = await labels.print(ids);
  const page = await (await fetch(printed.ok ? printed.url : printed.code)).text();
  expect(page).toContain('/Count 20 ');
  expect(spent()).toBe(costOf(ids));
});

test('without a note: a declaration, and no key', async () => {
  expect(await labels.prepare({ ...PARCEL, papers: { kind: 'declaration' } })).toMatchObject({ ok: true });
});

test('by a counter, for the carriers that ask for one', async () => {
  const found = await labels.agencies(6, { state: 'RJ', city: 'Rio de Janeiro' });
  expect(found).toMatchObject({ ok: true, agencies: [{ id: 602, address: expect.stringContaining('Rio') }] });
  const parcel = { ...PARCEL, serviceId: 12, agencyId: 602, economicActivity: '4781400' };
  expect(await labels.prepare(parcel)).toMatchObject({ ok: true });
});

describe('what the carrier refuses is told by field, in its words', () => {
  const box = PARCEL.box;
  it.each([
    ['a weight of 0', { box: { ...box, weightGrams: 0 } }, 'volumes.0.weight'],
    ['too large a parcel', { box: { ...box, lengthCm: 106 } }, 'volumes.0.length'],
    ['an address', { to: { ...PARCEL.to, state: 'SP' } }, 'to.postal_code'],
    [
      'a key',
      { papers: { kind: 'note', key: '1'.repeat(43), stateRegistration: '1' } },
      'from.state_register',
    ],
    ['a counter', { agencyId: 1 }, 'agency'],
  ] as [string, Partial<OutboundParcel>, string][])('%s', async (_, patch, field) => {
    const refused = await labels.prepare({ ...PARCEL, ...patch });
    expect(refused).toMatchObject({ ok: false, code: 'refused' });
    const refusals = !refused.ok && refused.code === 'refused' ? refused.refusals : [];
    expect(refusals.map((one) => one.field)).toContain(field);
    expect(refusals.every(({ words }) => words.length > 3)).toBe(true);
  });

  test('a place where the service does not go', async () => {
    expect(await labels.prepare({ ...PARCEL, serviceId: 4 })).toEqual({ ok: false, code: 'not_served' });
  });
});

describe('several at once', () => {
  test('are paid together', async () => {
    const ids = [await prepared(), await prepared(), await prepared()];
    expect(await labels.pay(ids)).toEqual({ ok: true });
    expect(spent()).toBe(costOf(ids));
    expect(await labels.pay(ids)).toEqual({ ok: true });
    expect(spent()).toBe(costOf(ids));
  });

  test('some of which are paid: only the others are', async () => {
    const [first, second] = [await prepared(), await prepared()];
    await labels.pay([first]);
    expect(await labels.pay([first, second])).toEqual({ ok: true });
    expect(spent()).toBe(costOf([first, second]));
  });

  test.each([[422], [400], [402]])('with too little in the wallet (%i): none is', async (shortStatus) => {
    const ids = [await prepared(), await prepared()];
    carriers.set({ balanceCents: costOf(ids) - 1, shortStatus });
    expect(await labels.pay(ids)).toEqual({ ok: false, code: 'balance' });
    expect(await Promise.all(ids.map(stateOf))).toEqual(['in_cart', 'in_cart']);
  });

  test('one of which is gone: none is, and it is named', async () => {
    const [first, second] = [await prepared(), await prepared()];
    await labels.cancel(second, 'Sem uso.');
    expect(await labels.pay([first, second])).toEqual({ ok: false, code: 'gone', ids: [second] });
    expect(spent()).toBe(0);
  });

  test('by two people at once: paid once', async () => {
    const ids = [await prepared(), await prepared()];
    const both = await Promise.all([labels.pay(ids), labels.pay(ids)]);
    expect(both.some(({ ok }) => ok)).toBe(true);
    expect(spent()).toBe(costOf(ids));
    expect(await labels.pay(ids)).toEqual({ ok: true });
    expect(spent()).toBe(costOf(ids));
  });
});

test('a label that takes time is waited for, and asked for again without harm; an unpaid one is refused', async () => {
  carriers.set({ generateMs: 86_400_000 });
  const id = await prepared();
  expect(await labels.generate([id])).toMatchObject({ code: 'refused', refusals: [{ field: id }] });
  await labels.pay([id]);
  expect(await labels.generate([id])).toEqual({ ok: true, ready: [], waiting: [id] });
  expect(await labels.generate([id])).toEqual({ ok: true, ready: [], waiting: [id] });
  expect(await labels.print([id])).toMatchObject({ ok: false });
  expect(await labels.file(id)).toMatchObject({ ok: false });
});

test('those that are made are told while others take time', async () => {
  const made = await generated();
  carriers.set({ generateMs: 86_400_000 });
  const slow = await prepared();
  await labels.pay([slow]);
  expect(await labels.generate([made, slow])).toMatchObject({
    ok: true,
    ready: [{ id: made }],
    waiting: [slow],
  });
});

describe('cancelling', () => {
  test('removes from the cart, refunds a paid one, and is the same a second time', async () => {
    const unpaid = await prepared();
    expect(await labels.cancel(unpaid, 'Sem uso.')).toEqual({ ok: true, outcome: 'removed' });
    expect(await labels.cancel(unpaid, 'Sem uso.')).toEqual({ ok: true, outcome: 'removed' });
    expect(await stateOf(unpaid)).toBeNull();
    const made = await generated();
    expect(await labels.cancel(made, 'Sem uso.')).toEqual({ ok: true, outcome: 'refunded' });
    expect(await labels.cancel(made, 'Sem uso.')).toEqual({ ok: true, outcome: 'refunded' });
    expect(spent()).toBe(0);
  });

  test('leaves a posted one', async () => {
    const id = await generated();
    carriers.labels.post(id);
    expect(await labels.cancel(id, 'Sem uso.')).toEqual({ ok: true, outcome: 'kept' });
    expect(spent()).toBe(costOf([id]));
  });

  test('by two people at once: refunded once', async () => {
    const id = await generated();
    const both = await Promise.all([labels.cancel(id, 'Sem uso.'), labels.cancel(id, 'Sem uso.')]);
    expect(both).toEqual([1, 2].map(() => ({ ok: true, outcome: 'refunded' })));
    expect(spent()).toBe(0);
  });
});

const FAULTS = ['dropBefore', 'dropAfter', 'htmlBefore', 'htmlAfter', 'truncateAfter', 'failNext'] as const;

describe.each(FAULTS)('%s', (fault) => {
  const at = (faultStep: string) => carriers.set({ faultStep, [fault]: 1 });

  test('when prepared: unknown; the next one is another label, and the first is never paid', async () => {
    at('cart');
    expect(await labels.prepare(PARCEL)).toEqual({ ok: false, code: 'unavailable' });
    const id = await prepared();
    await labels.pay([id]);
    expect(spent()).toBe(costOf([id]));
  });

  test('when paid: unknown; the next call finds out, and pays what is not paid', async () => {
    const ids = [await prepared(), await prepared()];
    at('shipment/checkout');
    expect(await labels.pay(ids)).toEqual({ ok: false, code: 'unavailable' });
    expect(await labels.pay(ids)).toEqual({ ok: true });
    expect(spent()).toBe(costOf(ids));
  });

  test('when looked up before: nothing is done', async () => {
    const id = await prepared();
    at('cart');
    expect(await labels.pay([id])).toEqual({ ok: false, code: 'unavailable' });
    expect(spent()).toBe(0);
    await labels.pay([id]);
    at('orders');
    expect(await labels.generate([id])).toEqual({ ok: false, code: 'unavailable' });
    expect(carriers.labels.find(id)?.generateAt).toBeNull();
  });

  test('when generated: unknown; the next call finds out', async () => {
    const id = await prepared();
    await labels.pay([id]);
    at('shipment/generate');
    expect(await labels.generate([id])).toEqual({ ok: false, code: 'unavailable' });
    expect(await labels.generate([id])).toMatchObject({ ok: true, ready: [{ id }] });
  });

  test('when printed: nothing is lost', async () => {
    const id = await generated();
    at('shipment/print');
    expect(await labels.print([id])).toEqual({ ok: false, code: 'unavailable' });
    at('imprimir');
    expect(await labels.file(id)).toEqual({ ok: false, code: 'unavailable' });
    expect((await labels.file(id)).ok).toBe(true);
  });

  test('when cancelled: unknown; the next call finds out', async () => {
    const id = await generated();
    at('shipment/cancel');
    expect(await labels.cancel(id, 'Sem uso.')).toEqual({ ok: false, code: 'unavailable' });
    expect(await labels.cancel(id, 'Sem uso.')).toEqual({ ok: true, outcome: 'refunded' });
    expect(spent()).toBe(0);
  });

  test('when followed or asked for the balance: unknown', async () => {
    const id = await generated();
    at('shipment/tracking');
    expect(await labels.follow([id])).toEqual({ ok: false, code: 'unavailable' });
    at('balance');
    expect(await labels.balance()).toEqual({ ok: false, code: 'unavailable' });
  });
});

test('an answer that comes too late is unknown, and found out by the next call', async () => {
  const hasty = connectMelhorEnvioLabels(account, { timeoutMs: 80 });
  const id = await prepared();
  carriers.set({ faultStep: 'shipment/checkout', slowMs: 400 });
  expect(await hasty.pay([id])).toEqual({ ok: false, code: 'unavailable' });
  carriers.set({ slowMs: 0 });
  expect(await labels.pay([id])).toEqual({ ok: true });
  expect(spent()).toBe(costOf([id]));
});

test('too many calls: how long to wait', async () => {
  const id = await prepared();
  carriers.set({ perMinute: 0 });
  expect(await labels.pay([id])).toEqual({ ok: false, code: 'wait', seconds: expect.any(Number) });
  carriers.set({ perMinute: 100_000 });
  expect(spent()).toBe(0);
});
