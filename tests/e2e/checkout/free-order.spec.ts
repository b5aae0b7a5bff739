import { fillCheckout, newCustomer, openCart, orderStatus } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

// Without motion: the contrast of a picture that is fading in cannot be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Runs `work` while this piece and its delivery are free. The delivery fee is shared, so this file runs alone. */
async function whileFree(productId: string, work: () => Promise<void>): Promise<void> {
  const [fee] = await sql<{ cents: number }>('select delivery_fee_cents as cents from store_settings');
  const [off] = await sql<{ percent: number }>(
    'select discount_percent as percent from products where id = $1',
    [productId],
  );
  await sql('update store_settings set delivery_fee_cents = 0');
  await sql('update products set discount_percent = 100 where id = $1', [productId]);
  try {
    await work();
  } finally {
    await sql('update store_settings set delivery_fee_cents = $1', [fee?.cents]);
    await sql('update products set discount_percent = $2 where id = $1', [productId, off?.percent]);
  }
}

test('a free order says so, and is placed without any payment', async ({ page, shop }) => {
  const { productId, ...piece } = await shop.pick();
  await whileFree(productId, async () => {
    await openFree(page, { productId, ...piece });
    await fillCheckout(page, newCustomer());
    await expect(page.getByText('Nada a pagar.')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^(PIX|Boleto|Cartão)/ })).toHaveCount(0);
    await expectAccessible(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole('button', { name: 'Confirmar pedido' }).click();
    await expect(orderStatus(page)).toContainText('Pago');
    await expect(page.getByText('Pagamento confirmado', { exact: true })).toBeVisible();
  });
});

/** Like `openCheckout`, without choosing a payment method, which may be missing. */
async function openFree(...[page, piece]: Parameters<typeof openCart>): Promise<void> {
  await openCart(page, piece);
  await page.getByRole('link', { name: 'Finalizar Compra' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Finalizar compra' })).toBeVisible();
}
