import { randomUUID } from 'node:crypto';
import { signedInCustomer } from '../support/customer.ts';
import { ADMIN_EMAIL, openDesk, png, signInAs } from '../support/desk.ts';
import { orderByApi, setDelivered } from '../support/orders.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a customer finds an order, returns a piece, reviews it and buys it again', async ({
  page,
  context,
  baseURL,
  shop,
}) => {
  const opinion = `Caimento perfeito ${randomUUID()}`;
  const piece = await shop.pick({ category: 'vestidos' });
  const customer = await signedInCustomer(page);
  const order = await orderByApi(page, piece, customer);
  await setDelivered(order);

  await page.goto('/perfil?aba=pedidos');
  const card = page.getByRole('article', { name: `Pedido ${order.number}` });
  await expect(card).toContainText('Entregue');
  await expect(card).toContainText(piece.name);
  await expectAccessible(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 480 });
  await card.getByRole('link', { name: /^Ver detalhes/ }).click();
  await expect(page).toHaveURL(new RegExp(`pedido=${order.id}`));
  const detail = page.getByRole('article', { name: `Pedido ${order.number}` });
  await expect(detail.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(page.locator('body')).not.toBeFocused();
  if (size) await page.setViewportSize(size);
  await expect(detail).toContainText('AA123456789BR');
  await expect(detail.getByRole('button', { name: 'Devolver o pedido inteiro' })).toBeVisible();
  await expectAccessible(page);

  await detail.getByRole('button', { name: `Devolver ${piece.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Devolver' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Não é como nas fotos' }).click();
  await dialog.getByRole('button', { name: 'Enviar solicitação' }).click();
  await expect(detail.getByText(/^Devolução: /)).toBeVisible();
  await expect(detail.getByText(/Em análise/)).toBeVisible();
  await expect(detail.locator(':focus')).toContainText(/^Solicitações/);
  await expect(detail.getByRole('button', { name: 'Devolver o pedido inteiro' })).toBeHidden();

  await detail.getByRole('button', { name: `Avaliar ${piece.name}` }).click();
  const review = page.getByRole('dialog', { name: `Avaliar ${piece.name}` });
  await review.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expect(review.getByRole('alert')).toHaveText('Escolha de 1 a 5 estrelas.');
  await review.getByRole('radio', { name: '5 estrelas' }).check({ force: true });
  await expect(review.getByRole('alert')).toBeHidden();
  await review.getByRole('textbox', { name: /O que achou/ }).fill(opinion);
  await page.keyboard.press('Escape');
  await expect(review).toBeHidden();
  await detail.getByRole('button', { name: `Avaliar ${piece.name}` }).click();
  await expect(review.getByRole('radio', { name: '5 estrelas' })).toBeChecked();
  await expect(review.getByRole('textbox', { name: /O que achou/ })).toHaveValue(opinion);
  const photo = review.getByLabel('Escolher foto');
  await photo.setInputFiles({ name: 'foto.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(review.getByRole('alert')).toContainText('JPG, PNG ou WEBP');
  await photo.setInputFiles(png('foto.png'));
  await expect(review.getByRole('status').filter({ hasText: 'Foto enviada' })).toBeAttached();
  await expect(review.getByRole('alert')).toBeHidden();
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Remover foto' }).click();
  await expect(review.getByRole('img', { name: 'Prévia da sua foto' })).toBeHidden();
  await expect(photo).toBeFocused();
  await photo.setInputFiles(png('foto.png'));
  await expect(review.getByRole('status').filter({ hasText: 'Foto enviada' })).toBeAttached();
  await expect(review.getByRole('textbox', { name: /O que achou/ })).toHaveValue(opinion);
  await review.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expect(detail.getByText(/Sua avaliação aparece/)).toBeFocused();

  await detail.getByRole('button', { name: `Editar avaliação de ${piece.name}` }).click();
  const own = page.getByRole('dialog', { name: `Sua avaliação: ${piece.name}` });
  await expect(own.getByRole('radio', { name: '5 estrelas' })).toBeChecked();
  await expect(own.getByRole('textbox', { name: /O que achou/ })).toHaveValue(opinion);
  await expect(own.getByText(/já tem uma foto sua/)).toBeVisible();
  await own.getByRole('radio', { name: '4 estrelas' }).check({ force: true });
  await expectAccessible(page);
  await own.getByRole('button', { name: 'Salvar avaliação' }).click();
  await expect(detail.getByText(/Sua avaliação aparece/)).toBeFocused();

  await detail.getByRole('button', { name: 'Comprar de novo' }).click();
  await expect(detail.getByText('As peças estão no seu carrinho.')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(card).toBeVisible();

  await signInAs(context, baseURL, ADMIN_EMAIL);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDesk(page, `/admin/avaliacoes?busca=${encodeURIComponent(opinion)}`, 'Avaliações');
  const sent = page.getByRole('row').getByRole('img', { name: /^Foto de / });
  await expect
    .poll(() => sent.evaluate((image) => (image as HTMLImageElement).naturalWidth), 'the photo is there')
    .toBe(80);
});

test('a customer removes a review and writes another', async ({ page, shop }) => {
  const piece = await shop.pick({ category: 'vestidos' });
  const order = await orderByApi(page, piece, await signedInCustomer(page));
  await setDelivered(order);
  const written = await page.evaluate(async (productId) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ productId, rating: 2, comment: 'Engano.' });
    return (await fetch('/api/avaliacoes', { method: 'POST', headers, body })).status;
  }, piece.productId);
  expect(written).toBe(200);
  await page.goto(`/perfil?aba=pedidos&pedido=${order.id}`);
  const detail = page.getByRole('article', { name: `Pedido ${order.number}` });
  await detail.getByRole('button', { name: `Excluir avaliação de ${piece.name}` }).click();
  const asked = page.getByRole('dialog', { name: 'Excluir a sua avaliação?' });
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Excluir avaliação' }).click();
  await expect(detail.getByText('Sua avaliação foi excluída.')).toBeFocused();
  await detail.getByRole('button', { name: `Avaliar ${piece.name}` }).click();
  const review = page.getByRole('dialog', { name: `Avaliar ${piece.name}` });
  await expect(review.getByRole('textbox', { name: /O que achou/ })).toHaveValue('');
  await expect(review.getByRole('radio', { name: '2 estrelas' })).not.toBeChecked();
});
