import { type Capability, may } from '#domain/people/capabilities.ts';
import type { SignedIn } from '../auth/sessions.ts';
import type { Access } from './route.ts';

/** The refusal for a user without the required access and capability; null if the call is allowed. */
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
 * Whether a write comes from one of our own pages (CSRF check). Browsers name the origin of a write in Sec-Fetch-Site or
 * Origin. A call without either header comes from no browser page, so it carries no visitor's cookies. Cross-site JSON
 * bodies need a CORS preflight, which we never allow.
 */
export function isFromOwnPage(headers: Headers, ownOrigins: readonly string[]): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  return origin === null || ownOrigins.includes(origin);
}
