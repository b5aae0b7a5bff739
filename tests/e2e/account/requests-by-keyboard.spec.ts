import { exchangeDialog, received } from '../support/exchanges.ts';
import { Keyboard } from '../support/keyboard.ts';
import { expect, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an item is exchanged for another size by keyboard alone', async ({ page, browser, shop }) => {
  const piece = await shop.pick({ category: 'vestidos' });
  const { detail } = await received(page, browser, piece);
  const keyboard = new Keyboard(page);
  const dialog = exchangeDialog(page);
  const start = detail.getByRole('button', { name: `Trocar ${piece.name}` });
  await keyboard.press(start);
  await expect(dialog).toBeVisible();
  // Pressed again before the browser has reported that the dialog is closed.
  await start.evaluate((button: HTMLElement) =>
    button.addEventListener('focus', () => button.click(), { once: true }),
  );
  await page.keyboard.press('Escape');

  const send = dialog.getByRole('button', { name: 'Reservar e trocar' });
  await keyboard.press(send);
  const sizes = dialog.getByRole('group', { name: /^Tamanho/ });
  await expect(dialog.getByText('Por favor, selecione um tamanho')).toBeVisible();
  await expect(sizes.locator('input:focus')).toHaveCount(1);
  const other = sizes
    .locator('label:not([data-sold-out])')
    .filter({ hasNotText: new RegExp(`^${piece.size}$`) });
  await keyboard.chooseRadio(sizes, ((await other.first().textContent()) ?? '').trim());
  await keyboard.press(dialog.getByRole('button', { name: 'Ficou pequeno' }));
  await keyboard.press(send);
  await expect(dialog).toBeHidden();
  await expect(detail.getByText(/Peça nova reservada/)).toBeVisible();
  await expect(page.locator(':focus')).not.toHaveJSProperty('tagName', 'BODY');
});

test('another product is found and chosen for an exchange by keyboard alone', async ({
  page,
  browser,
  shop,
}) => {
  const piece = await shop.pick({ category: 'vestidos' });
  const other = await shop.pick({ category: 'blusas' });
  const { detail } = await received(page, browser, piece);
  const keyboard = new Keyboard(page);
  const dialog = exchangeDialog(page);
  await keyboard.press(detail.getByRole('button', { name: `Trocar ${piece.name}` }));
  await keyboard.press(dialog.getByRole('button', { name: 'Trocar por outra peça' }));
  await expect(dialog.getByRole('searchbox', { name: 'Qual peça?' })).toBeFocused();
  await keyboard.type(other.name);
  await keyboard.press(dialog.getByRole('button', { name: new RegExp(other.name) }));
  await expect(dialog.getByText(other.name, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Peça nova' })).toBeFocused();
  await keyboard.press(dialog.getByRole('button', { name: `Voltar para ${piece.name}` }));
  await expect(dialog.getByRole('group', { name: /^Tamanho/ })).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
});

test('an item is returned by keyboard alone', async ({ page, browser, shop }) => {
  const piece = await shop.pick({ category: 'vestidos' });
  const { detail } = await received(page, browser, piece);
  const keyboard = new Keyboard(page);
  const start = detail.getByRole('button', { name: `Devolver ${piece.name}` });
  const dialog = page.getByRole('dialog');
  await keyboard.press(start);
  await expect(dialog).toBeVisible();
  await keyboard.press(dialog.getByRole('button', { name: 'Ficou grande' }));
  await keyboard.tabTo(dialog.getByRole('textbox', { name: /Quer contar mais/ }));
  await keyboard.type('Larga na cintura.');
  await keyboard.press(dialog.getByRole('button', { name: /^Pedir|^Enviar|^Solicitar/ }));
  await expect(dialog).toBeHidden();
  await expect(page.locator(':focus')).not.toHaveJSProperty('tagName', 'BODY');
  await expect(page.locator(':focus')).toBeInViewport();
  await expect(detail.getByText('Recebemos sua solicitação.')).toBeVisible();
  await expect(detail.getByText(/Ficou grande/)).toBeVisible();
});
