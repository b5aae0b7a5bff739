import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone';
import { describe, expect, test } from 'vitest';
import { ACCOUNTS, DEMO_ORDERS, DEMO_PASSWORD } from './accounts.ts';
import { COLOURS, type SeedProduct } from './catalogue-types.ts';
import { CATEGORIES } from './categories.ts';
import { PRODUCTS } from './products.ts';
import { COUPONS, GALLERY, STORE } from './store.ts';

const duplicates = (values: readonly unknown[]) => values.filter((value, i) => values.indexOf(value) !== i);
const keysOf = (wrong: (p: SeedProduct) => boolean) => PRODUCTS.filter(wrong).map((p) => p.key);
const byKey = new Map(PRODUCTS.map((p) => [p.key, p]));
const children = CATEGORIES.filter((c) => c.parent);
const departmentOf = (p: SeedProduct) => CATEGORIES.find((c) => c.slug === p.category)?.parent;

/** All strings nested in a value. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

describe('categories', () => {
  test('the top level has exactly the three departments, in order', () => {
    const top = CATEGORIES.filter((c) => !c.parent);
    expect(top.map((c) => c.slug)).toEqual(['feminino', 'masculino', 'acessorios']);
    expect(top.map((c) => c.position)).toEqual([1, 2, 3]);
    expect(top.every((c) => c.isHighlighted)).toBe(true);
  });

  test('slugs and names are unique, parents exist, positions are distinct within a department', () => {
    expect(duplicates(CATEGORIES.map((c) => c.slug))).toEqual([]);
    expect(duplicates(CATEGORIES.map((c) => c.name))).toEqual([]);
    expect(duplicates(CATEGORIES.map((c) => `${c.parent}/${c.position}`))).toEqual([]);
    const slugs = CATEGORIES.map((c) => c.slug);
    expect(children.filter((c) => !slugs.includes(c.parent ?? ''))).toEqual([]);
  });

  test('every subcategory has a product, and every product belongs to a subcategory', () => {
    const used = new Set(PRODUCTS.map((p) => p.category));
    expect([...used].sort()).toEqual(children.map((c) => c.slug).sort());
  });
});

describe('products', () => {
  test('keys, names and ages are unique', () => {
    expect(PRODUCTS.length).toBeGreaterThanOrEqual(66);
    expect(duplicates(PRODUCTS.map((p) => p.key))).toEqual([]);
    expect(duplicates(PRODUCTS.map((p) => p.name))).toEqual([]);
    expect(duplicates(PRODUCTS.map((p) => p.daysAgo))).toEqual([]);
    expect(keysOf((p) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(p.key))).toEqual([]);
    expect(keysOf((p) => p.daysAgo < 1 || p.daysAgo > 300)).toEqual([]);
  });

  test('no text is used twice', () => {
    expect(duplicates(PRODUCTS.map((p) => p.description))).toEqual([]);
    expect(duplicates(PRODUCTS.map((p) => p.story))).toEqual([]);
    expect(duplicates(PRODUCTS.flatMap((p) => p.reviews.map((r) => r.comment)))).toEqual([]);
  });

  test('the stock has one row per colour and one count per size', () => {
    expect(
      keysOf(
        (p) => p.stock.length !== p.colours.length || p.stock.some((row) => row.length !== p.sizes.length),
      ),
    ).toEqual([]);
    expect(keysOf((p) => p.stock.flat().some((n) => !Number.isInteger(n) || n < 0))).toEqual([]);
    expect(keysOf((p) => duplicates(p.colours).length + duplicates(p.sizes).length > 0)).toEqual([]);
    expect(keysOf((p) => p.colours.length < 1 || p.colours.length > 4)).toEqual([]);
  });

  test('all fifteen colours and all four stock labels occur; some products are sold out', () => {
    expect(new Set(PRODUCTS.flatMap((p) => p.colours))).toEqual(new Set(Object.keys(COLOURS)));
    const label = (n: number) => (n <= 0 ? 'out' : n <= 3 ? 'last' : n <= 10 ? 'low' : 'in');
    const labels = (counts: number[]) => new Set(counts.map(label));
    const all = new Set(['out', 'last', 'low', 'in']);
    expect(labels(PRODUCTS.flatMap((p) => p.stock.flat()))).toEqual(all);
    const total = (p: SeedProduct) => p.stock.flat().reduce((a, b) => a + b, 0);
    expect(labels(PRODUCTS.map(total))).toEqual(all);
    expect(keysOf((p) => total(p) === 0).length).toBeGreaterThanOrEqual(2);
    expect(keysOf((p) => total(p) > 0 && p.stock.flat().includes(0)).length).toBeGreaterThanOrEqual(10);
  });

  test('prices, discounts and weights are in range', () => {
    expect(keysOf((p) => p.priceCents % 10 !== 0 || p.priceCents > 45990 || p.priceCents < 8990)).toEqual([]);
    expect(keysOf((p) => departmentOf(p) !== 'acessorios' && p.priceCents < 18990)).toEqual([]);
    expect(new Set(PRODUCTS.map((p) => p.discountPercent))).toEqual(new Set([0, 10, 15, 20]));
    expect(keysOf((p) => p.weightGrams < 20 || p.weightGrams > 2000)).toEqual([]);
  });

  test('eight products of all departments are featured, none of them sold out', () => {
    const featured = PRODUCTS.filter((p) => p.isFeatured);
    expect(featured).toHaveLength(8);
    expect(new Set(featured.map(departmentOf))).toEqual(new Set(['feminino', 'masculino', 'acessorios']));
    expect(featured.filter((p) => p.stock.flat().every((n) => n === 0))).toEqual([]);
  });

  test('products flagged as new are recent, and a plausible share is new, discounted and shipped today', () => {
    expect(keysOf((p) => p.isNew && p.daysAgo > 30)).toEqual([]);
    expect(keysOf((p) => p.isNew).length).toBeGreaterThanOrEqual(8);
    const discounted = keysOf((p) => p.discountPercent > 0).length / PRODUCTS.length;
    expect(discounted).toBeGreaterThan(0.25);
    expect(discounted).toBeLessThan(0.42);
    const shipsToday = keysOf((p) => p.shipsToday).length;
    expect(shipsToday).toBeGreaterThanOrEqual(12);
    expect(shipsToday).toBeLessThanOrEqual(25);
  });

  test('the audience matches the department', () => {
    const expected = { feminino: 'women', masculino: 'men' } as Record<string, string>;
    expect(keysOf((p) => p.audience !== (expected[departmentOf(p) ?? ''] ?? p.audience))).toEqual([]);
  });

  test("only floral prints have the colour 'Floral'", () => {
    expect(keysOf((p) => p.colours.includes('Floral') && p.pattern !== 'floral')).toEqual([]);
  });

  test('each product has four to eight distinct tags in lower case', () => {
    expect(
      keysOf(
        ({ tags }) =>
          tags.length < 4 ||
          tags.length > 8 ||
          duplicates(tags).length > 0 ||
          tags.some((tag) => tag !== tag.toLowerCase()),
      ),
    ).toEqual([]);
  });

  test('each product has two or three paragraphs, a one-paragraph story and at least three characteristics', () => {
    expect(keysOf((p) => ![2, 3].includes(p.description.split('\n\n').length))).toEqual([]);
    expect(keysOf((p) => p.story.includes('\n') || p.story.length < 60)).toEqual([]);
    expect(keysOf((p) => p.characteristics.length < 3)).toEqual([]);
    expect(keysOf((p) => p.characteristics.some((c) => !c.endsWith('.')))).toEqual([]);
  });

  test('the percentages of each part of the material add up to 100', () => {
    const sums = (material: string) =>
      material
        .split('. ')
        .map((part) => [...part.matchAll(/(\d+)%/g)].reduce((sum, [, n]) => sum + Number(n), 0));
    expect(keysOf((p) => sums(p.material).some((sum) => sum !== 0 && sum !== 100))).toEqual([]);
  });
});

describe('reviews', () => {
  const reviews = PRODUCTS.flatMap((p) => p.reviews);

  test('there are at least 140, with ratings from 2 to 5, each by a different author', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(140);
    expect(keysOf((p) => p.reviews.length > 6)).toEqual([]);
    expect(new Set(reviews.map((r) => r.rating))).toEqual(new Set([2, 3, 4, 5]));
    const mean = reviews.reduce((sum, r) => sum + r.rating, 0) / reviews.length;
    expect(mean).toBeGreaterThan(4);
    expect(mean).toBeLessThan(4.8);
    expect(duplicates(reviews.map((r) => r.author))).toEqual([]);
  });

  test('no review is older than its product', () => {
    expect(keysOf((p) => p.reviews.some((r) => r.daysAgo < 0 || r.daysAgo >= p.daysAgo))).toEqual([]);
  });
});

describe('accounts, orders and the store', () => {
  test('document and phone numbers are valid, and CPF and e-mail are unique', () => {
    expect(isValidCnpj(STORE.cnpj)).toBe(true);
    expect(isValidPhone(STORE.contactPhone)).toBe(true);
    expect(STORE.whatsapp).toMatch(/^55\d{11}$/);
    expect(isValidPhone(STORE.whatsapp.slice(2))).toBe(true);
    for (const { cpf, phone, isAdmin } of ACCOUNTS) {
      if (isAdmin) continue;
      expect(isValidCpf(cpf ?? '')).toBe(true);
      expect(isValidPhone(phone ?? '')).toBe(true);
    }
    expect(duplicates(ACCOUNTS.flatMap((a) => a.cpf ?? []))).toEqual([]);
    expect(duplicates(ACCOUNTS.map((a) => a.email))).toEqual([]);
  });

  test('each customer has one main address; the password is long enough', () => {
    for (const { addresses, isAdmin } of ACCOUNTS)
      expect(addresses.filter((a) => a.isMain)).toHaveLength(isAdmin ? 0 : 1);
    for (const a of ACCOUNTS.flatMap((account) => account.addresses)) expect(a.postalCode).toMatch(/^\d{8}$/);
    expect(DEMO_PASSWORD.length).toBeGreaterThanOrEqual(8);
  });

  test('the nine orders contain existing variants of products that were on sale by then', () => {
    expect(DEMO_ORDERS).toHaveLength(9);
    for (const order of DEMO_ORDERS) {
      for (const item of order.items) {
        const product = byKey.get(item.product);
        expect(product, item.product).toBeDefined();
        expect(product?.colours).toContain(item.colour);
        expect(product?.sizes).toContain(item.size);
        expect(product?.daysAgo, item.product).toBeGreaterThan(order.daysAgo);
        expect(item.quantity).toBeGreaterThan(0);
      }
    }
  });

  test('all payment and shipping states occur; shipped orders are paid, and only they have a tracking code', () => {
    const payments = new Set(DEMO_ORDERS.map((o) => o.payment));
    expect(payments).toEqual(new Set(['paid', 'awaiting_payment', 'expired', 'refunded', 'failed']));
    const fulfilments = new Set(DEMO_ORDERS.map((o) => o.fulfilment));
    expect(fulfilments).toEqual(new Set(['none', 'preparing', 'shipped', 'delivered', 'canceled']));
    expect(new Set(DEMO_ORDERS.map((o) => o.paymentMethod)).size).toBe(3);
    for (const o of DEMO_ORDERS) {
      const sent = o.fulfilment === 'shipped' || o.fulfilment === 'delivered';
      if (sent) expect(o.payment).toBe('paid');
      expect(o.trackingCode !== undefined).toBe(sent);
    }
  });

  test('the gallery has six posts that link to categories, and the only coupon is for a first purchase', () => {
    expect(GALLERY).toHaveLength(6);
    const slugs = CATEGORIES.map((c) => `/colecao?categoria=${c.slug}`);
    expect(GALLERY.filter((post) => !slugs.includes(post.link))).toEqual([]);
    expect(COUPONS.map((c) => [c.code, c.benefit, c.audience])).toEqual([
      ['ELEGANTE10', { kind: 'percent', percent: 10 }, 'first_purchase'],
    ]);
  });
});

test('no text is empty, padded or has double spaces', () => {
  const all = [CATEGORIES, PRODUCTS, STORE, GALLERY, COUPONS, ACCOUNTS, DEMO_ORDERS].flatMap(texts);
  expect(all.length).toBeGreaterThan(1000);
  const bad = all.filter((text) => text !== text.trim() || / {2}| [,.;:!?]/.test(text) || text === '');
  expect(bad).toEqual([]);
});
