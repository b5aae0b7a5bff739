import { type ApiScope, tokenState } from '#domain/doors/api-scopes.ts';
import { may } from '#domain/people/capabilities.ts';
import { isToken, prefixOf } from '../../../auth/api-token.ts';
import type { Has } from '../../../compose.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import { findCaller, isApiOpen, touchToken } from '../../../sql/doors/api-tokens.sql.ts';
import type { Staff } from '../../admin/staff-write.ts';

/** A token that calls: it acts for the owner who made it, under its own name, and may only what its scopes say. */
export type ApiCaller = Staff & { token: { id: string; name: string; scopes: readonly ApiScope[] } };

/** A use of a token is noted at most this often, so that not every call writes. */
const TOUCH_AFTER_MS = 60_000;

/**
 * Who calls the API: its token, from the header Authorization, at this address (null: unknown). Nothing is said of tokens in a shop whose
 * API is closed. The token is compared in constant time.
 */
export async function findApiCaller(
  { database, clock }: Has<'database' | 'clock'>,
  authorization: string | null,
  ip: string | null,
) {
  const db = database.as({ actor: 'system' });
  const given = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? null;
  const prefix = given === null ? null : prefixOf(given);
  const row = prefix === null ? null : await findCaller(db, prefix, ip);
  if (!(row?.isOpen ?? (await isApiOpen(db)).isOpen)) return fail('not_found');
  if (given === null) return fail('token_missing');
  if (!isToken(given, row?.hash ?? null) || !row) return fail('token_invalid');
  const now = clock.now();
  const state = tokenState(row, may(row.makerRole, 'machines.manage'), now);
  if (state !== 'live') return fail(state === 'expired' ? 'token_expired' : 'token_invalid');
  if (!row.isHere) return fail('network_refused');
  const { id, name, scopes, userId, lastUsedAt } = row;
  const isNew = lastUsedAt === null || now.getTime() - new Date(lastUsedAt).getTime() > TOUCH_AFTER_MS;
  const caller: ApiCaller = { userId, email: `API · ${name}`, token: { id, name, scopes } };
  return ok({ caller, touch: isNew ? () => touchToken(db, id, now) : null });
}
