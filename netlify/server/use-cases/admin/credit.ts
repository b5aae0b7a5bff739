import type {
  adminGiveCredit,
  CreditListInput,
  GivenToCustomer,
  OpenWallet,
  WalletRow,
} from '#contracts/admin/credit.ts';
import type { InputOf } from '#contracts/endpoint.ts';
import { formatCode, parseCode } from '#domain/credit/code.ts';
import { lotsOf, nextToEnd } from '#domain/credit/ledger.ts';
import { withoutAccents } from '#domain/search-text.ts';
import { creditCodeHash } from '../../auth/credit-code.ts';
import type { Services } from '../../compose.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { findByEmail } from '../../sql/accounts.sql.ts';
import { asLedger, findWallet, findWalletRows } from '../../sql/admin-credit.sql.ts';
import { insertEntry, isWrittenTwice, lockWallet } from '../../sql/credit.sql.ts';
import { giveCredit } from '../credit/give-credit.ts';
import { tellCredit } from '../credit/tell-credit.ts';
import { Refusal } from '../refusal.ts';
import { type Page, staffPage } from './staff-page.ts';
import { type Staff, staffRead, staffWrite } from './staff-write.ts';

type Desk = Pick<Services, 'database' | 'clock' | 'config'>;

/** A page of those who have, or had, credit. */
export async function listCredit(
  desk: Pick<Desk, 'database'>,
  staff: Staff,
  { busca, pagina, ...rest }: CreditListInput,
): Promise<Outcome<Page<WalletRow> & { owedCents: number }, never>> {
  const code = parseCode(busca);
  const search = { ...rest, search: withoutAccents(busca.trim()), codeHash: code && creditCodeHash(code) };
  return staffPage(desk, staff, pagina, (tx, slice) => findWalletRows(tx, search, slice));
}

/** One of them with its entries. */
export async function openCredit(
  desk: Pick<Desk, 'database'>,
  staff: Staff,
  id: string,
): Promise<Outcome<OpenWallet, 'not_found'>> {
  const wallet = await staffRead(desk, staff, (tx) => findWallet(tx, id));
  if (!wallet) return { ok: false, code: 'not_found' };
  const next = nextToEnd(lotsOf(asLedger(wallet.entries)));
  return {
    ok: true,
    value: { ...wallet, next: next && { cents: next.cents, expiresAt: next.expiresAt.toISOString() } },
  };
}

/**
 * Gives credit to the account of an address that its owner has confirmed; else makes a code, which goes to the address by mail
 * and is answered once.
 */
export async function giveToCustomer(
  desk: Desk,
  staff: Staff,
  { email, cents, kind, reason, asCode, key }: InputOf<typeof adminGiveCredit>,
): Promise<Outcome<GivenToCustomer, 'already_done'>> {
  return onlyOnce(
    staffWrite<GivenToCustomer, 'already_done'>(desk, staff, async (tx, log) => {
      const owner = asCode ? null : await findByEmail(tx, email);
      const isAccount = owner?.emailConfirmed && !owner.isBanned;
      const given = await giveCredit(tx, desk, {
        holder: isAccount ? { userId: owner.userId } : { email },
        cents,
        kind,
        reason,
        author: { kind: 'staff', userId: staff.userId },
        dedupeKey: `desk:${staff.userId}:${key}`,
      });
      if (!given) return { ok: false, code: 'already_done' };
      await tellCredit(tx, given, { to: email, cents, reason, occasion: `${staff.userId}:${key}` });
      log({
        action: 'credit.give',
        entity: 'credit',
        entityId: given.walletId,
        before: null,
        after: { email, cents, kind, reason, ...(given.code && { code: `…${given.code.slice(-4)}` }) },
      });
      return {
        ok: true,
        value: {
          id: given.walletId,
          balanceCents: given.balanceCents,
          code: given.code && formatCode(given.code),
          expiresAt: given.expiresAt.toISOString(),
        },
      };
    }),
  );
}

type Corrected = { id: string; balanceCents: number };

/** Puts a balance right by an entry of its own; nothing of what was written before changes. */
export async function correctCredit(
  desk: Pick<Desk, 'database'>,
  staff: Staff,
  { id, cents, reason, key }: { id: string; cents: number; reason: string; key: string },
): Promise<Outcome<Corrected, 'not_found' | 'already_done' | 'credit_too_low'>> {
  return onlyOnce(
    staffWrite<Corrected, 'not_found' | 'already_done' | 'credit_too_low'>(desk, staff, async (tx, log) => {
      const wallet = await lockWallet(tx, id);
      if (!wallet) return { ok: false, code: 'not_found' };
      const { balanceCents: before } = wallet;
      if (before + cents < 0) throw new Refusal('credit_too_low', { balanceCents: before });
      const balanceCents = await insertEntry(tx, {
        walletId: id,
        kind: 'correction',
        cents,
        reason,
        author: { kind: 'staff', userId: staff.userId },
        dedupeKey: `desk:${staff.userId}:${key}`,
      });
      if (balanceCents === null) return { ok: false, code: 'already_done' };
      log({
        action: 'credit.correct',
        entity: 'credit',
        entityId: id,
        before: { balanceCents: before },
        after: { balanceCents, cents, reason },
      });
      return { ok: true, value: { id, balanceCents } };
    }),
  );
}

/** Two calls with one key at the same time: the second finds out when it writes. */
async function onlyOnce<T, Code extends string>(
  working: Promise<Outcome<T, Code | 'already_done'>>,
): Promise<Outcome<T, Code | 'already_done'>> {
  try {
    return await working;
  } catch (error) {
    if (isWrittenTwice(error)) return { ok: false, code: 'already_done' };
    throw error;
  }
}
