import type { Clock } from '../clock.ts';
import { createFaults } from '../faults.ts';
import type { Handler } from '../http.ts';
import { notFound } from '../reply.ts';
import { openDatabase } from '../sqlite.ts';
import { createFiscalApi, FISCAL_PREFIX, type FiscalTokens } from './api.ts';
import { createFiscalConsole, type FiscalSettings } from './console.ts';
import { createEvents } from './events.ts';
import { createHooks, HOOK_SCHEMA, type HookSettings, type Hooks } from './hooks.ts';
import { ENVIRONMENTS, type NoteSettings, type StoredNote } from './model.ts';
import { createNotes } from './notes.ts';
import { createFiscalStore, FISCAL_SCHEMA, type FiscalStore } from './store.ts';
import { noteView } from './wire.ts';

export type FiscalOptions = {
  /** SQLite file, or ':memory:'. */
  file: string;
  clock: Clock;
  /** The tokens of the two hosts; by default those of `FISCAL_TOKENS`. */
  tokens?: FiscalTokens | undefined;
  /** Sends hooks; default: `fetch`. */
  send?: (request: Request) => Promise<Response>;
};

export type Fiscal = {
  /** Handles everything under /focus-nfe. */
  handle: Handler;
  /** Answers notes that are due and delivers due hooks; returns the number of both. */
  run(): Promise<{ settled: number; delivered: number }>;
  settings(): FiscalSettings;
  /** Sets faults and behaviour, like `POST /focus-nfe/_controle`. */
  set(patch: Partial<FiscalSettings>): void;
  store: FiscalStore;
  hooks: Hooks;
  close(): Promise<void>;
};

export const FISCAL_TOKENS: FiscalTokens = {
  homologacao: 'token-de-homologacao',
  producao: 'token-de-producao',
};

/** The notes' provider, Focus NFe with its hooks and a tester's page, and behind it the tax authority. */
export function createFiscal(options: FiscalOptions): Fiscal {
  const { clock } = options;
  const database = openDatabase(options.file, FISCAL_SCHEMA + HOOK_SCHEMA);
  const faults = createFaults(clock);
  const noteSettings: NoteSettings = {
    ...{ delayMs: 3_000, refuseNext: 0, denyNext: 0, nextNumber: 0, issuer: '' },
    ...{ loseNumbers: 0, forgetNumbers: 0, refuseEventNext: 0 },
    ...{ certificateExpired: false, notEnabled: false, checksSchema: true, creditsPerMinute: 100 },
    ibsCbsFrom: '2027-01-04',
  };
  const hookSettings: HookSettings = {
    duplicateWebhooks: false,
    reorderWebhooks: false,
    holdWebhooks: false,
    loseWebhooks: false,
  };
  const store = createFiscalStore(database);
  const send = options.send ?? ((request) => fetch(request));
  const hooks = createHooks({ database, clock, settings: hookSettings, send });
  const tell = (note: StoredNote) =>
    void hooks.tell(note.environment, note.body.cnpj_emitente, note.ref, noteView(note, clock.now()));
  const notes = createNotes({ database, store, clock, settings: noteSettings, tell });
  const events = createEvents({ database, store, clock, settings: noteSettings });
  const tokens = options.tokens ?? FISCAL_TOKENS;
  const api = createFiscalApi({ store, notes, events, hooks, clock, faults, settings: noteSettings, tokens });
  const settings = (): FiscalSettings => ({ ...faults.settings, ...noteSettings, ...hookSettings });
  const set = (patch: Partial<FiscalSettings>) => {
    faults.set(patch);
    for (const target of [noteSettings, hookSettings])
      for (const [name, value] of Object.entries(patch))
        if (value !== undefined && name in target) Object.assign(target, { [name]: value });
  };
  const console = createFiscalConsole({ store, hooks, events, settings, set });

  let closed = false;
  let round: Promise<{ settled: number; delivered: number }> | undefined;
  async function runOnce() {
    try {
      const settled = notes.settleDue();
      return { settled, delivered: await hooks.deliverDue() };
    } finally {
      round = undefined;
    }
  }

  return {
    ...{ settings, set, store, hooks },
    async handle(request) {
      const { pathname } = new URL(request.url);
      const environment = ENVIRONMENTS.find((one) => pathname.startsWith(`${FISCAL_PREFIX}/${one}/`));
      return environment ? ((await api(request, environment)) ?? notFound()) : console(request);
    },
    run() {
      if (closed) return Promise.resolve({ settled: 0, delivered: 0 });
      round ??= runOnce();
      return round;
    },
    async close() {
      closed = true;
      hooks.close();
      await round;
      database.close();
    },
  };
}
