import { z } from 'zod';
import { saleNote } from '#domain/fiscal/note.ts';
import { EXAMPLE, ISSUER } from '#domain/fiscal/note-orders.fixture.ts';
import { focusNote } from '#server/adapters/focus-nfe-note.ts';
import { type ManualClock, manualClock } from '../clock.ts';
import { createFiscal, FISCAL_TOKENS, type Fiscal, type FiscalOptions } from './fiscal.ts';
import type { FiscalEnvironment } from './model.ts';

const HOST = 'http://localhost:4000/focus-nfe';

/** The wire's fields of the example order's note, with these in their places. */
export function noteFields(patch: Record<string, unknown> = {}): Record<string, unknown> {
  const made = saleNote(EXAMPLE, ISSUER, new Date('2026-12-01T15:00:00Z'));
  if (!made.ok) throw new Error('The example has a note.');
  return { ...focusNote(made.note, { acquirer: '18727053000174' }), ...patch };
}

/** The fields of its only item, with these in their places. */
export function itemFields(patch: Record<string, unknown>): { items: unknown[] } {
  const { items } = z.object({ items: z.array(z.looseObject({})) }).parse(noteFields());
  return { items: items.map((item) => ({ ...item, ...patch })) };
}

const Body = z.looseObject({
  status: z.string().optional(),
  status_sefaz: z.string().optional(),
  codigo: z.string().optional(),
  chave_nfe: z.string().optional(),
  numero: z.string().optional(),
});

export type FiscalAnswer = {
  status: number;
  body: z.infer<typeof Body>;
  headers: Headers;
};

export type FiscalFixture = {
  fiscal: Fiscal;
  clock: ManualClock;
  /** What the shop's hook was sent. */
  sent: { url: string; headers: Headers; body: z.infer<typeof Body> }[];
  /** Status codes of the shop's next responses; then 200. */
  answers: number[];
  call(
    method: string,
    path: string,
    body?: unknown,
    as?: { token?: string; environment?: FiscalEnvironment },
  ): Promise<FiscalAnswer>;
  /** Sends a note and has it answered: the result of reading it. */
  issue(ref: string, patch?: Record<string, unknown>): Promise<FiscalAnswer>;
  /** A file by the path of an answer. */
  file(path: unknown): Promise<{ status: number; text: string }>;
  page(path: string, init?: RequestInit): Promise<Response>;
};

/** An in-memory provider of notes with a manual clock and a fake shop. It validates no XML unless it is told to. */
export function fiscalFixture(options: Partial<FiscalOptions> = {}): FiscalFixture {
  const clock = manualClock();
  const sent: FiscalFixture['sent'] = [];
  const answers: number[] = [];
  const fiscal = createFiscal({
    file: ':memory:',
    clock,
    send: async (request) => {
      sent.push({ url: request.url, headers: request.headers, body: Body.parse(await request.json()) });
      return new Response(null, { status: answers.shift() ?? 200 });
    },
    ...options,
  });
  fiscal.set({ checksSchema: false });

  const request = (method: string, path: string, body: unknown, token: string) =>
    fiscal.handle(
      new Request(`${HOST}/${path}`, {
        method,
        headers: { authorization: `Basic ${btoa(`${token}:`)}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );

  const call: FiscalFixture['call'] = async (method, path, body, as = {}) => {
    const environment = as.environment ?? 'homologacao';
    const token = as.token ?? FISCAL_TOKENS[environment];
    const response = await request(method, `${environment}${path}`, body, token);
    const read: unknown = JSON.parse(await response.text());
    return {
      status: response.status,
      headers: response.headers,
      body: Array.isArray(read) ? { list: read } : Body.parse(read),
    };
  };

  return {
    ...{ fiscal, clock, sent, answers, call },
    async issue(ref, patch = {}) {
      const taken = await call('POST', `/v2/nfe?ref=${ref}`, noteFields(patch));
      if (taken.status !== 202) return taken;
      clock.advance(3_000);
      await fiscal.run();
      return call('GET', `/v2/nfe/${ref}`);
    },
    async file(path) {
      const response = await request(
        'GET',
        `homologacao${String(path)}`,
        undefined,
        FISCAL_TOKENS.homologacao,
      );
      return { status: response.status, text: await response.text() };
    },
    page: (path, init) => fiscal.handle(new Request(HOST + path, init)),
  };
}
