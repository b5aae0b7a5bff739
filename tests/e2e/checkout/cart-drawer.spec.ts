import { cartLine } from '../support/shopper.ts';
import { expect, expectAccessible, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a line removed on another device is reported over the open cart, where the message can be closed', async ({
  page,
  shop,
  watch,
}) => {
  watch.tolerate('/api/carrinho/itens/');
  watch.tolerate('404');
  const piece = await shop.pick({ stock: { from: 3 } });
  await page.goto(`/produto/${piece.productId}`);
  if (piece.colours > 1) await page.getByRole('radio', { name: piece.colour, exact: true }).check();
  await page.getByRole('radio', { name: piece.size, exact: true }).check();
  const added = page.waitForResponse('**/api/carrinho/itens');
  await page.getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
  const { lines } = (await (await added).json()) as { lines: { id: string }[] };
  const drawer = page.getByRole('dialog', { name: 'Seu carrinho' });
  await expect(cartLine(page, piece)).toBeVisible();

  await page.request.delete(`/api/carrinho/itens/${lines[0]?.id}`);
  await drawer.getByRole('button', { name: 'Aumentar quantidade' }).click();
  const message = page.getByText('Este item não está mais no seu carrinho.');
  await expect(message).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(message).toBeHidden();
  await expect(drawer).toContainText('Seu carrinho está vazio.');
});
