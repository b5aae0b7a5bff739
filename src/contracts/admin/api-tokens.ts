import * as z from 'zod/mini';
import { API_SCOPES, LONGEST_TOKEN_DAYS, MAX_NETWORKS } from '../../domain/doors/api-scopes.ts';
import { endpoint } from '../endpoint.ts';
import { byId, codeText, integer, text, uuid } from '../fields.ts';

/** The tokens of the API (docs/machines.md). Instants are ISO strings. */

const scope = z.enum(API_SCOPES, 'invalid');

const apiToken = z.object({
  id: uuid,
  name: z.string(),
  /** How it begins. */
  prefix: z.string(),
  scopes: z.array(scope),
  /** Where it may be used from; none: anywhere. */
  networks: z.array(z.string()),
  /** E-mail of the owner who made it. */
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
  state: z.enum(['live', 'expired', 'revoked', 'orphaned']),
});
export type ApiToken = z.output<typeof apiToken>;

const list = z.object({
  tokens: z.array(apiToken),
  /** Whether the API is open at all (a setting). */
  isOpen: z.boolean(),
});
export type ApiTokens = z.output<typeof list>;

/** Living ones first, newest first; of the ended ones the latest. */
export const adminListTokens = endpoint('GET', '/api/admin/chaves', { name: 'apiTokens', output: list });

/** An address or a network, in IPv4 or IPv6. */
const network = z.pipe(
  codeText(50),
  z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'network_invalid'),
);

/** `secret`: the token, which is never shown again. */
export const adminCreateToken = endpoint('POST', '/api/admin/chaves', {
  changes: ['apiTokens'],
  input: z.strictObject({
    name: text(60),
    scopes: z.array(scope).check(z.minLength(1, 'scopes_missing'), z.maxLength(20, 'too_many')),
    networks: z.array(network).check(z.maxLength(MAX_NETWORKS, 'too_many')),
    /** Null: it does not expire. */
    days: z.nullable(integer(1, LONGEST_TOKEN_DAYS, 'number_invalid')),
  }),
  output: z.object({ token: apiToken, secret: z.string() }),
  errors: { token_name_taken: 409, too_many_tokens: 409 },
});

/** Ends a token for good, from the next call on. Again: nothing. */
export const adminRevokeToken = endpoint('DELETE', '/api/admin/chaves/:id', {
  changes: ['apiTokens'],
  input: byId,
  output: apiToken,
});
