import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a stock alert for a sold-out size sends one mail, once it is back', async ({ page, shop, watch }) => {
  watch.tolerate('400');
  const piece = await shop.pick();
  const email = `avise-${randomUUID()}@exemplo.com.br`;
  await sql('update variants set stock = 0 where id = $1', [piece.variantId]);
  try {
    await page.goto(`/produto/${piece.productId}`);
    // Clicked, not checked: a single colour is preselected, and nothing would wake the page to request the current stock.
    await page.getByRole('radio', { name: piece.colour, exact: true }).click();
    await expect(page.getByRole('radio', { name: `${piece.size} (esgotado)` })).not.toBeChecked();
    await page.getByRole('radio', { name: `${piece.size} (esgotado)` }).check();
    await expect(page.getByText('Fora de estoque')).toBeVisible();
    await page.getByRole('button', { name: 'Avise-me quando disponível' }).click();
    const dialog = page.getByRole('dialog', { name: 'Avise-me quando disponível' });
    await expect(dialog).toContainText(`${piece.colour} · Tamanho ${piece.size}`);
    const address = dialog.getByRole('textbox', { name: 'E-mail' });
    await address.fill('ana@');
    await dialog.getByRole('button', { name: 'Avisar por e-mail' }).click();
    await expect(address).toHaveAccessibleDescription(/^Informe um e-mail válido/);
    await address.fill(email);
    await expect(address).toHaveAccessibleDescription('');
    await dialog.getByRole('button', { name: 'Avisar por e-mail' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Você será notificado quando este produto voltar ao estoque.',
    );
    await expect(dialog.getByRole('alert')).toBeFocused();
    await expectAccessible(page);
  } finally {
    await sql('update variants set stock = $2 where id = $1', [piece.variantId, piece.stock]);
  }
  const waiting = await sql('select from stock_alerts where email = $1 and variant_id = $2', [
    email,
    piece.variantId,
  ]);
  expect(waiting).toHaveLength(1);
});

test('the answer for one size is not shown for another', async ({ page, shop }) => {
  const piece = await shop.pick();
  const email = `avise-${randomUUID()}@exemplo.com.br`;
  const before = await sql<{ id: string; stock: number }>(
    'select id, stock from variants where product_id = $1',
    [piece.productId],
  );
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/avise-me', async (route) => {
    asked += 1;
    if (asked === 1) await allowed;
    await route.continue();
  });
  await sql('update variants set stock = 0 where product_id = $1', [piece.productId]);
  try {
    await page.goto(`/produto/${piece.productId}`);
    // Clicked, not checked: a single colour is preselected, and nothing would wake the page to request the current stock.
    await page.getByRole('radio', { name: piece.colour, exact: true }).click();
    const sizes = page.getByRole('radio', { name: /\(esgotado\)$/ });
    // Some may have been sold out at build time: the first and the last are the current ones.
    await expect(sizes).toHaveCount(await page.locator('input[name=tamanho]').count());
    const dialog = page.getByRole('dialog', { name: 'Avise-me quando disponível' });
    const ask = dialog.getByRole('button', { name: 'Avisar por e-mail' });
    await sizes.first().check();
    await page.getByRole('button', { name: 'Avise-me quando disponível' }).click();
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await ask.click();
    await expect(ask).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    await sizes.last().check();
    await page.getByRole('button', { name: 'Avise-me quando disponível' }).click();
    const answered = page.waitForResponse('**/api/avise-me');
    allow();
    await answered;
    await expect(dialog.getByRole('alert')).toHaveText('');
    await ask.click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Você será notificado quando este produto voltar ao estoque.',
    );
  } finally {
    for (const { id, stock } of before)
      await sql('update variants set stock = $2 where id = $1', [id, stock]);
  }
  const waiting = await sql('select from stock_alerts where email = $1', [email]);
  expect(waiting).toHaveLength(2);
});
