import type { adminGiveCredit, CreditListInput } from '#contracts/admin/credit.ts';
import type { InputOf } from '#contracts/endpoint.ts';
import { formatCode, parseCode } from '#domain/credit/code.ts';
import { lotsOf, nextToEnd } from '#domain/credit/ledger.ts';
import { creditCodeHash } from '../../../auth/credit-code.ts';
import type { Services } from '../../../compose.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import { asLedger, findWallet, findWalletRows } from '../../../sql/credit/admin-credit.sql.ts';
import { ENTRY_KEY, insertEntry, lockWallet } from '../../../sql/credit/credit.sql.ts';
import { findByEmail } from '../../../sql/people/accounts.sql.ts';
import { giveCredit } from '../../credit/give-credit.ts';
import { mailCredit } from '../../credit/mail-credit.ts';
import { type Staff, staffPage, staffRead, staffWriteUnlessTaken } from '../staff-write.ts';

/** Of two concurrent requests with one idempotency key, the second violates this unique constraint. */
const ONCE = { [ENTRY_KEY]: 'already_done' } as const;

/** One page of the store credit wallets, including empty ones. */
export async function listCredit(desk: Services, staff: Staff, { busca, pagina, ...rest }: CreditListInput) {
  const search = { ...rest, ...searchOf(busca) };
  return staffPage(desk, staff, pagina, (tx, slice) => findWalletRows(tx, search, slice));
}

/** A search text, and the hash of the code that it may be. */
export function searchOf(text: string): { search: string; codeHash: string | null } {
  const code = parseCode(text);
  return { search: text, codeHash: code && creditCodeHash(code) };
}

/** One wallet with its ledger entries. */
export async function openCredit(desk: Services, staff: Staff, { id }: { id: string }) {
  const wallet = await staffRead(desk, staff, (tx) => findWallet(tx, id));
  if (!wallet) return fail('not_found');
  const next = nextToEnd(lotsOf(asLedger(wallet.entries)));
  return ok({ ...wallet, next: next && { cents: next.cents, expiresAt: next.expiresAt.toISOString() } });
}

/**
 * Credits the account with this address if the address is confirmed. Otherwise, or with `asCode`, creates a credit
 * code, which is sent by mail and returned only this once.
 */
export async function giveToCustomer(
  desk: Services,
  staff: Staff,
  { email, cents, kind, reason, asCode, key }: InputOf<typeof adminGiveCredit>,
) {
  return staffWriteUnlessTaken(desk, staff, ONCE, async (tx, log) => {
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
    if (!given) return fail('already_done');
    await mailCredit(tx, given, { to: email, cents, reason, occasion: `${staff.userId}:${key}` });
    log('credit.give', 'credit', given.walletId, {
      after: { email, cents, kind, reason, ...(given.code && { code: `…${given.code.slice(-4)}` }) },
    });
    return ok({
      id: given.walletId,
      balanceCents: given.balanceCents,
      code: given.code && formatCode(given.code),
      expiresAt: given.expiresAt.toISOString(),
    });
  });
}

/** Corrects a balance with a ledger entry of its own, as earlier entries never change. */
export async function correctCredit(
  desk: Services,
  staff: Staff,
  { id, cents, reason, key }: { id: string; cents: number; reason: string; key: string },
) {
  return staffWriteUnlessTaken(desk, staff, ONCE, async (tx, log) => {
    const wallet = await lockWallet(tx, id);
    if (!wallet) return fail('not_found');
    const { balanceCents: before } = wallet;
    if (before + cents < 0) return fail('credit_too_low', { balanceCents: before });
    const balanceCents = await insertEntry(tx, {
      walletId: id,
      kind: 'correction',
      cents,
      reason,
      author: { kind: 'staff', userId: staff.userId },
      dedupeKey: `desk:${staff.userId}:${key}`,
    });
    if (balanceCents === null) return fail('already_done');
    log('credit.correct', 'credit', id, {
      before: { balanceCents: before },
      after: { balanceCents, cents, reason },
    });
    return ok({ id, balanceCents });
  });
}
