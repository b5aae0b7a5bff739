import { describe, expect, test } from 'vitest';
import { adminDashboard } from '#contracts/admin/desk.ts';
import { adminAnswerRequest, adminListRequests } from '#contracts/admin/requests.ts';
import { adminSaveSettings } from '#contracts/admin/settings.ts';
import { deleteAccount, exportData } from '#contracts/privacy.ts';
import { RETURN_CODE_DAYS } from '#domain/after-sale/return-labels.ts';
import { addDays, lastDay, today } from '#domain/time/calendar.ts';
import { connectMelhorEnvioReturns } from '#server/adapters/melhor-envio-returns.ts';
import { clearContacts } from '#server/sql/people/delete-people.sql.ts';
import { saveSettings } from '#server/use-cases/admin/settings/save-settings.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { aRequest, asShop } from '#tests/support/after-sale.ts';
import { settingsInput } from '#tests/support/desk.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { openReturns } from '#tests/support/return-codes.ts';

/** Codes that the carrier sells for returns, with the local carrier service behind the real adapter. */

const scene = await openReturns();

test('an exchange gets its code within a minute: by mail, on the page, and at the desk with its cost', async () => {
  const asked = await aRequest(scene.shop, 'exchange');
  expect(await scene.seen(asked)).toMatchObject({ shown: 'waiting', code: null });
  await scene.shop.runJob('return-labels');
  await scene.shop.runJob('return-labels');
  const [label, ...more] = scene.boughtFor(asked);
  expect(more).toEqual([]);
  // The piece costs R$ 100.
  expect(label).toMatchObject({ insuredCents: 10_000 });
  expect(scene.carriers.settings.balanceCents).toBe(50_000 - (label?.cents ?? 0));
  const shown = await scene.seen(asked);
  expect(shown).toMatchObject({ shown: 'ready', code: label?.code });
  expect(lastDay(new Date(shown?.validUntil ?? ''))).toEqual(addDays(today(new Date()), RETURN_CODE_DAYS));
  expect((await fetch(shown?.printUrl ?? '')).status).toBe(200);
  expect((await scene.desk(asked))?.label).toMatchObject({ state: 'ready', costCents: label?.cents });
  const subject = `Seu código de postagem: pedido ${asked.order.number}`;
  expect((await scene.mailsOf(asked)).filter((one) => one === subject)).toHaveLength(1);
  const mail = (await mailsTo(scene.shop, asked.order.email)).find((one) => one.subject === subject);
  expect(mail?.text).toContain(label?.code ?? 'no code');
});

test('a withdrawal gets one once accepted; an unsent order needs none', async () => {
  const asked = await aRequest(scene.shop, 'withdrawal');
  expect(await scene.seen(asked)).toBeNull();
  await scene.admin.call(adminAnswerRequest, { id: asked.id, to: 'accepted', answer: '' });
  await scene.shop.runJob('return-labels');
  expect(await scene.seen(asked)).toMatchObject({ shown: 'ready' });

  const unsent = await aRequest(scene.shop, 'withdrawal', { isDelivered: false });
  await scene.admin.call(adminAnswerRequest, { id: unsent.id, to: 'accepted', answer: '' });
  expect(await scene.desk(unsent)).toMatchObject({ label: null, mayHaveLabel: false });
});

test('when switched off, the customer sees address and steps as before, and nothing is bought', async () => {
  await asShop(scene.shop.owner, 'update store_settings set return_codes = false');
  const asked = await aRequest(scene.shop, 'exchange');
  await scene.shop.runJob('return-labels');
  expect([await scene.seen(asked), scene.boughtFor(asked)]).toEqual([null, []]);
  expect(await scene.again(asked)).toMatchObject({ status: 409, error: { code: 'code_not_possible' } });
});

test('it can be switched on at the desk, but not without a carrier', async () => {
  const off = { ...(await settingsInput(scene.admin)), returnCodes: false };
  expect(await scene.admin.call(adminSaveSettings, off)).toMatchObject({ data: { returnCodes: false } });
  const on = adminSaveSettings.input.parse({ ...(await settingsInput(scene.admin)), returnCodes: true });
  const carriers = { ...scene.services.config.carriers, token: '' };
  const none = { ...scene.services, config: { ...scene.services.config, carriers } };
  const staff = { userId: scene.admin.account.id, email: scene.admin.account.email };
  expect(await saveSettings(none, staff, on)).toMatchObject({ ok: false, code: 'carriers_missing' });
  expect(await scene.admin.call(adminSaveSettings, on)).toMatchObject({ data: { returnCodes: true } });
});

describe('without a code', () => {
  const address = { shown: 'address', code: null, address: expect.stringContaining('Rua do Ateliê, 7') };

  test.each([
    ['balance', () => scene.carriers.set({ balanceCents: 100 })],
    ['not_served', () => scene.carriers.set({ servesReturns: false })],
    ['shop_data', () => asShop(scene.shop.owner, `update store_settings set cnpj = ''`)],
  ] as const)(
    '%s: the customer posts to the address, the desk is told and can retry',
    async (problem, break_) => {
      await break_();
      const asked = await aRequest(scene.shop, 'exchange');
      await scene.work();
      await scene.work();
      expect(await scene.seen(asked)).toMatchObject(address);
      expect(await scene.desk(asked)).toMatchObject({ label: { problem, code: null }, mayHaveLabel: true });
      expect(await scene.mailsOf(asked)).toContain(
        `Como postar a sua devolução: pedido ${asked.order.number}`,
      );
      // The carrier's cart is empty.
      expect(scene.boughtFor(asked)).toEqual([]);
      const listed = { ok: true, data: { items: [{ id: asked.id }], total: 1 } };
      expect(await scene.admin.call(adminDashboard, {})).toMatchObject({ data: { failedCodes: 1 } });
      expect(await scene.admin.call(adminListRequests, { situacao: 'sem-codigo' })).toMatchObject(listed);

      scene.carriers.set({ balanceCents: 50_000, servesReturns: true });
      await asShop(scene.shop.owner, `update store_settings set cnpj = '11222333000181'`);
      expect(await scene.again(asked)).toMatchObject({ ok: true });
      expect(await scene.admin.call(adminDashboard, {})).toMatchObject({ data: { failedCodes: 0 } });
      await scene.work();
      expect(await scene.seen(asked)).toMatchObject({ shown: 'ready' });
    },
  );

  test('when the carrier rejects the token', async () => {
    const asked = await aRequest(scene.shop, 'exchange');
    const { url } = scene.services.config.carriers;
    await scene.work(connectMelhorEnvioReturns({ url, token: '', contact: 'loja@elegante.example' }));
    expect(await scene.seen(asked)).toMatchObject(address);
    expect((await scene.desk(asked))?.label).toMatchObject({ state: 'failed', problem: 'token' });
  });

  test('when the carrier is down it is asked again at growing intervals, until given up', async () => {
    scene.carriers.set({ down: true });
    const asked = await aRequest(scene.shop, 'exchange');
    await scene.work();
    expect(await scene.seen(asked)).toMatchObject({ shown: 'waiting' });
    expect((await scene.desk(asked))?.label).toMatchObject({ state: 'wanted', problem: 'unavailable' });
    // Not before its time.
    expect(await scene.work()).toMatchObject({ done: 0, failed: 0 });
    for (let attempt = 1; attempt < 8; attempt++) {
      await scene.dueNow();
      await scene.work();
    }
    expect(await scene.seen(asked)).toMatchObject(address);
    expect((await scene.desk(asked))?.label).toMatchObject({ state: 'failed', problem: 'unavailable' });
  });

  test('while a difference is unpaid', async () => {
    const asked = await aRequest(scene.shop, 'exchange');
    const unpaid = (status: string) =>
      asShop(
        scene.shop.owner,
        `update orders o set payment_status = $2 from order_requests r where r.id = $1 and o.id = r.replacement_id`,
        [asked.id, status],
      );
    await unpaid('awaiting_payment');
    await scene.work();
    expect(scene.boughtFor(asked)).toEqual([]);
    await unpaid('paid');
    await scene.work();
    expect(await scene.seen(asked)).toMatchObject({ shown: 'ready' });
  });

  test('when the code is over a week old and no longer shown', async () => {
    const asked = await aRequest(scene.shop, 'exchange');
    await scene.work();
    await asShop(scene.shop.owner, `update return_labels set valid_until = now() - interval '1 second'`);
    expect(await scene.seen(asked)).toMatchObject(address);
  });
});

test('the code is in its buyer’s export, and the label’s page is deleted with the contact data', async () => {
  const { owner } = scene.shop;
  const [asked, buyer] = [await aRequest(scene.shop, 'exchange'), await signedIn(scene.shop)];
  await asShop(owner, 'update orders set user_id = $2 where id = $1', [asked.order.id, buyer.account.id]);
  await scene.work();
  const [{ code = null } = {}] = scene.boughtFor(asked);
  expect(JSON.stringify(await buyer.call(exportData, {}))).toContain(`"codigos_de_postagem":["${code}"]`);
  expect(await buyer.call(deleteAccount, { password: PASSWORD })).toMatchObject({ ok: true });
  await asShop(
    owner,
    `with done as (update order_requests set status = 'done', replacement_due = false where order_id = $1)
     update order_events set created_at = now() - interval '41 days' where order_id = $1 and kind = 'fulfilment_delivered'`,
    [asked.order.id],
  );
  await owner.transaction({ actor: 'system' }, (tx) => clearContacts(tx, 1_000));
  const left = await asShop(owner, 'select code, print_url from return_labels where request_id = $1', [
    asked.id,
  ]);
  expect(left).toEqual([{ code, print_url: null }]);
});
