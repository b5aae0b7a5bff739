import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN_PAGES } from '../../../src/paths.admin.ts';
import { signedInCustomer } from '../support/customer.ts';
import { ADMIN_EMAIL, signInAs } from '../support/desk.ts';
import { orderByApi } from '../support/orders.ts';
import { expect, test } from '../support/support.ts';
import { mailsTo, providerPage, sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Breaks out of any context it is inserted into, and would show itself as a picture that fails to load. */
const EVIL = `"'></title></textarea></script><img src=x data-evil onerror=alert(1)>`;

test('what people type is shown as text in the shop, mails, provider and back office', async ({
  page,
  shop,
  browser,
  baseURL,
}) => {
  test.slow();
  const piece = await shop.pick();
  const customer = await signedInCustomer(page);
  const { email } = customer;
  await sql('update users set first_name = $2, last_name = $2 where email = $1', [email, EVIL]);
  await sql(
    `update addresses set street = $2, complement = $2, district = $2
     where user_id = (select id from users where email = $1)`,
    [email, EVIL],
  );
  const evil = { ...customer, firstName: EVIL, lastName: EVIL };
  const { id, number, token } = await orderByApi(page, piece, evil, {
    street: EVIL,
    complement: EVIL,
    district: EVIL,
  });
  const contact = { id: randomUUID(), name: EVIL, email, phone: '', subject: 'Outro', message: EVIL };
  const sent = await page.request.post('/api/contato', { data: contact });
  expect(sent.status(), await sent.text()).toBe(200);

  await withHostileProduct(async (productId) => {
    const paths = [
      `/produto/${productId}`,
      `/produto/${productId}/avaliacoes`,
      '/perfil?aba=enderecos',
      `/perfil?aba=pedidos&pedido=${id}`,
      '/carrinho',
      '/checkout',
      `/pendente?order=${id}#token=${token}`,
    ];
    const cart = { productId, variantId: null, quantity: 1 };
    const added = await page.request.post('/api/carrinho/itens', { data: cart });
    expect(added.status(), await added.text()).toBe(200);
    for (const path of paths) {
      await page.goto(path);
      await expectText(page, 'data-evil');
    }
  });

  // These pages are not the shop's: a separate browser, not watched by this test's fixture.
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(providerPage);
  await expectText(elsewhere, number);
  const mails = await mailsTo(email);
  expect(mails).not.toEqual([]);
  for (const url of mails) {
    await elsewhere.goto(url);
    await expectText(elsewhere, 'data-evil');
  }
  await elsewhere.context().close();

  const staff = await browser.newContext({ ...(baseURL && { baseURL }) });
  await signInAs(staff, baseURL, ADMIN_EMAIL);
  const desk = await staff.newPage();
  for (const path of ADMIN_PAGES) {
    await desk.goto(path);
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(desk.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(desk.locator('[data-evil]')).toHaveCount(0);
  }
  await staff.close();
});

/** Asserts that the page shows this as text. */
async function expectText(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('[data-evil]')).toHaveCount(0);
}

/** A piece newer than the build, with a malicious name and review. */
async function withHostileProduct(work: (id: string) => Promise<void>): Promise<void> {
  const [product] = await sql<{ id: string }>(
    `insert into products (category_id, slug, name, description, price_cents)
     select id, $1, $2, $2, 19990 from categories where slug = 'cintos' returning id`,
    [`e2e-${randomUUID()}`, EVIL],
  );
  if (!product) throw new Error('the demo catalogue has no belts');
  try {
    await sql('insert into variants (product_id, stock) values ($1, 4)', [product.id]);
    await sql(
      `insert into reviews (product_id, author_name, rating, comment, status) values ($1, $2, 5, $2, 'approved')`,
      [product.id, EVIL],
    );
    await work(product.id);
  } finally {
    await sql('delete from products where id = $1', [product.id]);
  }
}
