import * as z from 'zod/mini';
import { ENTRY_KINDS, type EntryKind, MAX_ENTRY_CENTS } from '../../domain/credit/ledger.ts';
import { creditEntry } from '../credit.ts';
import { endpoint } from '../endpoint.ts';
import { cents, email, text, uuid } from '../fields.ts';
import { csvFile, tableInput, tableOf } from './fields.ts';

/** Credit as the back office sees it: of accounts, and of codes, which are known by their last four signs. */

export const WALLET_KINDS = ['account', 'code'] as const;

const wallet = {
  id: uuid,
  kind: z.enum(WALLET_KINDS),
  /** Of an account its address; of a code the one it was made for, if any. */
  email: z.nullable(z.string()),
  /** The account's id, to open it; null for codes, and for accounts that are gone. */
  userId: z.nullable(uuid),
  codeEnd: z.nullable(z.string()),
  balanceCents: cents,
  /** When something happened last. */
  lastAt: z.string(),
};

export const walletRow = z.object(wallet);
export type WalletRow = z.output<typeof walletRow>;

export const CREDIT_SORTS = ['data', 'saldo'] as const;
export const CREDIT_KINDS = ['contas', 'codigos'] as const;

/** Who has, or had, credit. `busca`: an e-mail, a name, a code or its last four signs. */
export const adminListCredit = endpoint('GET', '/api/admin/creditos', {
  input: z.strictObject({
    ...tableInput,
    tipo: z._default(z.enum(['', ...CREDIT_KINDS]), ''),
    ordem: z._default(z.enum(CREDIT_SORTS), 'data'),
  }),
  output: z.extend(tableOf(walletRow), {
    /** What the shop owes in all, in cents. */
    owedCents: cents,
  }),
});
export type CreditListInput = z.output<typeof adminListCredit.input>;

const openWallet = z.object({
  ...wallet,
  /** What of it ends next; null where nothing ends. */
  next: z.nullable(z.object({ cents, expiresAt: z.string() })),
  /** The newest first. `author`: the e-mail of who of the team wrote it, else null. */
  entries: z.array(z.extend(creditEntry, { id: uuid, author: z.nullable(z.string()) })),
});
export type OpenWallet = z.output<typeof openWallet>;

/** One of them with its entries. */
export const adminGetCredit = endpoint('GET', '/api/admin/creditos/:id', {
  input: z.strictObject({ id: uuid }),
  output: openWallet,
});

/** Made by the page once for each thing that is wanted: sent again it is the same. */
const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, 'invalid_id'));

/**
 * Gives credit to whoever has an account with this address, else as a code that goes to it by mail.
 * `code` is shown this once. `already_done`: the same key was used before, and nothing was given now.
 */
export const adminGiveCredit = endpoint('POST', '/api/admin/creditos', {
  input: z.strictObject({
    email: email(),
    cents: z
      .int('money_invalid')
      .check(z.minimum(1, 'money_invalid'), z.maximum(MAX_ENTRY_CENTS, 'credit_too_much')),
    kind: z.enum(['goodwill', 'exchange']),
    reason: text(500),
    /** A code even where there is an account. */
    asCode: z._default(z.boolean(), false),
    key,
  }),
  output: z.object({
    id: uuid,
    balanceCents: cents,
    /** In groups of four signs; null where an account has it. */
    code: z.nullable(z.string()),
    expiresAt: z.string(),
  }),
  errors: { already_done: 409 },
});
export type GivenToCustomer = z.output<typeof adminGiveCredit.output>;

/**
 * Puts a balance right, by an entry of its own: `cents` above or below 0. `credit_too_low`
 * says what there is (`balanceCents`).
 */
export const adminCorrectCredit = endpoint('POST', '/api/admin/creditos/:id/correcao', {
  input: z.strictObject({
    id: uuid,
    cents: z.int('money_invalid').check(
      z.minimum(-MAX_ENTRY_CENTS, 'credit_too_much'),
      z.maximum(MAX_ENTRY_CENTS, 'credit_too_much'),
      z.refine((value) => value !== 0, 'money_invalid'),
    ),
    reason: text(500),
    key,
  }),
  output: z.object({ id: uuid, balanceCents: cents }),
  errors: { already_done: 409, credit_too_low: 409 },
});

const liabilityMonth = z.object({
  /** 'YYYY-MM', where the shop is. */
  month: z.string(),
  openingCents: z.int(),
  ...(Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, z.int()])) as Record<
    EntryKind,
    ReturnType<typeof z.int>
  >),
  closingCents: z.int(),
});

/** What the shop owed in credit, month by month, the earliest first. In cents, with signs. */
export const adminCreditReport = endpoint('GET', '/api/admin/creditos-relatorio', {
  input: z.strictObject({}),
  output: z.object({ months: z.array(liabilityMonth) }),
});

/** The same as CSV. */
export const adminExportCreditReport = endpoint('GET', '/api/admin/creditos-relatorio-arquivo', {
  input: z.strictObject({}),
  output: csvFile,
});

/** The balances of the list's filters as CSV. */
export const adminExportCredit = endpoint('GET', '/api/admin/creditos-arquivo', {
  input: z.strictObject({
    busca: tableInput.busca,
    tipo: z._default(z.enum(['', ...CREDIT_KINDS]), ''),
  }),
  output: csvFile,
});
export type CreditExportInput = z.output<typeof adminExportCredit.input>;

/** The entries of one of them as CSV, the newest first. */
export const adminExportCreditEntries = endpoint('GET', '/api/admin/creditos/:id/arquivo', {
  input: z.strictObject({ id: uuid }),
  output: csvFile,
});
