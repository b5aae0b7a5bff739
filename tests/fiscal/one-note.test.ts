import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { manualClock } from '#dev/world/clock.ts';
import { createFiscal, FISCAL_TOKENS } from '#dev/world/fiscal/fiscal.ts';
import { serve } from '#dev/world/http.ts';
import { type Note, saleNote } from '#domain/fiscal/note.ts';
import { EXAMPLE, ISSUER } from '#domain/fiscal/note-orders.fixture.ts';
import { connectFocusNfe } from '#server/adapters/focus-nfe.ts';
import type { InvoiceResult, Invoices } from '#server/ports/invoices.ts';

/** Whatever is lost, doubled and repeated between shop and provider: a reference has one note. */

const made = saleNote(EXAMPLE, ISSUER, new Date('2026-12-01T15:00:00Z'));
const REASON = 'Pedido cancelado pela cliente';
const REFERENCES = ['A1', 'A2', 'A3'] as const;

const fault = fc.constantFrom('none', 'none', 'dropBefore', 'dropAfter', 'failNext');
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('send', 'twice', 'read'), fault }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel'), fault }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('wait', 'refuse', 'lose', 'deny'),
      fault: fc.constant('none'),
    }),
  },
);
const history: fc.Arbitrary<Steps> = fc.array(fc.tuple(fc.constantFrom(...REFERENCES), step), {
  minLength: 1,
  maxLength: 25,
});

type Steps = (readonly [(typeof REFERENCES)[number], { do: string; fault: string }])[];

/** Those in which every end occurs, whatever is drawn. */
const examples = [
  ['send', 'wait', 'cancel', 'send'],
  ['deny', 'send', 'wait', 'send'],
  ['lose', 'refuse', 'send', 'wait', 'twice'],
].map((whats): [Steps] => [whats.map((what) => ['A1', { do: what, fault: 'none' }] as const)]);

async function open() {
  const clock = manualClock();
  const fiscal = createFiscal({ file: ':memory:', clock, send: async () => new Response() });
  fiscal.set({ checksSchema: false, creditsPerMinute: 20 });
  const server = await serve(0, fiscal.handle);
  const invoices = connectFocusNfe({
    ...{ environment: 'test', token: FISCAL_TOKENS.homologacao, acquirer: '18727053000174' },
    url: `http://localhost:${server.port}/focus-nfe/homologacao`,
  });
  const close = async () => {
    await server.stop();
    await fiscal.close();
  };
  return { clock, fiscal, invoices, close };
}

/** Reads until there is an end, and sends what is not there: the least that a shop has to do. */
async function finish(
  { clock, fiscal, invoices }: Awaited<ReturnType<typeof open>>,
  reference: string,
  note: Note,
) {
  for (let round = 0; round < 30; round += 1) {
    const read = await invoices.read(reference);
    if (read.ok && ['authorised', 'denied', 'cancelled'].includes(read.value.state)) return read.value;
    const isMissing = read.ok ? read.value.state === 'refused' : read.code === 'unknown';
    const answer = isMissing ? await invoices.send(reference, note) : read;
    expect(['processing', 'refused', 'read_instead', 'away', 'wait']).toContain(wordOf(answer));
    clock.advance(30_000);
    await fiscal.run();
  }
  throw new Error(`${reference} never ends`);
}

function wordOf(answer: Awaited<ReturnType<Invoices['read']>>): string {
  return answer.ok ? answer.value.state : answer.code;
}

test('any order of sending, reading, losing and cancelling ends with one note of each reference', async () => {
  if (!made.ok) throw new Error('The example has a note.');
  const { note } = made;
  const ends = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(history, async (steps: Steps) => {
      const world = await open();
      const { clock, fiscal, invoices } = world;
      const act = (reference: string, what: string): Promise<readonly InvoiceResult<unknown>[]> => {
        const send = () => invoices.send(reference, note);
        if (what === 'send') return Promise.all([send()]);
        if (what === 'twice') return Promise.all([send(), send()]);
        return Promise.all([what === 'read' ? invoices.read(reference) : invoices.cancel(reference, REASON)]);
      };
      try {
        for (const [reference, { do: what, fault: lost }] of steps) {
          if (what === 'refuse') fiscal.set({ refuseNext: 225 });
          else if (what === 'deny') fiscal.set({ denyNext: 1 });
          else if (what === 'lose') fiscal.set({ loseNumbers: 1 });
          else if (what === 'wait') {
            clock.advance(20_000);
            await fiscal.run();
          } else {
            if (lost !== 'none') fiscal.set({ [lost]: 1 });
            const answers = await act(reference, what);
            for (const answer of answers)
              if (!answer.ok) expect(['away', 'wait', 'unknown', 'read_instead']).toContain(answer.code);
          }
        }
        fiscal.set({ dropBefore: 0, dropAfter: 0, failNext: 0, refuseNext: 0, denyNext: 0 });
        for (const reference of new Set(steps.map(([one]) => one))) {
          const end = await finish(world, reference, note);
          ends.set(end.state, (ends.get(end.state) ?? 0) + 1);
          const atSefaz = fiscal.store.ofRef(reference);
          const live = atSefaz.filter(({ state }) => state === 'autorizada').map(({ key }) => key);
          if (!('key' in end)) throw new Error(`${reference} ended as ${end.state}`);
          expect(live).toEqual(end.state === 'authorised' ? [end.key] : []);
          // Cancelled or denied, it was the only one, but for an attempt that the provider itself lost.
          expect(atSefaz.map(({ key }) => key)).toEqual([...(end.earlier ? [end.earlier.key] : []), end.key]);
        }
      } finally {
        await world.close();
      }
    }),
    { numRuns: 200, examples },
  );
  expect([...ends.keys()].sort()).toEqual(['authorised', 'cancelled', 'denied']);
}, 120_000);
