import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { connectMelhorEnvioLabels } from '#server/adapters/melhor-envio-labels.ts';
import type { Labels } from '#server/ports/labels.ts';
import { manualClock } from '../clock.ts';
import { type Carriers, createCarriers } from './carriers.ts';
import { PARCEL } from './outbound.fixture.ts';

/**
 * Drawn histories of a desk that buys labels while calls are lost, cut off and answered with nonsense, and while it crashes itself
 * between a step and writing it down. `LABEL_RUNS` says how many.
 */
const RUNS = Number(process.env.LABEL_RUNS ?? 300);
const START_CENTS = 1_000_000;
const FAULTS = ['dropBefore', 'dropAfter', 'htmlBefore', 'htmlAfter', 'truncateAfter', 'failNext'] as const;
const STEPS = ['prepare', 'pay', 'generate', 'print'] as const;
const PATHS = ['', 'cart', 'orders', 'shipment/checkout', 'shipment/generate', 'shipment/cancel'] as const;

afterEach(() => vi.unstubAllGlobals());

type Row = { id: string | null; isPaid: boolean; isMade: boolean; isPrinted: boolean; isOver: boolean };
type Desk = { rows: Row[]; labels: Labels; carriers: Carriers };

const parcels = fc.integer({ min: 1, max: 4 });
const event = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom(...STEPS), crashes: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      fault: fc.constantFrom(...FAULTS),
      at: fc.constantFrom(...PATHS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), row: fc.nat(3), crashes: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('twice' as const) }) },
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

function openDesk(count: number): Desk {
  const clock = manualClock();
  const carriers = createCarriers({ clock, token: 'certa' });
  carriers.set({ balanceCents: START_CENTS, generateMs: 1_000, perMinute: 1_000_000 });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    clock.advance(400);
    return carriers.handle(new Request(url, init));
  });
  const account = { url: 'http://localhost/melhor-envio', token: 'certa', contact: 'loja@elegante.example' };
  const rows = Array.from({ length: count }, () => ({
    ...{ id: null, isPaid: false, isMade: false, isPrinted: false, isOver: false },
  }));
  return { rows, labels: connectMelhorEnvioLabels(account), carriers };
}

const idsOf = (rows: readonly Row[]) => rows.flatMap(({ id }) => id ?? []);

/** One step for all rows that it is for. A crash forgets what the carrier has just answered. */
async function step({ rows, labels }: Desk, kind: (typeof STEPS)[number], crashes: boolean): Promise<void> {
  const open = rows.filter(({ isOver }) => !isOver);
  if (kind === 'prepare') {
    for (const row of open.filter(({ id }) => id === null)) {
      const made = await labels.prepare(PARCEL);
      if (made.ok && !crashes) row.id = made.id;
    }
    return;
  }
  const due = open.filter((row) =>
    kind === 'pay'
      ? row.id !== null && !row.isPaid
      : kind === 'generate'
        ? row.isPaid && !row.isMade
        : row.isMade,
  );
  if (due.length === 0) return;
  const ids = idsOf(due);
  if (kind === 'pay') {
    const paid = await labels.pay(ids);
    if (paid.ok && !crashes) for (const row of due) row.isPaid = true;
  } else if (kind === 'generate') {
    const made = await labels.generate(ids);
    const ready = new Set(made.ok ? made.ready.map(({ id }) => id) : []);
    if (!crashes) for (const row of due) row.isMade = row.id !== null && ready.has(row.id);
  } else {
    const printed = await labels.print(ids);
    if (printed.ok && !crashes) for (const row of due) row.isPrinted = true;
  }
}

async function cancel({ rows, labels }: Desk, at: number, crashes: boolean): Promise<void> {
  const row = rows[at];
  if (!row?.id || row.isOver) return;
  const undone = await labels.cancel(row.id, 'O pedido foi cancelado.');
  // Whoever asked for it once asks again, so it is not paid any more meanwhile.
  row.isOver = true;
  if (!undone.ok || crashes) unfinished.add(row);
}
const unfinished = new Set<Row>();

async function act(desk: Desk, one: Event): Promise<void> {
  if (one.kind === 'fault') desk.carriers.set({ faultStep: one.at, [one.fault]: 1 });
  else if (one.kind === 'cancel') await cancel(desk, one.row, one.crashes);
  // Two people, or two runs, at once: both ask for the same labels.
  else if (one.kind === 'twice') await Promise.all([step(desk, 'pay', true), step(desk, 'pay', false)]);
  else await step(desk, one.kind, one.crashes);
}

/** Calm returns: what is open is finished. */
async function finish(desk: Desk): Promise<void> {
  desk.carriers.set({ faultStep: '', failNext: 0, dropBefore: 0, dropAfter: 0 });
  desk.carriers.set({ htmlBefore: 0, htmlAfter: 0, truncateAfter: 0 });
  for (const row of unfinished)
    expect(await desk.labels.cancel(row.id ?? '', 'O pedido foi cancelado.')).toMatchObject({ ok: true });
  unfinished.clear();
  for (const kind of [...STEPS.slice(0, 3), 'generate', 'generate', 'print'] as const)
    await step(desk, kind, false);
}

test('no label is bought twice, none is forgotten, and the wallet is right to the cent', async () => {
  let faults = 0;
  await fc.assert(
    fc.asyncProperty(parcels, fc.array(event, { minLength: 4, maxLength: 24 }), async (count, events) => {
      unfinished.clear();
      const desk = openDesk(count);
      for (const one of events) await act(desk, one);
      faults += events.filter(({ kind }) => kind === 'fault').length;
      await finish(desk);

      const { rows, carriers } = desk;
      const paid = carriers.labels.all().filter(({ paidAt }) => paidAt !== null);
      const kept = paid.filter(({ canceledAt }) => canceledAt === null);
      // Each parcel that is still to be sent has its one label, and nothing else was bought.
      const wanted = idsOf(rows.filter(({ isOver }) => !isOver));
      expect(kept.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
      expect(new Set(wanted).size).toBe(rows.filter(({ isOver }) => !isOver).length);
      expect(kept.every(({ generatedAt }) => generatedAt !== null)).toBe(true);
      expect(rows.filter(({ isOver }) => !isOver).every(({ isPrinted }) => isPrinted)).toBe(true);
      // Only what the desk knows of was ever paid.
      const known = new Set(idsOf(rows));
      expect(paid.every(({ id }) => known.has(id))).toBe(true);
      const spent = kept.reduce((sum, { cents }) => sum + cents, 0);
      expect(carriers.settings.balanceCents).toBe(START_CENTS - spent);
    }),
    { numRuns: RUNS },
  );
  // The histories had something to survive.
  expect(faults).toBeGreaterThan(RUNS);
});
