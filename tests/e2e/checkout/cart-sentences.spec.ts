import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { cartLine, field, openCart } from '../support/shopper.ts';
import { expect, expectAccessible, reais, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

/** Texts of the cart: lines, totals, progress to free shipping, reasons why a coupon does not apply. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

const summary = (page: Page) => page.getByRole('region', { name: 'Resumo do pedido' });
const pixOf = (cents: number) => cents - Math.floor((cents * 5) / 100);

test('the cart shows items, instalments, the PIX price and progress towards free shipping', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick({ stock: { from: 4 }, price: { from: 100_01, to: 300_00 } });
  await openCart(page, piece);
  await expect(page.getByRole('navigation', { name: 'Você está em' }).getByRole('listitem')).toHaveText([
    'Início',
    'Carrinho',
  ]);
  const line = cartLine(page, piece);
  await expect(line.getByRole('link', { name: piece.name })).toHaveAttribute(
    'href',
    `/produto/${piece.productId}`,
  );
  await expect(line).toContainText(`${piece.colour} · Tamanho ${piece.size}`);
  await expect
    .poll(() => line.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);

  const more = line.getByRole('button', { name: 'Aumentar quantidade' });
  for (let quantity = 1; quantity <= 3; quantity += 1) {
    if (quantity > 1) await more.click();
    const total = piece.unitCents * quantity;
    await expect(line).toContainText(`Total do item: ${reais(total)}`);
    await expect(summary(page)).toContainText(`Subtotal${reais(total)}`);
    await expect(summary(page)).toContainText(`10x de ${reais(Math.floor(total / 10))} sem juros`);
    await expect(summary(page)).toContainText(`${reais(pixOf(total))} no PIX, 5% de desconto`);
    const missing = Math.max(0, 300_01 - total);
    await expect(summary(page)).toContainText(
      missing > 0 ? `Faltam ${reais(missing)} para o frete grátis` : 'Você ganhou frete grátis!',
    );
    const way = summary(page).getByRole('progressbar', { name: 'Caminho até o frete grátis' });
    await expect(way).toHaveJSProperty('value', total);
    await expect(way).toHaveJSProperty('max', total + missing);
  }
  await expect(page.getByRole('link', { name: 'Finalizar Compra' })).toHaveAttribute('href', '/checkout');
});

test('a postal code is entered once and shared by product, drawer, cart and checkout', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick({ price: { to: 300_00 } });
  const other = await shop.pick({ category: 'saias' });
  await page.goto(`/produto/${piece.productId}`);
  const cep = page.getByRole('textbox', { name: 'Calcular frete' });
  await cep.fill('01310100');
  await page.getByRole('button', { name: 'Calcular' }).click();
  const padrao = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Padrão' });
  await expect(padrao).toContainText(/chega até \p{L}+, \d{2}\/\d{2}/u);
  const arrival = /chega até [^,]+, \d{2}\/\d{2}/.exec((await padrao.textContent()) ?? '')?.[0] ?? '?';
  await page.getByRole('radio', { name: piece.colour, exact: true }).check();
  await page.getByRole('radio', { name: piece.size, exact: true }).check();
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  const drawer = page.getByRole('dialog', { name: 'Seu carrinho' });
  await expect(drawer).toContainText(`Faltam ${reais(300_01 - piece.unitCents)} para o frete grátis`);
  await drawer.getByRole('link', { name: 'Ver carrinho' }).click();

  await test.step('the cart quotes it automatically', async () => {
    await expect(page.getByRole('radio', { name: /^Padrão/ })).toBeChecked();
    await expect(cep).toHaveValue('01310-100');
    await expect(page.getByRole('radio', { name: new RegExp(`^Padrão.*${arrival}`) })).toBeVisible();
    await expect(summary(page)).toContainText(`Total${reais(piece.unitCents + 29_90)}`);
  });
  await test.step('another product does too, and the checkout is prefilled', async () => {
    await page.goto(`/produto/${other.productId}`);
    await page.keyboard.press('Shift');
    await expect(cep).toHaveValue('01310-100');
    await expect(padrao).toContainText('chega até');
    await page.goto('/checkout');
    await expect(field(page, 'CEP')).toHaveValue('01310-100');
  });
});

/** Runs `work` with coupons of its own, by the reason why each is invalid; deletes them afterwards. */
async function withCoupons(minimumCents: number, work: (codes: Record<string, string>) => Promise<void>) {
  const mark = randomUUID().slice(0, 6).toUpperCase();
  const kinds = {
    expired: `now() - interval '9 days', now() - interval '1 day', 0, true`,
    early: `now() + interval '1 day', now() + interval '9 days', 0, true`,
    nothing: `now() - interval '1 day', now() + interval '9 days', 0, false`,
    minimum: `now() - interval '1 day', now() + interval '9 days', ${minimumCents}, true`,
  };
  const codes = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, `${kind.toUpperCase()}${mark}`]));
  const values = Object.entries(kinds).map(
    ([kind, rest]) => `('Teste', '${codes[kind]}', '{"kind": "percent", "percent": 20}', ${rest})`,
  );
  await sql(
    `insert into promotions (name, code, benefit, starts_at, ends_at, minimum_subtotal_cents, for_all_products)
     values ${values.join(', ')}`,
  );
  try {
    await work(codes);
  } finally {
    await sql('delete from promotions where code = any ($1)', [Object.values(codes)]);
  }
}

test('an inapplicable coupon states the reason, also if it becomes so later', async ({
  page,
  shop,
  watch,
}) => {
  watch.tolerate('/api/carrinho/cupom');
  const piece = await shop.pick({ stock: { from: 3 } });
  await withCoupons(piece.unitCents * 2, async (codes) => {
    await openCart(page, piece);
    const code = page.getByRole('textbox', { name: 'Cupom de desconto' });
    const apply = page.getByRole('button', { name: 'Aplicar' });
    const minimum = `Este cupom vale para compras a partir de ${reais(piece.unitCents * 2)}.`;
    for (const [kind, reason] of [
      ['expired', 'Cupom inválido ou expirado.'],
      ['early', 'Este cupom ainda não está valendo.'],
      ['nothing', 'Nenhum item do carrinho participa deste cupom.'],
      ['minimum', minimum],
    ] as const) {
      await code.fill(codes[kind] ?? '');
      await apply.click();
      await expect(code).toHaveAccessibleDescription(reason);
      await expect(code).toHaveValue(codes[kind] ?? '');
      await expect(summary(page)).toContainText(`Total${reais(piece.unitCents)}`);
    }
    const line = cartLine(page, piece);
    await line.getByRole('button', { name: 'Aumentar quantidade' }).click();
    await expect(summary(page)).toContainText(`Total${reais(piece.unitCents * 2)}`);
    await apply.click();
    const discount = Math.floor((piece.unitCents * 2 * 20) / 100);
    await expect(summary(page)).toContainText(`Total${reais(piece.unitCents * 2 - discount)}`);
    await line.getByRole('button', { name: 'Diminuir quantidade' }).click();
    await expect(summary(page)).toContainText(minimum);
    await expect(summary(page)).toContainText(`Total${reais(piece.unitCents)}`);
    await expectAccessible(page);
  });
});
