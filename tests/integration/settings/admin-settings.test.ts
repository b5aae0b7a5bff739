import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { adminGiveCredit } from '#contracts/admin/credit.ts';
import {
  adminGetGallery,
  adminGetSettings,
  adminSaveGallery,
  adminSaveSettings,
} from '#contracts/admin/settings.ts';
import { getCart } from '#contracts/cart.ts';
import { signIn } from '#contracts/session.ts';
import { quoteShipping } from '#contracts/shipping.ts';
import { findGallery, findStore } from '#server/sql/settings/store.sql.ts';
import { tidyImages } from '#server/use-cases/scheduled/tidy-images.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { creditFor } from '#tests/support/credit.ts';
import {
  adminOf,
  createdProduct,
  galleryOf,
  keepStore,
  settingsInput,
  uploadedKey,
} from '#tests/support/desk.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
afterAll(await keepStore(shop));

const save = async (changes: Record<string, unknown>) =>
  admin.call(adminSaveSettings, { ...(await settingsInput(admin)), ...changes });

test('pages read the saved settings in their normalised form', async () => {
  const logoKey = await uploadedKey(admin, 'store-images');
  const saved = await save({
    name: '  Loja da Ana ',
    cnpj: '11.444.777/0001-61',
    whatsapp: '(21) 98765-4321',
    originZipCode: '20040-020',
    contactEmail: 'OI@Loja.example',
    logoKey,
    socialLinks: {
      instagram: 'https://www.instagram.com/ana',
      facebook: '',
      twitter: 'https://x.com/ana',
      tiktok: '',
      pinterest: '',
      youtube: '',
    },
    minimumInstalmentCents: 2_000,
  });
  expect(saved).toMatchObject({ ok: true, data: { name: 'Loja da Ana', logoKey } });
  expect(await findStore(shop.owner)).toMatchObject({
    name: 'Loja da Ana',
    cnpj: '11444777000161',
    whatsapp: '5521987654321',
    contactEmail: 'oi@loja.example',
    logoKey,
    socialLinks: { instagram: 'https://www.instagram.com/ana', twitter: 'https://x.com/ana' },
    terms: { minimumInstalmentCents: 2_000 },
  });
});

test('a saved delivery fee applies to the next quote', async () => {
  const { id } = await createdProduct(admin, { priceCents: 5_000 });
  await save({ deliveryFeeCents: 1_234, shippingMode: 'tabela' });
  const quote = dataOf(
    await shop.visitor().call(quoteShipping, {
      postalCode: '01310100',
      lines: [{ productId: id, quantity: 1 }],
    }),
  );
  expect(quote.options.find(({ service }) => service === 'padrao')).toMatchObject({ priceCents: 1_234 });
});

test('goodwill credit expires after the configured months, starting with the next credit given', async () => {
  const gift = () => admin.call(adminGiveCredit, creditFor(`meses-${randomUUID()}@teste.example`, 1_000));
  const months = async () => {
    const answer = dataOf(await gift());
    return Math.round((Date.parse(answer.expiresAt) - Date.now()) / (30.44 * 86_400_000));
  };
  await save({ goodwillMonths: 3 });
  expect(await months()).toBe(3);
  await save({ goodwillMonths: 24 });
  expect(await months()).toBe(24);
});

test.for<[string, unknown, string]>([
  ['name', ' ', 'required'],
  ['contactEmail', 'ninguém', 'email_invalid'],
  ['contactEmail', '', 'required'],
  ['cnpj', '11.444.777/0001-62', 'cnpj_invalid'],
  ['whatsapp', '123', 'phone_invalid'],
  ['originZipCode', '123', 'postal_code_invalid'],
  ['deliveryFeeCents', -1, 'fee_invalid'],
  ['minimumInstalmentCents', 0, 'price_invalid'],
  ['goodwillMonths', 0, 'limit_out_of_range'],
  ['goodwillMonths', 61, 'limit_out_of_range'],
  ['socialLinks', { instagram: 'javascript:alert(1)' }, 'url_invalid'],
])('%s: %s is refused beside its field', async ([field, value, code]) => {
  const before = await admin.call(adminGetSettings, {});
  const answer = await save({
    [field]: typeof value === 'object' ? { ...NO_LINKS, ...value } : value,
  });
  const path = field === 'socialLinks' ? 'socialLinks.instagram' : field;
  expect(answer).toMatchObject({ ok: false, error: { code: 'invalid_input', fields: { [path]: code } } });
  expect(await admin.call(adminGetSettings, {})).toEqual(before);
});

const NO_LINKS = { instagram: '', facebook: '', twitter: '', tiktok: '', pinterest: '', youtube: '' };

test('the second save is rejected, and nothing of the first is lost', async () => {
  const input = await settingsInput(admin);
  expect(await admin.call(adminSaveSettings, { ...input, deliveryPeriod: '2 dias' })).toMatchObject({
    ok: true,
  });
  expect(await admin.call(adminSaveSettings, { ...input, deliveryPeriod: '9 dias' })).toMatchObject({
    ok: false,
    error: { code: 'changed_meanwhile' },
  });
  expect(await admin.call(adminGetSettings, {})).toMatchObject({ data: { deliveryPeriod: '2 dias' } });
});

test('a picture that was never uploaded is rejected; carriers require their key', async () => {
  expect(await save({ logoKey: 'store-images/nobody.webp' })).toMatchObject({
    error: { code: 'image_unknown' },
  });
  const { services } = await import('#server/compose.ts');
  const carriers = services().config.carriers as { token: string };
  const { token } = carriers;
  carriers.token = '';
  try {
    expect(await save({ shippingMode: 'transportadora' })).toMatchObject({
      error: { code: 'carriers_missing' },
    });
  } finally {
    carriers.token = token;
  }
  expect(await save({ shippingMode: 'transportadora' })).toMatchObject({ ok: true });
  expect(await save({ shippingMode: 'tabela' })).toMatchObject({ ok: true });
});

test('a shop that was never configured offers nothing, and begins with defaults that agree with each other', async () => {
  const { id } = await createdProduct(admin, { priceCents: 5_000 });
  const back = await keepStore(shop);
  await shop.owner.query('delete from store_settings');
  try {
    const visitor = shop.visitor();
    expect(await visitor.call(getCart, {})).toMatchObject({
      data: { terms: { pixPercent: 0, maxInstalments: 1 } },
    });
    const lines = [{ productId: id, quantity: 1 }];
    expect(await visitor.call(quoteShipping, { postalCode: '01310100', lines })).toMatchObject({
      status: 409,
      error: { code: 'delivery_unset' },
    });

    const form = await admin.call(adminGetSettings, {});
    expect(form).toMatchObject({ data: { version: 0, name: '', deliveryFeeCents: 1_590 } });
    if (!form.ok) throw new Error(form.error.code);
    const { economyFeeCents, deliveryFeeCents, expressFeeCents, standardMinDays, standardMaxDays } =
      form.data;
    expect(economyFeeCents).toBeLessThan(deliveryFeeCents);
    expect(deliveryFeeCents).toBeLessThan(expressFeeCents);
    expect(form.data.deliveryPeriod).toBe(`${standardMinDays} a ${standardMaxDays} dias úteis`);

    // Nobody's postal code stands in for hers.
    expect(form.data.originZipCode).toBe('');
    const hers = { name: 'Loja nova', contactEmail: 'oi@nova.example' };
    expect(await save(hers)).toMatchObject({ error: { fields: { originZipCode: 'postal_code_invalid' } } });
    const made = await save({ ...hers, originZipCode: '80010000' });
    expect(made).toMatchObject({ ok: true, data: { version: 1, name: 'Loja nova' } });
    expect(await visitor.call(quoteShipping, { postalCode: '01310100', lines })).toMatchObject({ ok: true });
  } finally {
    await back();
  }
});

test('the shop can require a second factor of its administrators', async () => {
  const other = await adminOf(shop);
  await save({ requireAdminSecondFactor: true });
  try {
    expect(
      await shop.visitor().call(signIn, { email: other.account.email, password: PASSWORD }),
    ).toMatchObject({
      ok: false,
      error: { code: 'second_factor_enrol' },
    });
  } finally {
    await save({ requireAdminSecondFactor: false });
  }
});

test('the gallery is saved as a whole: order, captions, new and removed posts', async () => {
  const before = await galleryOf(admin);
  const [first, second, ...rest] = before.posts;
  if (!first || !second) throw new Error('a gallery without posts');
  const imageKey = await uploadedKey(admin, 'store-images');
  const fresh = {
    id: randomUUID(),
    imageKey,
    alt: 'Um chapéu',
    caption: 'Novo',
    link: '/colecao?categoria=chapeus',
  };
  const posts = [second, { ...first, caption: 'Outra legenda' }, ...rest.slice(1), fresh];
  const saved = dataOf(await admin.call(adminSaveGallery, { version: before.version, posts }));
  expect(saved.posts.map(({ caption }) => caption)).toEqual(posts.map(({ caption }) => caption));
  expect(saved.posts.at(-1)?.id).not.toBe(fresh.id);
  expect(await findGallery(shop.owner)).toMatchObject(
    posts.map(({ imageKey: key, alt }) => ({ imageKey: key, alt })),
  );
  expect(await admin.call(adminSaveGallery, { version: before.version, posts: [] })).toMatchObject({
    error: { code: 'changed_meanwhile' },
  });
  expect(await admin.call(adminGetGallery, {})).toMatchObject({ data: { version: saved.version } });
});

test.for<[string, Record<string, unknown>, string]>([
  ['script', { link: 'javascript:alert(1)' }, 'link_invalid'],
  ['another host in disguise', { link: '//fora.example' }, 'link_invalid'],
  ['a long caption', { caption: 'x'.repeat(301) }, 'too_long'],
])('a post with %s is refused', async ([, change, code]) => {
  const { version, posts } = await galleryOf(admin);
  const answer = await admin.call(adminSaveGallery, {
    version,
    posts: posts.map((post, index) => (index === 0 ? { ...post, ...change } : post)),
  });
  expect(answer).toMatchObject({ error: { fields: { [`posts.0.${Object.keys(change)[0]}`]: code } } });
});

test('cleaning up keeps the pictures that the shop itself uses', async () => {
  const logoKey = await uploadedKey(admin, 'store-images');
  const stray = await uploadedKey(admin, 'store-images');
  expect(await save({ logoKey })).toMatchObject({ ok: true });
  const { services } = await import('#server/compose.ts');
  for (const days of [3, 5]) {
    const now = () => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    await tidyImages({ ...services(), clock: { now } });
  }
  expect(await services().images.has(logoKey)).toBe(true);
  expect(await services().images.has(stray)).toBe(false);
});
