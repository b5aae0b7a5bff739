import { type Capability, may } from '#domain/capabilities.ts';
import type { SignedIn } from '../auth/sessions.ts';
import type { Access } from './route.ts';

/** Why this caller may not use a route of that access, which needs that of a role; null where they may. */
export function refusalOf(
  access: Access,
  user: Pick<SignedIn, 'role'> | null,
  needed: Capability | null,
): 'signed_out' | 'forbidden' | 'not_in_role' | null {
  if (access !== 'customer' && access !== 'admin') return null;
  if (!user) return 'signed_out';
  if (access === 'customer') return null;
  if (user.role === null) return 'forbidden';
  return needed !== null && may(user.role, needed) ? null : 'not_in_role';
}

/**
 * Whether a write comes from one of our own pages. Browsers name the site that a write comes from. A call without both
 * headers comes from no page, so no visitor's cookies ride on it unasked; JSON bodies cannot be sent across sites without a
 * preflight, which nothing here answers.
 */
export function isFromOwnPage(headers: Headers, ownOrigins: readonly string[]): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  return origin === null || ownOrigins.includes(origin);
}
