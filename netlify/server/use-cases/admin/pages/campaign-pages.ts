import { uuidv7 } from 'uuidv7';
import { blankPage } from '#contracts/pages.ts';
import { CAMPAIGN_ADDRESS } from '#domain/pages/moved-addresses.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import * as sql from '../../../sql/pages/pages.sql.ts';
import { abandonAddress, claimAddress, moveAddress } from '../../../sql/pages/redirects.sql.ts';
import { type Desk, type Staff, staffWrite } from '../staff-write.ts';
import { formIn, nameOf } from './pages.ts';

/** Creates a campaign page at `/c/{slug}` as an empty draft. */
export async function createPage(desk: Desk, staff: Staff, { slug, title }: { slug: string; title: string }) {
  const id = uuidv7();
  return staffWrite(desk, staff, async (tx, log) => {
    const content = blankPage(title);
    await claimAddress(tx, CAMPAIGN_ADDRESS + slug);
    if (!(await sql.insertPage(tx, { id, slug, content, userId: staff.userId }))) return fail('page_taken');
    const after = { name: title, slug };
    log('create', 'page', id, { after, inPages: false });
    return ok(await formIn(tx, id));
  });
}

/** Changes a campaign's address and redirects its previous ones. Home and information pages cannot move. */
export function movePage(desk: Desk, staff: Staff, { id, slug }: { id: string; slug: string }) {
  return staffWrite(desk, staff, async (tx, log) => {
    const found = await sql.findPage(tx, id);
    if (!found) return fail('not_found');
    if (found.kind !== 'campaign' || found.slug === null) return fail('page_stays');
    // Locks the redirects before the page, like creating and deleting one: the same lock order prevents deadlocks.
    await claimAddress(tx, CAMPAIGN_ADDRESS + slug);
    const before = await sql.moveCampaign(tx, id, slug);
    if (before === null) return fail('page_taken');
    if (before !== slug)
      await moveAddress(tx, {
        from: CAMPAIGN_ADDRESS + before,
        to: CAMPAIGN_ADDRESS + slug,
        userId: staff.userId,
      });
    const name = nameOf(found);
    log('page.move', 'page', id, {
      before: { name, slug: before },
      after: { name, slug },
      inPages: found.live !== null,
    });
    return ok(await formIn(tx, id));
  });
}

/**
 * Unpublishes a page, including its scheduled versions. An information page falls back to its original text; the home
 * page cannot be unpublished.
 */
export async function withdrawPage(desk: Desk, staff: Staff, { id }: { id: string }) {
  return staffWrite(desk, staff, async (tx, log) => {
    const found = await sql.findPage(tx, id);
    if (!found) return fail('not_found');
    if (found.kind === 'home') return fail('page_stays');
    await sql.withdrawPublications(tx, id);
    const before = { name: nameOf(found), pageVersion: found.live?.number ?? null };
    const after = { name: nameOf(found), pageVersion: null };
    log('page.withdraw', 'page', id, { before, after });
    return ok(await formIn(tx, id));
  });
}

/** Deletes an unpublished campaign page with all its versions. */
export function deletePage(desk: Desk, staff: Staff, { id }: { id: string }) {
  return staffWrite(desk, staff, async (tx, log) => {
    const found = await sql.findPage(tx, id);
    if (!found) return fail('not_found');
    if (found.slug !== null) await abandonAddress(tx, CAMPAIGN_ADDRESS + found.slug);
    if (!(await sql.deletePage(tx, id))) return fail('page_stays');
    const before = { name: nameOf(found), slug: found.slug };
    log('delete', 'page', id, { before, inPages: false });
    return ok({ id });
  });
}
