import { expect, test } from 'vitest';
import { findPublishing, finishPublished, requestRebuild } from '#server/sql/pages/publishing.sql.ts';
import { openShop } from '#tests/support/shop.ts';
import { isInShop } from '../../../src/stores/admin/pages/page-standing.ts';

const shop = await openShop();
await shop.owner.query('delete from rebuild_requests');

/** Publishes as a page is published: in force from the start of a transaction, at whose end a build is requested. */
const publish = () =>
  shop.owner.transaction({ actor: 'system' }, async (tx) => {
    const { rows } = await tx.query<{ at: string }>(`select to_json(now())#>>'{}' as at`);
    await requestRebuild(tx, 'page.publish x');
    return { startsAt: rows[0]?.at ?? '' };
  });
const goLive = () => finishPublished(shop.owner, new Date(Date.now() + 60_000));

test('a page is said to be in the shop once the build is live that its publication requested', async () => {
  const isShown = async (page: { startsAt: string }) => isInShop(page, await findPublishing(shop.owner, 0));
  const first = await publish();
  expect(await isShown(first)).toBe(false);
  await goLive();
  expect(await isShown(first)).toBe(true);
  const second = await publish();
  expect([await isShown(first), await isShown(second)]).toEqual([true, false]);
  await goLive();
  expect(await isShown(second)).toBe(true);
});
