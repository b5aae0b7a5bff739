import { CAMPAIGN_ADDRESS, CATEGORY_ADDRESS } from '#domain/pages/moved-addresses.ts';
import type { RedirectRule as Redirect } from '#domain/pages/redirects.ts';
import type { Queryable } from '../../ports/database.ts';
import { all, pairs, value, write } from '../statements.ts';
import { IS_LOOKED_UP, LEADS_TO } from './old-addresses.sql.ts';

/** Redirects. No target has a redirect itself, so visitors are redirected only once. */

/** Serialises writes of redirects, since two concurrent ones could form a loop. */
export const lockRedirects = write<[]>('lock table redirects in share row exclusive mode');

/** A page now exists at this URL: removes its redirect. */
export async function claimAddress(tx: Queryable, address: string): Promise<void> {
  await lockRedirects(tx);
  await deleteRedirectFrom(tx, address);
}

export const deleteRedirectFrom = write<[address: string]>('delete from redirects where from_address = $1');

/** A page moved from `from` to `to`: redirects it and its earlier URLs, except those with a manual rule. */
export async function moveAddress(
  tx: Queryable,
  { from, to, userId }: Redirect & { userId: string },
): Promise<void> {
  await claimAddress(tx, to);
  await followTarget(tx, from, to);
  await insertAutomatic(tx, from, to, userId);
}

export const followTarget = write<[from: string, to: string]>(
  'update redirects set to_address = $2 where to_address = $1',
);

export const insertAutomatic = write<[from: string, to: string, userId: string]>(
  'insert into redirects (from_address, to_address, is_automatic, made_by) values ($1, $2, true, $3) on conflict do nothing',
);

/** A page was deleted: removes the automatic redirects to it. */
export const abandonAddress = write<[address: string]>(
  'delete from redirects where to_address = $1 and is_automatic',
);

/** The target of this address; null without a rule. */
export const findRedirect = value<[from: string], string>(
  'select to_address as "to" from redirects where from_address = $1',
);

/** As many old addresses as rules of the CDN: a file of rules is read at each request. */
const OLD_RULES = 5_000;

/**
 * The rules for the CDN. Without categories, whose addresses have query parameters; their page redirects itself. With the old
 * addresses of another shop that no function looks up, and that a line of rules can hold.
 */
export const findPathRedirects = all<[], Redirect>(
  `select from_address as "from", to_address as "to" from redirects where from_address not like '%?%'
   union all
   select * from (select a.address, ${LEADS_TO} as target from old_addresses a
     where a.address !~ '${IS_LOOKED_UP}' and a.address !~ '[[:space:]?#*:\\\\]'
       and not exists (select from redirects r where r.from_address = a.address) order by a.address limit ${OLD_RULES}) old
   where target is not null
   order by "from"`,
);

/** Current slugs of categories by previous slug. */
export const findMovedCategories = pairs<[], string>(
  `select substr(from_address, length($1) + 1) as "from", substr(to_address, length($1) + 1) as "to" from redirects
   where starts_with(from_address, $1) and starts_with(to_address, $1)`,
  () => [CATEGORY_ADDRESS],
);

/** Current addresses of categories and campaigns by previous address. */
export const findMovedAddresses = pairs<[], string>(
  'select from_address, to_address from redirects where starts_with(from_address, $1) or starts_with(from_address, $2)',
  () => [CATEGORY_ADDRESS, CAMPAIGN_ADDRESS],
);
