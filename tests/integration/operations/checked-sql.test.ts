import { globSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectDir } from '#dev/folders.ts';
import type { Statement } from '#server/ports/database.ts';
import type { Declared } from '#server/sql/statements.ts';
import {
  differences,
  jsonDifferences,
  pageDifferences,
  unfitValues,
} from '#tests/support/checked-sql/compare.ts';
import { type Typed, type Types, typesOf } from '#tests/support/checked-sql/declared.ts';
import { openDescriber } from '#tests/support/checked-sql/describe.ts';
import { samplesOf } from '#tests/support/checked-sql/samples.ts';
import { undeclaredIn } from '#tests/support/checked-sql/undeclared.ts';

/** Differences that the text of the statement rules out, which Postgres does not see. */
const KNOWN: Readonly<Record<string, string>> = {
  ...ofExchanges('exchangeOf'),
  ...ofExchanges('findExchange'),
  'fiscal/note-states.sql.ts findNumber: number may be null':
    'of a note that the authority has (fiscal_notes_issued)',
  'fiscal/note-states.sql.ts findNumber: series may be null': 'the same',
  'fulfilment/printable-labels.sql.ts findPrintable: carrierId may be null': 'shipping_labels_bound',
  'fiscal/return-notes.sql.ts findSale: authorisedAt may be null': 'its where',
  'fiscal/return-notes.sql.ts findSale: environment may be null': 'its where',
  'fiscal/return-notes.sql.ts findSale: key may be null': 'its where',
  'sizing/buyers-fit.sql.ts findFitPlaces: place may be null': 'its where',
  'checkout/gift-cards.sql.ts findUncovered: walletId may be null': 'its where compares the column',
  'fiscal/customer-notes.sql.ts findNoteFile: key may be null': 'a check of its state',
  'fiscal/customer-notes.sql.ts findShownNotes: number may be null': 'a check of its state',
  'fiscal/customer-notes.sql.ts findShownNotes: series may be null': 'a check of its state',
  'move-in/move-items.sql.ts claimMove: state may be open, moved, undone':
    'only these have work (move_ins_not_forgotten)',
  'move-in/move-plan.sql.ts findMovedHere: written is never null': 'null stands for no row',
  'move-in/move-files.sql.ts findContent: content may be null': 'its where compares the column',
  'pages/pages.sql.ts selectShownPages: kind may be null':
    'a column of a view, of which Postgres does not know',
  'pages/pages.sql.ts selectShownPages: startsAt may be null': 'the same',
  'fiscal/note-book.sql.ts findBookRows: key may be null': 'its where compares the column',
  'fiscal/note-book.sql.ts findBookRows: number may be null': 'a key has a number (fiscal_notes_issued)',
  'fiscal/note-book.sql.ts findBookRows: series may be null': 'the same',
  'people/delete-people.sql.ts findNames: email is never null': 'null stands for no row',
  'people/tokens.sql.ts signUpsOf: askedBy may be null': 'its where compares the column',
  'people/tokens.sql.ts signUpsOf: passwordHash may be null': 'null only with asked_by (tokens_check2)',
  'doors/endpoints.sql.ts lockEndpoint: secretSealed may be null':
    'only of platforms (webhook_endpoints_signed)',
  'settings/store.sql.ts findAnnouncedCoupon: audience may be group':
    'no announced coupon is (promotions_announced_group)',
};

/** A request with a replacement is an exchange of an item, with units and a term (checks of order_requests). */
function ofExchanges(name: string): Record<string, string> {
  const columns = ['holdUntil', 'itemId', 'replacementId', 'units'];
  const of = (column: string) => `after-sale/exchanges.sql.ts ${name}: ${column} may be null`;
  return Object.fromEntries(columns.map((column) => [of(column), 'has a replacement']));
}

const BY_CHECK = 'a check of its table';
const BY_CONTRACT = 'the contract by which it is written';
const BY_WRITER = 'its only writer, which takes the same type';
const BY_TABLE = 'a table of the statement, whose json is built there';
/** Json of which a statement says nothing, as it is a column of a table or comes from a function, and what holds it. */
const STORED: Readonly<Record<string, string>> = {
  'json: benefit': BY_CHECK,
  'json: answers': BY_WRITER,
  'json: asked': BY_WRITER,
  'json: before': BY_TABLE,
  'json: care': BY_CONTRACT,
  'json: content': BY_CONTRACT,
  'json: counters': 'weigh_order() and weigh_card()',
  'json: data': BY_WRITER,
  'json: facts': 'tell_of_…() (0562_webhooks.sql)',
  'json: findings': BY_WRITER,
  'json: found': BY_WRITER,
  'json: guess': BY_WRITER,
  'json: header': BY_WRITER,
  'json: lines': BY_WRITER,
  'json: mapping': BY_WRITER,
  'json: measures': BY_CHECK,
  'json: more': BY_CONTRACT,
  'json: now': BY_TABLE,
  'json: payment': BY_TABLE,
  'json: publicKey': BY_WRITER,
  'json: payload': BY_WRITER,
  'json: place': BY_WRITER,
  'json: problem': BY_WRITER,
  'json: refusals': BY_WRITER,
  'json: rows': BY_CONTRACT,
  'json: simplesRates': BY_CONTRACT,
  'json: socialLinks': BY_CONTRACT,
  'json: steps': BY_WRITER,
  'json: video': BY_CHECK,
  'json: written': BY_WRITER,
};

const FILES = globSync('{netlify,src/build,src/live}/**/*.ts', { cwd: projectDir })
  .filter((file) => !file.endsWith('.test.ts'))
  .sort();

/** SQL that is not declared, and why. */
const UNDECLARED: Readonly<Record<string, string>> = {};

let types: Types;
let describer: Awaited<ReturnType<typeof openDescriber>>;

beforeAll(async () => {
  types = typesOf(projectDir, FILES);
  describer = await openDescriber(process.env.DATABASE_URL ?? '');
});
afterAll(() => describer.close());

const checked: string[] = [];

test('every declared statement takes and gives what Postgres says', async () => {
  const found = new Set<string>();
  for (const statement of types.statements) {
    const module: Record<string, Partial<Declared>> = await import(path.join(projectDir, statement.file));
    const { build, isDirect = false } = module[statement.name] ?? {};
    if (!build) continue;
    checked.push(statement.where);
    const words = await problemsOf(statement, { build, isDirect }).catch(({ message }: Error) => [message]);
    for (const difference of words) {
      const [, stored] = /(\w+)(?:\W*) is json that nothing checks$/.exec(difference) ?? [];
      found.add(stored ? `json: ${stored}` : `${statement.where}: ${difference}`);
    }
  }
  expect([...found].toSorted()).toEqual(Object.keys({ ...KNOWN, ...STORED }).toSorted());
});

test('all SQL is declared, but for what cannot be', () => {
  const found = undeclaredIn(types.program, projectDir, FILES);
  expect(found).toEqual(Object.keys(UNDECLARED));
  expect(checked.length / (checked.length + found.length)).toBeGreaterThan(0.95);
});

/** One text, or every text that its arguments make of it. */
async function problemsOf(statement: Typed, { build, isDirect }: Declared): Promise<string[]> {
  const { checker } = types;
  const found = new Set<string>();
  const texts = new Set<string>();
  for (const args of isDirect ? [[]] : samplesOf(checker, statement.parameters)) {
    const made: Statement & { rows?: () => string } = build(...(args as never[]));
    if (texts.has(made.text)) continue;
    texts.add(made.text);
    const described = await describer.describe(made.text);
    for (const words of differences(checker, statement, described, isDirect)) found.add(words);
    for (const words of await jsonDifferences(checker, statement, made.text, described, describer.describe))
      found.add(words);
    if (!isDirect) for (const words of unfitValues(made.values, described.parameters)) found.add(words);
    if (!made.rows) continue;
    const rows = await describer.describe(made.rows());
    for (const words of pageDifferences(checker, statement, rows)) found.add(words);
  }
  return [...found];
}
