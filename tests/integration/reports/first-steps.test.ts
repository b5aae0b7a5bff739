import { expect, test } from 'vitest';
import { adminDashboard, type FirstSteps } from '#contracts/admin/desk.ts';
import { adminSaveSettings } from '#contracts/admin/settings.ts';
import { findFirstSteps } from '#server/sql/reports/first-steps.sql.ts';
import { adminOf, keepStore, settingsInput, uploadedKey } from '#tests/support/desk.ts';
import { byCard, CARDS } from '#tests/support/provider.ts';
import { makeProduct, placeOne } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

async function steps(): Promise<FirstSteps | null> {
  const answer = dataOf(await admin.call(adminDashboard, {}));
  return answer.firstSteps;
}

test('each first step is done when the shop has what it asks for', async () => {
  const back = await keepStore(shop);
  await shop.owner.query('delete from store_settings');
  try {
    const nothing = { name: false, seller: false, delivery: false, logo: false, domain: null };
    expect(await steps()).toMatchObject(nothing);

    const named = {
      ...(await settingsInput(admin)),
      name: 'Loja nova',
      contactEmail: 'oi@nova.example',
      originZipCode: '80010000',
    };
    expect(await admin.call(adminSaveSettings, named)).toMatchObject({ ok: true });
    expect(await steps()).toMatchObject({ ...nothing, name: true, delivery: true });

    const whole = {
      ...(await settingsInput(admin)),
      legalName: 'Loja Nova Ltda.',
      cnpj: '11.444.777/0001-61',
      address: 'Rua das Flores, 10, Curitiba - PR',
      logoKey: await uploadedKey(admin, 'store-images'),
    };
    expect(await admin.call(adminSaveSettings, whole)).toMatchObject({ ok: true });
    expect(await steps()).toMatchObject({ name: true, seller: true, delivery: true, logo: true });
  } finally {
    await back();
  }
});

test('a product counts while it is on sale and in stock; the pages, once she published her own', async () => {
  await placeOne(shop.visitor(), await makeProduct(shop.owner), await byCard(shop, CARDS.approved));
  expect(await steps()).toMatchObject({ categories: true, products: true, payment: true });
  const undone = new Error('rolled back');
  const trial = shop.owner.transaction({ actor: 'system' }, async (tx) => {
    await tx.query(
      `delete from page_publications where page_id in (select id from pages where kind in ('home', 'information'))`,
    );
    await tx.query(
      `insert into page_publications (page_id, number) select id, 1 from pages where kind = 'home'`,
    );
    expect(await findFirstSteps(tx)).toMatchObject({ home: false, texts: false });

    for (const page of [`kind = 'home'`, `slug = 'sobre'`])
      await tx.query(
        `with hers as (
           insert into page_versions (page_id, number, content) select id, 900, '{"sections": []}' from pages where ${page}
           returning page_id, number)
         insert into page_publications (page_id, number, starts_at) select page_id, number, now() from hers`,
      );
    expect(await findFirstSteps(tx)).toMatchObject({ home: true, texts: true });

    await tx.query('update variants set stock = 0 where stock > 0');
    expect(await findFirstSteps(tx)).toMatchObject({ products: false });
    throw undone;
  });
  await expect(trial).rejects.toBe(undone);
});
