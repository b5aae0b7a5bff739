import { beforeEach, expect, test } from 'vitest';
import { adminPublish, adminPublishing } from '#contracts/admin/desk.ts';
import { adminSystem } from '#contracts/admin/system.ts';
import { signDeployNotice } from '#dev/deploy-notice.ts';
import type { BuildResult } from '#server/ports/site-builds.ts';
import { requestRebuild } from '#server/sql/pages/publishing.sql.ts';
import { publishCatalogue } from '#server/use-cases/catalogue/publish-catalogue.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

/** What Netlify tells of a deploy that failed, and what becomes of it. */

let builds = 0;
let hook: BuildResult = { ok: true };
const shop = await openShop();
const admin = await adminOf(shop);
beforeEach(async () => {
  await shop.owner.query('delete from rebuild_requests');
  await shop.owner.query(`update stock_movements set created_at = created_at - interval '1 year'`);
  builds = 0;
});

const siteBuilds = {
  everyMinutes: 0,
  liveFrom: async () => null,
  schemaMark: async () => null,
  ask: async () => {
    builds += 1;
    return hook;
  },
};
const run = () => publishCatalogue({ database: shop.owner, siteBuilds });
const pass = (time: string) =>
  shop.owner.query(
    `update rebuild_requests set requested_at = requested_at - $1::interval, started_at = started_at - $1::interval,
       failed_at = failed_at - $1::interval`,
    [time],
  );
const building = async () => {
  await requestRebuild(shop.owner, 'product.update x');
  await pass('10 seconds');
  await run();
};
const shown = async () => {
  const seen = dataOf(await admin.call(adminPublishing, {}));
  return [seen.state, seen.failures];
};

type Notice = { state?: string; context?: string; created_at?: string; error_message?: string | null };

async function told(notice: Notice = {}, secret = shop.environment.DEPLOY_WEBHOOK_SECRET ?? '') {
  const body = JSON.stringify({
    state: 'error',
    context: 'production',
    created_at: new Date().toISOString(),
    error_message: 'Build script returned non-zero exit code: 2',
    ...notice,
  });
  const headers = { 'x-webhook-signature': signDeployNotice(body, secret) };
  return (await shop.visitor().send('POST', '/api/webhooks/publicacao', body, headers)).status;
}

test('a failing hook is called again after a pause; a lost build is repeated; in the end it is given up', async () => {
  await requestRebuild(shop.owner, 'product.update x');
  await pass('10 seconds');
  hook = { ok: false, reason: 'the hook said 503' };
  expect(await run()).toMatchObject({ failed: 1 });
  expect((await shown())[0]).toBe('failed');
  hook = { ok: true };
  await run();
  expect([builds, (await shown())[0]]).toEqual([1, 'failed']);
  await pass('61 seconds');
  await run();
  await run();
  expect([builds, (await shown())[0]]).toEqual([2, 'publishing']);
  await pass('16 minutes');
  await run();
  expect([builds, (await shown())[0]]).toEqual([2, 'failed']);
  await pass('2 minutes');
  await run();
  expect([builds, (await shown())[0]]).toEqual([3, 'publishing']);
  await pass('2 hours');
  await run();
  expect((await shown())[0]).toBe('failed');
});

test('a failed build is known at once, said in words, and tried again after a pause', async () => {
  await building();
  expect(await shown()).toEqual(['publishing', 0]);
  expect(await told()).toBe(200);
  expect(await shown()).toEqual(['failed', 1]);
  const system = await admin.call(adminSystem, {});
  expect(system).toMatchObject({
    data: { publishing: { error: 'A construção falhou: Build script returned non-zero exit code: 2' } },
  });
  await run();
  expect(builds).toBe(1);
  await pass('61 seconds');
  await run();
  expect([builds, ...(await shown())]).toEqual([2, 'publishing', 1]);
});

test('the pause grows, and whoever may hurry need not wait for it', async () => {
  await building();
  await told();
  await pass('61 seconds');
  await run();
  await told();
  await pass('61 seconds');
  await run();
  expect([builds, ...(await shown())]).toEqual([2, 'failed', 2]);
  expect(await admin.call(adminPublish, { now: true })).toMatchObject({ ok: true });
  // This shop has no build hook: the try itself fails, which is the third time.
  expect(await shown()).toEqual(['failed', 3]);
});

test('after the third failure in a row those who run the shop get one mail', async () => {
  await building();
  const subjects = async () =>
    (await mailsTo(shop, admin.account.email)).filter(({ subject }) =>
      subject.includes('ainda não estão no ar'),
    );
  await shop.runJob('send-mails');
  const before = (await subjects()).length;
  for (const failures of [1, 2, 3, 4]) {
    expect(await told()).toBe(200);
    await shop.runJob('send-mails');
    expect(await subjects(), String(failures)).toHaveLength(before + (failures < 3 ? 0 : 1));
    await pass('16 minutes');
    await shop.owner.query(`update rebuild_requests set started_at = now()`);
  }
  expect((await subjects()).at(-1)?.text).toContain('Build script returned non-zero exit code: 2');
});

test('what is not a failure of the build under way changes nothing', async () => {
  await building();
  expect(await told({}, 'outro segredo, que não é o da loja')).toBe(401);
  expect(await told({ state: 'ready' })).toBe(200);
  expect(await told({ context: 'deploy-preview' })).toBe(200);
  // Deploys from before this build was asked for.
  expect(await told({ created_at: new Date(Date.now() - 3_600_000).toISOString() })).toBe(200);
  expect(await shown()).toEqual(['publishing', 0]);
  await asShop(shop.owner, 'delete from rebuild_requests');
  expect(await told()).toBe(200);
  expect(await shown()).not.toContain('failed');
});
