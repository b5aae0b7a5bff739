import type { ApiToken } from '#contracts/admin/api-tokens.ts';
import { type ApiScope, MAX_TOKENS, tokenState } from '#domain/doors/api-scopes.ts';
import { may } from '#domain/people/capabilities.ts';
import { newApiToken } from '../../../auth/api-token.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import * as tokens from '../../../sql/doors/api-tokens.sql.ts';
import {
  type Desk,
  requireRow,
  type Staff,
  staffRead,
  staffWrite,
  staffWriteUnlessTaken,
} from '../staff-write.ts';

/** The tokens of the API, and whether it is open. */
export function listTokens(desk: Desk, staff: Staff) {
  const now = desk.clock.now();
  return staffRead(desk, staff, async (tx) => {
    const rows = await tokens.findTokens(tx);
    return ok({ tokens: rows.map((row) => shown(row, now)), ...(await tokens.isApiOpen(tx)) });
  });
}

type NewToken = {
  name: string;
  scopes: readonly ApiScope[];
  networks: readonly string[];
  days: number | null;
};

/** Makes a token, which is told here and never again. Names are unique, so that two windows do not make two. */
export function createToken(desk: Desk, staff: Staff, { name, scopes, networks, days }: NewToken) {
  const { token: secret, prefix, hash } = newApiToken();
  const now = desk.clock.now();
  const expiresAt = days === null ? null : new Date(now.getTime() + days * 86_400_000);
  const taken = { api_tokens_one_name: 'token_name_taken' } as const;
  return staffWriteUnlessTaken(desk, staff, taken, async (tx, log) => {
    if ((await tokens.countTokens(tx)).tokens >= MAX_TOKENS) return fail('too_many_tokens');
    const may = [...new Set(scopes)];
    const made = { name, prefix, hash, scopes: may, networks, by: staff.userId, expiresAt };
    const id = requireRow(await tokens.insertToken(tx, made));
    const token = shown(requireRow(await tokens.findToken(tx, id)), now);
    log('create', 'api_token', id, { after: told(token) });
    return ok({ token, secret });
  });
}

/** Ends a token. One that has ended stays as it is, so that two windows may ask. */
export function revokeToken(desk: Desk, staff: Staff, { id }: { id: string }) {
  const now = desk.clock.now();
  return staffWrite(desk, staff, async (tx, log) => {
    const before = await tokens.findToken(tx, id);
    if (!before) return fail('not_found');
    await tokens.revokeToken(tx, id, now);
    const token = shown(requireRow(await tokens.findToken(tx, id)), now);
    log('revoke', 'api_token', id, { before: told(shown(before, now)) });
    return ok(token);
  });
}

function shown({ makerRole, revokedAt, ...token }: tokens.TokenRow, now: Date): ApiToken {
  const state = tokenState({ ...token, revokedAt }, may(makerRole, 'machines.manage'), now);
  return { ...token, state };
}

/** What the log tells of a token. */
const told = ({ name, prefix, scopes, networks, expiresAt }: ApiToken) => ({
  name,
  prefix,
  scopes,
  networks,
  expiresAt,
});
