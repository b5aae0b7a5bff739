import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminDeleteProduct } from '#contracts/admin/products.ts';
import {
  adminExportShopifyCustomers as customers,
  adminExportShopifyProducts as products,
  adminExportShopifyRedirects as redirects,
} from '#contracts/admin/shopify-export.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { type ReadFile, readFile } from '#domain/move-in/read-file.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf, createdProduct } from '#tests/support/desk.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
const SITE = 'https://loja.example';
const some = () => randomUUID().slice(0, 8);

async function exported({ path }: Endpoint) {
  const answer = await admin.send('GET', path);
  expect(answer.status).toBe(200);
  // Nobody else's file has addresses of a machine without a domain: the reader refuses them.
  const text = (await answer.text()).replaceAll(shop.environment.SITE_URL ?? '', SITE);
  return {
    text,
    file: readFile(new TextEncoder().encode(text)),
    name: answer.headers.get('content-disposition'),
  };
}

const contentOf = (file: ReadFile) => {
  if (!file.ok) throw new Error(JSON.stringify(file.findings));
  return file.content;
};
const productNamed = (file: ReadFile, name: string) => {
  const content = contentOf(file);
  return content.kind === 'products' ? content.products.find(({ title }) => title === name) : undefined;
};

test('every product leaves with its codes, its prices and the addresses of its pictures', async () => {
  const form = await createdProduct(admin, {
    ...{ name: `Blusa "${some()}"`, priceCents: 20_000, discountPercent: 15, description: 'Um\n\nDois' },
    ...{ tags: ['festa'], material: '100% seda' },
  });
  const [picture] = form.images;
  const { text, file, name } = await exported(products);
  expect(text.startsWith('Title,URL handle,Description,')).toBe(true);
  expect(name).toMatch(/^attachment; filename="shopify-produtos-\d{4}-\d\d-\d\d\.csv"$/);
  expect(file).toMatchObject({ ok: true, dialect: 'shopify-products' });
  const product = productNamed(file, form.name);
  expect(product).toMatchObject({
    ...{ handle: form.slug, status: 'active', tags: ['festa'], description: '<p>Um</p>\n<p>Dois</p>' },
    options: [{ name: 'Cor' }, { name: 'Tamanho' }],
  });
  expect(product?.attributes).toContainEqual({ name: 'material', value: '100% seda' });
  expect(product?.variants.map(({ stock }) => stock)).toEqual(
    expect.arrayContaining(form.stock.map(({ units }) => units)),
  );
  expect(product?.variants[0]).toMatchObject({ priceCents: 17_000, compareAtCents: 20_000 });
  expect(product?.pictures[0]?.url).toBe(`${SITE}/imagens/${picture?.key}`);
  const answer = await admin.send('GET', new URL(product?.pictures[0]?.url ?? '').pathname);
  expect(answer.status).toBe(200);
});

test('what was archived leaves as archived', async () => {
  const form = await createdProduct(admin, { name: `Antiga ${some()}` });
  await shop.owner.query('update products set is_active = false, archived_at = now() where id = $1', [
    form.id,
  ]);
  expect(productNamed((await exported(products)).file, form.name)?.status).toBe('archived');
});

test('products of one name, which have one slug here, are not one there', async () => {
  const name = `Saia ${some()}`;
  const [first, second, third] = [
    ...[await createdProduct(admin, { name }), await createdProduct(admin, { name })],
    await createdProduct(admin, { name: `${name} 3` }),
  ];
  await createdProduct(admin, { name });
  const content = contentOf((await exported(products)).file);
  const all = content.kind === 'products' ? content.products : [];
  const { rows } = await shop.owner.query<{ n: number }>('select count(*)::int as n from products');
  expect(new Set(all.map(({ handle }) => handle)).size).toBe(rows[0]?.n);
  const handles = all.filter(({ title }) => title.startsWith(name)).map(({ handle }) => handle);
  expect(handles.slice(0, 3)).toEqual([first?.slug, `${first?.slug}-2`, third?.slug]);
  expect(handles[3]).toMatch(new RegExp(`^${first?.slug}-[0-9a-f]{12}$`));
  const { text } = await exported(redirects);
  expect(text).toContain(`/produto/${second?.id},/products/${first?.slug}-2\r\n`);
});

test('customers leave with their main address, their orders and a consent that is theirs', async () => {
  const email = `cliente-${some()}@example.com`;
  await asShop(
    shop.owner,
    `with person as (insert into users (email, password_hash, first_name, last_name, phone, email_confirmed_at)
       values ($1, '$argon2id$none', '=Ana', 'de Souza', '11987654321', now()) returning id),
     agreed as (insert into consents (user_id, email, purpose, is_granted, text_version)
       select id, $1, 'marketing', true, 'x' from person)
     insert into addresses (user_id, street, number, complement, district, city, state, zip_code, is_main)
     select id, 'Rua A', '10', 'apto 2', 'Centro', 'Recife', 'PE', '50010000', true from person`,
    [email],
  );
  const { text, file } = await exported(customers);
  expect(text).toContain("'=Ana");
  const content = contentOf(file);
  const found = content.kind === 'customers' ? content.customers : [];
  expect(found.find((one) => one.email === email)).toMatchObject({
    ...{
      firstName: '=Ana',
      lastName: 'de Souza',
      phone: '+5511987654321',
      acceptsMail: true,
      acceptsSms: false,
    },
    ...{ spentCents: 0, orders: 0 },
    address: {
      street: 'Rua A, 10',
      complement: 'apto 2 - Centro',
      city: 'Recife',
      state: 'PE',
      postalCode: '50010-000',
    },
  });
  expect(found.map((one) => one.email)).not.toContain(admin.account.email);
});

test('redirects leave to where the products are then', async () => {
  const form = await createdProduct(admin, { name: `Saia ${some()}` });
  const gone = await createdProduct(admin, { name: `Fora ${some()}` });
  expect((await admin.call(adminDeleteProduct, { id: gone.id })).ok).toBe(true);
  const old = `/velho-${some()}`;
  await shop.owner.query(
    `insert into redirects (from_address, to_address, is_automatic) values ($1, $2, false)`,
    [old, `/produto/${form.id}`],
  );
  const { text, file } = await exported(redirects);
  expect(text.startsWith('Redirect from,Redirect to\r\n')).toBe(true);
  const content = contentOf(file);
  const rules = content.kind === 'redirects' ? content.redirects : [];
  const to = (from: string) => rules.find((one) => one.from === from)?.to;
  expect(to(old)).toBe(`/products/${form.slug}`);
  expect(to(`/produto/${form.id}`)).toBe(`/products/${form.slug}`);
  expect(to(`/produto/${gone.id}`)).toBeUndefined();
});
