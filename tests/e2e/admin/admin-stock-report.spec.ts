import type { Piece } from '../support/catalogue.ts';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

let soldOut: Piece | undefined;
test.afterAll(async () => {
  await sql(`delete from stock_alerts where email = 'espera@teste.example'`);
  if (soldOut) await sql('update variants set stock = $2 where id = $1', [soldOut.variantId, soldOut.stock]);
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the report shows stock coverage by product and variant', async ({ page, context, baseURL, shop }) => {
  const piece = await shop.pick({ category: 'vestidos' });
  soldOut = piece;
  // While there is stock, the scheduled work tells who waits, and nobody waits any more.
  await sql('update variants set stock = 0 where id = $1', [piece.variantId]);
  await sql(`insert into stock_alerts (variant_id, email) values ($1, 'espera@teste.example')`, [
    piece.variantId,
  ]);
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/giro', 'Giro de estoque');
  await page.getByRole('searchbox', { name: 'Buscar por produto' }).fill(piece.name);
  await page.getByRole('link', { name: `Por variação: ${piece.name}` }).click();
  await expect(page.getByText(`Só de ${piece.name}`)).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(`${piece.colour}, ${piece.size} `) });
  await expect(row.locator('[data-label="Esperam"]')).toHaveText('1');
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^giro-de-estoque-\d{4}-\d{2}-\d{2}\.csv$/);
  await page.getByRole('link', { name: 'Ver todos os produtos' }).click();
  await expect(page.getByRole('columnheader', { name: 'Produto' })).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }

  // The same number is below the stock that one edits.
  await page.goto(`/admin/produtos?editar=${piece.productId}`);
  await page.getByRole('tab', { name: 'Estoque' }).click();
  const cell = page.getByRole('textbox', { name: `Estoque: ${piece.colour}, ${piece.size}`, exact: true });
  await expect(cell).toHaveAccessibleDescription('1 espera');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
