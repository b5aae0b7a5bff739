import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support.ts';
import { sql } from './world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('photos at large: turned, enlarged and closed by keyboard alone', async ({ page, shop }) => {
  const piece = await shop.pick();
  await page.goto(`/produto/${piece.productId}`);
  const photo = page
    .getByRole('tabpanel', { name: 'Fotos do Produto' })
    .getByRole('link')
    .filter({ has: page.locator('img[alt]:not([alt=""])') });
  await photo.first().focus();
  await page.keyboard.press('Enter');
  const zoom = page.getByRole('dialog', { name: 'Foto ampliada' });
  const status = zoom.getByRole('status');
  await expect(status).toHaveText('Foto 1 de 2');
  await page.keyboard.press('ArrowRight');
  await expect(status).toHaveText('Foto 2 de 2');
  await page.keyboard.press('ArrowRight');
  await expect(status).toHaveText('Foto 1 de 2');
  await page.keyboard.press('+');
  await expect(zoom.getByRole('button', { name: 'Reduzir' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await expect(photo.first()).toBeFocused();
});

test('photos at large: a click enlarges, the arrows at the side turn', async ({ page, shop }) => {
  const piece = await shop.pick();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/produto/${piece.productId}`);
  await page.getByRole('tab', { name: 'Com Modelo' }).click();
  await page.getByRole('tabpanel', { name: 'Com Modelo' }).getByRole('link').last().click();
  const zoom = page.getByRole('dialog', { name: 'Foto ampliada' });
  await expect(zoom.getByRole('img', { name: /em uso$/ })).toBeVisible();
  await zoom.getByRole('img').click();
  await expect(zoom.getByRole('button', { name: 'Reduzir' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await zoom.getByRole('button', { name: 'Fechar' }).click();
  await expect(zoom).toBeHidden();
});

test('the size dialog advises a size, which one press then chooses', async ({ page, shop }) => {
  const piece = await shop.pick();
  await page.goto(`/produto/${piece.productId}`);
  await page.getByRole('button', { name: 'Tabela de medidas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tabela de medidas' });
  const height = dialog.getByRole('textbox', { name: 'Altura (cm)' });
  await height.fill('17');
  await dialog.getByRole('textbox', { name: 'Peso (kg)' }).fill('66');
  await dialog.getByRole('button', { name: 'Sugerir tamanho' }).click();
  await expect(height).toHaveAccessibleDescription('Informe uma altura entre 130 e 220 cm.');
  await expectAccessible(page);
  await height.fill('1,68');
  await dialog.getByRole('button', { name: 'Sugerir tamanho' }).click();
  await expect(dialog.getByRole('status')).toContainText('Recomendamos o tamanho M');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Escolher o tamanho M' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('radio', { name: /^M/ })).toBeChecked();
});

test('a piece is completed to a look, and remembered where it was looked at', async ({ page, shop }) => {
  const piece = await shop.pick();
  await page.goto(`/produto/${piece.productId}`);
  await page.keyboard.press('Shift');
  // Hidden on a piece that does not ship the same day, but true there, too.
  await expect(page.locator('[data-dispatch]')).toHaveText(
    /^Peça (em até .* e sai hoje|agora e sai na .*)\.$/,
  );
  const look = page.getByRole('region', { name: 'Complete o look' });
  await expect(look.getByRole('article')).toHaveCount(4);
  await expect(look).not.toContainText('Vestidos');
  await look.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(piece.name);
  const recent = page.getByRole('region', { name: 'Vistos recentemente' });
  await recent.scrollIntoViewIfNeeded();
  await expect(recent.getByRole('link', { name: piece.name })).toBeVisible();
  await expect(recent.getByRole('article')).toHaveCount(1);
  await expectAccessible(page);
});

test('a sold-out size can be waited for: one mail, once it is back', async ({ page, shop }) => {
  const piece = await shop.pick();
  const email = `avise-${randomUUID()}@exemplo.com.br`;
  await sql('update variants set stock = 0 where id = $1', [piece.variantId]);
  try {
    await page.goto(`/produto/${piece.productId}`);
    await page.getByRole('radio', { name: piece.colour, exact: true }).check();
    await expect(page.getByRole('radio', { name: `${piece.size} (esgotado)` })).not.toBeChecked();
    await page.getByRole('radio', { name: `${piece.size} (esgotado)` }).check();
    await expect(page.getByText('Fora de estoque')).toBeVisible();
    await page.getByRole('button', { name: 'Avise-me quando disponível' }).click();
    const dialog = page.getByRole('dialog', { name: 'Avise-me quando disponível' });
    await expect(dialog).toContainText(`${piece.colour} · Tamanho ${piece.size}`);
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await dialog.getByRole('button', { name: 'Avisar por e-mail' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Você será notificado quando este produto voltar ao estoque.',
    );
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
