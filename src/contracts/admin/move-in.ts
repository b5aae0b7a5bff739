import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, exactText, text, uuid, wholeNumber } from '../fields.ts';
import { csvFile, tableOf } from './fields.ts';

/** Moving in from another shop: its files, what would be written, and the move itself (docs/move-in.md). */

/** Sent, gzipped by the browser: Netlify's limit of 6 MB per body is 4.5 MB of bytes (base64). */
export const MAX_MOVE_SENT_BYTES = 4_500_000;
/** After decompression. */
export const MAX_MOVE_FILE_BYTES = 100 * 2 ** 20;
/** Files of one move. */
export const MAX_MOVE_FILES = 40;

const count = z.int();

/** open: being prepared. running: being written. moved, undoing, undone. */
export const MOVE_STATES = ['open', 'running', 'moved', 'undoing', 'undone'] as const;
/** The steps of a move, in their order; pictures go on in the background afterwards. A large one is prepared first: stored, piece by piece. */
export const MOVE_STEPS = [
  'preparing',
  'categories',
  'products',
  'customers',
  'orders',
  'redirects',
] as const;
/** Why a move stopped: it is tried again by itself, or something of it was left out. */
export const MOVE_PROBLEMS = ['move_failed', 'move_item_left'] as const;
export const MOVE_KINDS = ['products', 'customers', 'orders', 'redirects'] as const;

const mapping = z.object({ dialect: z.string(), columns: z.record(z.string(), z.string()) });
const findingKind = z.enum(['stops', 'lost', 'doubt', 'note']);
const findingCounts = z.object({ stops: count, lost: count, doubt: count, note: count });

const moveFile = z.object({
  id: uuid,
  name: z.string(),
  bytes: count,
  rows: count,
  /** Null: not recognised; see `guess`. */
  dialect: z.nullable(z.string()),
  kind: z.nullable(z.enum(MOVE_KINDS)),
  mapping: z.nullable(mapping),
  /** Its columns as it names them; of an unrecognised table also what was understood of it (`guess`). */
  header: z.array(z.string()),
  guess: z.nullable(
    z.object({ dialect: z.string(), mapping, missing: z.array(z.string()), unknown: z.array(z.string()) }),
  ),
  /** How many things were found in it by kind. */
  findings: findingCounts,
});

/** How many things a person has to know, by kind and by code, the worst first. */
const found = z.object({
  findings: findingCounts,
  byCode: z.array(z.object({ code: z.string(), kind: z.string(), count })),
});
export type MoveFound = z.output<typeof found>;
const step = z.object({ step: z.enum(MOVE_STEPS), done: count, total: count });
export type MoveFile = z.output<typeof moveFile>;
const move = z.object({
  id: uuid,
  state: z.enum(MOVE_STATES),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  movedAt: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  files: z.array(moveFile),
  steps: z.array(step),
  /** Pictures fetched in the background; `late` ones are waiting, and were asked for in vain. */
  pictures: z.object({ waiting: count, placed: count, failed: count, late: count }),
  /** Null: it can be undone; else why not. */
  undoBar: z.nullable(z.enum(['first_order', 'not_moved', 'running'])),
  /** The error code at which it stopped for a person; null: none. */
  problem: z.nullable(z.string()),
  /** Products of it that are not shown, and of which no picture is on its way. */
  hidden: count,
  /** What was found in its files when it was begun; null: it was not. */
  found: z.nullable(found),
});
export type Move = z.output<typeof move>;

const named = z.object({
  key: z.string(),
  written: z.string(),
  means: z.nullable(z.string()),
  isSure: z.boolean(),
  products: count,
});
const finding = z.object({
  file: z.string(),
  line: count,
  column: z.nullable(z.string()),
  code: z.string(),
  kind: findingKind,
  value: z.optional(z.string()),
  data: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

const plan = z.object({
  /** What the files contain. */
  counts: z.object({
    products: count,
    variants: count,
    pictures: count,
    categories: count,
    customers: count,
    orders: count,
    redirects: count,
  }),
  /** What writing it would do, by kind: `complete` needs no hand; `conflicts` were edited here and differ in the file. */
  products: z.object({
    created: count,
    changed: count,
    unchanged: count,
    left: count,
    complete: count,
    conflicts: count,
  }),
  customers: z.object({ created: count, unchanged: count, left: count }),
  orders: z.object({ created: count, unchanged: count, left: count }),
  /** Old addresses that will lead to new ones. */
  redirects: z.object({ created: count, unchanged: count, left: count }),
  colours: z.array(named),
  sizes: z.array(named),
  options: z.array(named),
  /** Their path, and the category here that it becomes; null slug: a new one of that name. */
  categories: z.array(
    z.object({ key: z.string(), path: z.array(z.string()), slug: z.nullable(z.string()), products: count }),
  ),
  /** What may be done to all findings of a code at once, and whether it is. */
  proposals: z.array(
    z.object({ code: z.string(), count, isTaken: z.boolean(), said: z.nullable(z.string()) }),
  ),
  joins: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      isSure: z.boolean(),
      isJoined: z.boolean(),
      members: z.array(z.object({ key: z.string(), title: z.string(), colour: z.string() })),
    }),
  ),
  /** Edited here and otherwise in the file: which one counts is asked (default: ours stays). */
  conflicts: z.array(
    z.object({
      key: z.string(),
      productId: uuid,
      name: z.string(),
      field: z.string(),
      ours: z.string(),
      theirs: z.string(),
      takesTheirs: z.boolean(),
    }),
  ),
  ...found.shape,
  /** Of what is planned: starting the move requires the same. */
  check: z.string(),
});

export type MovePlan = z.output<typeof plan>;
export type MoveFinding = z.output<typeof finding>;

/** What a person said, merged into what was said before; null takes an answer back. */
const answer = z.record(exactText(700), z.nullable(exactText(200)));
const answers = z.strictObject({
  colours: z.optional(answer),
  sizes: z.optional(answer),
  options: z.optional(answer),
  /** By path key: a slug here, or '' for a new category, or '-' for none. */
  categories: z.optional(answer),
  /** By key of the offer: 'yes' or 'no'. */
  joins: z.optional(answer),
  /** By `${product key}\n${field}`: 'theirs' or 'ours'. */
  conflicts: z.optional(answer),
  /** Proposals of findings taken for all: code → 'yes' ('weight_thousandfold' divides by 1000), 'stock_unlimited' → how many pieces. */
  proposals: z.optional(answer),
});
export type MoveAnswers = z.output<typeof answers>;

const CLOSED = { move_closed: 409 } as const;
const file = { id: uuid, arquivo: uuid };

/** All moves, the newest first, without what is in their files. */
export const adminListMoves = endpoint('GET', '/api/admin/mudancas', {
  name: 'moves',
  output: z.object({ moves: z.array(move) }),
});

/** Begins one; an open one without files is answered instead. */
export const adminStartMove = endpoint('POST', '/api/admin/mudancas', {
  changes: ['moves'],
  output: move,
});

export const adminOpenMove = endpoint('GET', '/api/admin/mudancas/:id', {
  name: 'move',
  input: byId,
  output: move,
});

/** Adds a file by its bytes, which may be gzipped. The same bytes again are no second file. */
export const adminAddMoveFile = endpoint('POST', '/api/admin/mudancas/:id/arquivos/:nome', {
  changes: ['move', 'moves', 'movePlan', 'moveFindings'],
  input: z.strictObject({ id: uuid, nome: text(200) }),
  output: move,
  errors: { ...CLOSED, move_files_many: 409 },
});

export const adminRemoveMoveFile = endpoint('DELETE', '/api/admin/mudancas/:id/arquivos/:arquivo', {
  changes: ['move', 'moves', 'movePlan', 'moveFindings'],
  input: z.strictObject(file),
  output: move,
  errors: CLOSED,
});

/** Says what the columns of a file are; the next file with the same header is read likewise. */
export const adminMapMoveFile = endpoint('PUT', '/api/admin/mudancas/:id/arquivos/:arquivo/colunas', {
  changes: ['move', 'moves', 'movePlan', 'moveFindings'],
  input: z.strictObject({
    ...file,
    mapping: z.strictObject({ dialect: exactText(60), columns: z.record(exactText(60), exactText(300)) }),
  }),
  output: move,
  errors: CLOSED,
});

/** Gives an open move up, with its files. */
export const adminGiveUpMove = endpoint('DELETE', '/api/admin/mudancas/:id', {
  changes: ['move', 'moves'],
  input: byId,
  output: z.object({ id: uuid }),
  errors: CLOSED,
});

/** What is in the files and what writing them would do. Writes nothing. */
export const adminPlanMove = endpoint('GET', '/api/admin/mudancas/:id/plano', {
  name: 'movePlan',
  input: byId,
  output: plan,
});

/** What a person has to know, by file and line. */
export const adminListMoveFindings = endpoint('GET', '/api/admin/mudancas/:id/achados', {
  name: 'moveFindings',
  input: z.strictObject({
    id: uuid,
    pagina: z._default(wholeNumber(1, 100_000), 1),
    tipo: z.optional(findingKind),
    codigo: z.optional(text(60)),
  }),
  output: tableOf(z.extend(finding, { id: z.string() })),
});

export const adminExportMoveFindings = endpoint('GET', '/api/admin/mudancas/:id/achados-arquivo', {
  input: byId,
  output: csvFile,
});

/** Says something once for all files; answers the plan with it. */
export const adminAnswerMove = endpoint('PATCH', '/api/admin/mudancas/:id/respostas', {
  changes: ['movePlan', 'moveFindings'],
  input: z.strictObject({ id: uuid, answers }),
  output: plan,
  errors: CLOSED,
});

/** What a move writes. */
const WRITTEN = [
  ...(['moves', 'move', 'publishing', 'products', 'categories', 'categoryOptions'] as const),
  ...(['users', 'redirects', 'dashboard', 'pastOrders', 'pastOrder', 'pastSales'] as const),
];

/**
 * Starts writing what was planned. `move_stale`: something else would be written now; `move_faulty`: a file cannot be read;
 * `move_empty`: everything is here already; `move_running`: another move is not done yet.
 */
export const adminRunMove = endpoint('POST', '/api/admin/mudancas/:id/inicio', {
  changes: ['move', 'moves'],
  input: z.strictObject({ id: uuid, check: exactText(64) }),
  output: move,
  errors: { ...CLOSED, move_stale: 409, move_faulty: 409, move_empty: 409, move_running: 409 },
});

/** Writes or takes back as much as fits a few seconds, unless somebody else does. */
export const adminGoOnMove = endpoint('POST', '/api/admin/mudancas/:id/passo', {
  changes: WRITTEN,
  input: byId,
  output: move,
});

/** Takes a move back as a whole, as long as nothing of it, and nobody who came with it, has ordered. */
export const adminUndoMove = endpoint('POST', '/api/admin/mudancas/:id/desfazer', {
  changes: ['move', 'moves'],
  input: byId,
  output: move,
  errors: { move_undo_late: 409, move_running: 409 },
});
