import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { requestStockAlert } from '#contracts/stock-alerts.ts';
import { makeDress } from '#tests/support/after-sale.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { makeProduct, type TestProduct } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();

const newEmail = () => `avise-${randomUUID()}@teste.example`;

const setStock = ({ variantId }: TestProduct, stock: number) =>
  shop.owner.query('update variants set stock = $2 where id = $1', [variantId, stock]);

/** The two scheduled jobs: announcing what is back, and sending what is due. */
async function letTimePass(): Promise<void> {
  await shop.runJob('announce-stock');
  await shop.runJob('send-mails');
}

async function subjectsTo(email: string): Promise<string[]> {
  const response = await fetch(`${shop.world.urls.mailbox}/api/mensagens?para=${encodeURIComponent(email)}`);
  const { messages } = (await response.json()) as { messages: { subject: string }[] };
  return messages.map(({ subject }) => subject);
}

test('everyone who asked is notified once when stock is back, however often they asked', async () => {
  const product = await makeProduct(shop.owner, { stock: 0 });
  const email = newEmail();
  const visitor = shop.visitor();
  for (const typed of [email, ` ${email.toUpperCase()} `]) {
    const asked = await visitor.call(requestStockAlert, { variantId: product.variantId, email: typed });
    expect(asked).toMatchObject({ ok: true, data: {} });
  }
  await letTimePass();
  expect(await subjectsTo(email)).toEqual([]);
  await setStock(product, 2);
  await Promise.all([shop.runJob('announce-stock'), shop.runJob('announce-stock')]);
  await letTimePass();
  await letTimePass();
  expect(await subjectsTo(email)).toEqual(['Voltou: Peça de teste']);

  await setStock(product, 0);
  await visitor.call(requestStockAlert, { variantId: product.variantId, email });
  await setStock(product, 1);
  await letTimePass();
  expect(await subjectsTo(email)).toHaveLength(2);
});

test('the mail leads to the colour and size that were asked for', async () => {
  const dress = await makeDress(shop.owner, 0);
  const email = newEmail();
  await shop.visitor().call(requestStockAlert, { variantId: dress.variantId, email });
  await setStock(dress, 1);
  await letTimePass();
  const [mail] = await mailsTo(shop, email);
  expect(mail?.text).toContain(`/produto/${dress.id}?cor=Azul&tamanho=P`);
});

test('nobody can wait for a piece in stock or an unknown piece', async () => {
  const product = await makeProduct(shop.owner, { stock: 1 });
  const ask = (variantId: string) => shop.visitor().call(requestStockAlert, { variantId, email: newEmail() });
  expect(await ask(product.variantId)).toMatchObject({ status: 409, error: { code: 'in_stock' } });
  expect(await ask(randomUUID())).toMatchObject({ status: 404, error: { code: 'product_unavailable' } });
  await setStock(product, 0);
  await shop.owner.query('update products set is_active = false where id = $1', [product.id]);
  expect(await ask(product.variantId)).toMatchObject({ status: 404 });
});

test('an invalid address is reported by field', async () => {
  const product = await makeProduct(shop.owner, { stock: 0 });
  const asked = await shop.visitor().call(requestStockAlert, { variantId: product.variantId, email: 'ana@' });
  expect(asked).toMatchObject({ status: 400, error: { fields: { email: 'email_invalid' } } });
});
