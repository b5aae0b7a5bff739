import { signedInCustomer } from './customer.ts';
import { orderByApi, setDelivered } from './orders.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a customer finds an order, asks for another size, reviews the piece and buys it again', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick({ category: 'vestidos' });
  const customer = await signedInCustomer(page);
  const order = await orderByApi(page, piece, customer);
  await setDelivered(order);

  await page.goto('/perfil?aba=pedidos');
  const card = page.getByRole('article', { name: `Pedido ${order.id.slice(0, 8)}` });
  await expect(card).toContainText('Entregue');
  await expect(card).toContainText(piece.name);
  await expectAccessible(page);
  await card.getByRole('link', { name: /^Ver detalhes/ }).click();
  await expect(page).toHaveURL(new RegExp(`pedido=${order.id}`));
  const detail = page.getByRole('article', { name: `Pedido #${order.id.slice(0, 8)}` });
  await expect(detail).toContainText('AA123456789BR');
  await expect(detail.getByRole('button', { name: 'Devolver o pedido inteiro' })).toBeVisible();
  await expectAccessible(page);

  await detail.getByRole('button', { name: `Trocar tamanho de ${piece.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Trocar tamanho' });
  await dialog.getByRole('button', { name: 'Enviar solicitação' }).click();
  await expect(dialog.getByText('Por favor, selecione um tamanho')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Enviar solicitação' }).click();
  await expect(detail.getByText(/^Troca de tamanho: /)).toBeVisible();
  await expect(detail.getByText(/^Em análise/)).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Devolver o pedido inteiro' })).toBeHidden();

  await detail.getByRole('button', { name: `Avaliar ${piece.name}` }).click();
  const review = page.getByRole('dialog', { name: `Avaliar ${piece.name}` });
  await review.getByRole('radio', { name: '5 estrelas' }).check({ force: true });
  await review.getByRole('textbox', { name: /O que achou/ }).fill('Caimento perfeito.');
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expect(detail.getByText(/Sua avaliação aparece/)).toBeVisible();

  await detail.getByRole('button', { name: 'Comprar de novo' }).click();
  await expect(detail.getByText('As peças estão no seu carrinho.')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(card).toBeVisible();
});
