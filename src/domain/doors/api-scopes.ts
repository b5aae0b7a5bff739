import type { Capability } from '../people/capabilities.ts';

/** The capabilities that a token of the API may have, with their names: no token can do what these do not say. */
export const API_SCOPE_LABELS = {
  'catalogue.read': 'Ler produtos, preços e estoque',
  'catalogue.write': 'Mudar produtos, preços e estoque',
  'costs.read': 'Ver o custo das peças',
  'orders.read': 'Ler pedidos, pacotes e notas fiscais',
  'orders.fulfil': 'Preparar e enviar pedidos, marcar entregas',
  'orders.refund': 'Cancelar pedidos, devolvendo o dinheiro',
  'customers.read': 'Ver dados de clientes',
} as const satisfies Partial<Record<Capability, string>>;

export type ApiScope = keyof typeof API_SCOPE_LABELS;

export const API_SCOPES = Object.keys(API_SCOPE_LABELS) as readonly ApiScope[];

/** Living tokens of a shop: more is a mistake. */
export const MAX_TOKENS = 50;
/** Networks that a token may be used from. */
export const MAX_NETWORKS = 20;
/** The longest that a token may live, in days. */
export const LONGEST_TOKEN_DAYS = 730;

export type TokenState = 'live' | 'expired' | 'revoked' | 'orphaned';

/**
 * What a token is now. `orphaned`: whoever made it may not make any more (a demoted or blocked owner), so it ended with their role.
 */
export function tokenState(
  { revokedAt, expiresAt }: { revokedAt: string | null; expiresAt: string | null },
  isMakerAllowed: boolean,
  now: Date,
): TokenState {
  if (revokedAt !== null) return 'revoked';
  if (!isMakerAllowed) return 'orphaned';
  return expiresAt !== null && new Date(expiresAt) <= now ? 'expired' : 'live';
}
