import type { Move, MoveFile, MovePlan } from '../../../contracts/admin/move-in.ts';

/** Whole records for tests of moves, with the fields that a test is about. */

export const MOVE_ID = '00000000-0000-7000-8000-00000000000a';

export const aMove = (of: Partial<Move> = {}): Move => ({
  id: MOVE_ID,
  state: 'open',
  createdAt: '2026-01-01T12:00:00Z',
  createdBy: 'Ana',
  movedAt: null,
  undoneAt: null,
  files: [],
  steps: [],
  pictures: { waiting: 0, placed: 0, failed: 0, late: 0 },
  undoBar: 'not_moved',
  problem: null,
  hidden: 0,
  found: null,
  ...of,
});

export const aMoveFile = (of: Partial<MoveFile> = {}): MoveFile => ({
  id: '00000000-0000-7000-8000-00000000000f',
  name: 'produtos.csv',
  bytes: 100,
  rows: 3,
  dialect: null,
  kind: null,
  mapping: null,
  header: [],
  guess: null,
  findings: { stops: 1, lost: 0, doubt: 0, note: 0 },
  ...of,
});

const none = { created: 0, unchanged: 0, left: 0 };

export const aPlan = (of: Partial<MovePlan> = {}): MovePlan => ({
  counts: { products: 0, variants: 0, pictures: 0, categories: 0, customers: 0, orders: 0, redirects: 0 },
  products: { ...none, changed: 0, complete: 0, conflicts: 0 },
  customers: none,
  orders: none,
  redirects: none,
  colours: [],
  sizes: [],
  options: [],
  categories: [],
  proposals: [],
  joins: [],
  conflicts: [],
  findings: { stops: 0, lost: 0, doubt: 0, note: 0 },
  byCode: [],
  check: 'a',
  ...of,
});
