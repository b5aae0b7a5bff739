import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the editor shows the margin while typing, and warns below cost', async ({
  page,
  context,
  baseURL,
  shop,
}) => {
  const { productId } = await shop.pick({ category: 'camisetas' });
  const [was] = await sql<{ priceCents: number; discountPercent: number }>(
    'select price_cents as "priceCents", discount_percent as "discountPercent" from products where id = $1',
    [productId],
  );
  await sql('update products set price_cents = 10000, discount_percent = 0 where id = $1', [productId]);
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, `/admin/produtos?editar=${productId}`, 'Produtos');
  const editor = page.getByRole('dialog', { name: /^Editar produto/ });
  const cost = editor.getByLabel('Custo (R$)');
  const margin = editor.getByRole('status').filter({ hasText: 'Margem' });
  await cost.fill('40');
  await expect(margin).toHaveText(
    /^Margem a R\$\s100,00: R\$\s60,00 \(60%\); no PIX, a R\$\s95,00: R\$\s55,00 \(57,9%\)\.$/,
  );
  await editor.getByLabel('Desconto (%)').fill('60');
  await expect(margin).toHaveText(/^Abaixo do custo\. Margem a R\$\s40,00: R\$\s0,00 \(0%\)/);
  await expectAccessible(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await cost.fill('quarenta');
  await expect(margin).toHaveCount(0);
  await editor.getByRole('button', { name: 'Salvar' }).click();
  await expect(cost).toBeFocused();
  await cost.fill('39,50');
  await editor.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Produto atualizado com sucesso')).toBeVisible();
  await openDesk(page, `/admin/produtos?editar=${productId}`, 'Produtos');
  await expect(cost).toHaveValue('39,50');
  await sql('update products set price_cents = $2, discount_percent = $3 where id = $1', [
    productId,
    was?.priceCents,
    was?.discountPercent,
  ]);
});
