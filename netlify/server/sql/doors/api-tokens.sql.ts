import type { ApiScope } from '#domain/doors/api-scopes.ts';
import type { StaffRole } from '#domain/people/staff-roles.ts';
import { instant } from '../json.ts';
import { all, first, one, value, write, wroteOne } from '../statements.ts';

export type TokenRow = {
  id: string;
  name: string;
  prefix: string;
  scopes: ApiScope[];
  networks: string[];
  createdBy: string;
  /** The role of who made it, now; null if they have none or are blocked. */
  makerRole: StaffRole | null;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  revokedAt: string | null;
};

const MAKER_ROLE = `(select r.staff_role from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and not u.is_banned)`;

const TOKEN = `t.id, t.name, t.prefix, t.scopes, array(select abbrev(n) from unnest(t.networks) n) as networks, u.email as "createdBy", ${MAKER_ROLE} as "makerRole",
  ${instant('t.created_at')} as "createdAt", ${instant('t.expires_at')} as "expiresAt",
  ${instant('t.last_used_at')} as "lastUsedAt", ${instant('t.revoked_at')} as "revokedAt"
  from api_tokens t join users u on u.id = t.created_by`;

/** The living tokens, then the latest of the others, newest first. */
export const findTokens = all<[], TokenRow>(
  `select ${TOKEN} order by t.revoked_at is not null, t.created_at desc, t.id limit 200`,
);

export const findToken = first<[id: string], TokenRow>(`select ${TOKEN} where t.id = $1`);

/** Tokens that nobody has revoked. */
export const countTokens = one<[], { tokens: number }>(
  'select count(*)::int as tokens from api_tokens where revoked_at is null',
);

export type NewToken = {
  name: string;
  prefix: string;
  hash: string;
  scopes: readonly ApiScope[];
  networks: readonly string[];
  by: string;
  expiresAt: Date | null;
};

export const insertToken = value<[token: NewToken], string>(
  `insert into api_tokens (name, prefix, token_hash, scopes, networks, created_by, expires_at)
   values ($1, $2, $3, $4, $5::inet[], $6, $7) returning id`,
  ({ name, prefix, hash, scopes, networks, by, expiresAt }) => [
    name,
    prefix,
    hash,
    scopes,
    networks,
    by,
    expiresAt,
  ],
);

/** Ends a token; false if it had ended. */
export const revokeToken = wroteOne<[id: string, at: Date]>(
  'update api_tokens set revoked_at = $2 where id = $1 and revoked_at is null',
);

export const isApiOpen = one<[], { isOpen: boolean }>(
  'select coalesce((select api_open from store_settings), false) as "isOpen"',
);

/** A token by its beginning, as a call from this address (null: unknown) sees it. */
export const findCaller = first<
  [prefix: string, ip: string | null],
  Pick<TokenRow, 'id' | 'name' | 'scopes' | 'makerRole' | 'expiresAt' | 'lastUsedAt' | 'revokedAt'> & {
    userId: string;
    hash: string;
    /** Whether it may be used from there. */
    isHere: boolean;
    /** Whether the API is open. */
    isOpen: boolean;
  }
>(
  `select t.id, t.name, t.scopes, t.token_hash as hash, t.created_by as "userId", ${MAKER_ROLE} as "makerRole",
     ${instant('t.expires_at')} as "expiresAt", ${instant('t.last_used_at')} as "lastUsedAt", ${instant('t.revoked_at')} as "revokedAt",
     cardinality(t.networks) = 0 or coalesce($2::inet <<= any (t.networks), false) as "isHere",
     coalesce((select api_open from store_settings), false) as "isOpen"
   from api_tokens t join users u on u.id = t.created_by where t.prefix = $1`,
);

/** Notes the use of a token. */
export const touchToken = write<[id: string, at: Date]>(
  'update api_tokens set last_used_at = $2 where id = $1',
);
