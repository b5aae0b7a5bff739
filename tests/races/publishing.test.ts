import { expect, test } from 'vitest';
import { finishPublished, requestRebuild } from '#server/sql/pages/publishing.sql.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();

test('a build that started before a change was committed does not count as publishing it', async () => {
  await shop.owner.query('delete from rebuild_requests');
  let builtFrom = new Date();
  await shop.owner.transaction({ actor: 'system' }, async (tx) => {
    // The import of a large file, say; meanwhile another change has a build start, which does not see this one.
    await tx.query('select now()');
    await requestRebuild(shop.owner, 'product.update x');
    builtFrom = new Date(Date.now() + 2_000);
    await requestRebuild(tx, 'product.import y');
  });
  await finishPublished(shop.owner, builtFrom);
  const waiting = await shop.owner.column<string>(
    'select reason from rebuild_requests where finished_at is null',
  );
  expect(waiting).toContain('product.import y');
});
