import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { received } from '../support/exchanges.ts';
import { Keyboard } from '../support/keyboard.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the list of requests fits every width', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/solicitacoes?situacao=todas', 'Trocas e devoluções');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test('a return is accepted and refunded by keyboard, each form followed by what there is to do next', async ({
  page,
  context,
  browser,
  baseURL,
  shop,
}) => {
  const piece = await shop.pick({ category: 'vestidos' });
  const { order, detail } = await received(page, browser, piece);
  await detail.getByRole('button', { name: `Devolver ${piece.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar solicitação' }).click();
  await expect(detail.getByText('Recebemos sua solicitação.')).toBeVisible();

  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, `/admin/solicitacoes?pedido=${order.id}`, 'Trocas e devoluções');
  const request = page
    .getByRole('dialog', { name: `Pedido ${order.number}` })
    .getByRole('listitem')
    .filter({ hasText: `Devolução: ${piece.name}` });
  const keyboard = new Keyboard(page);
  await keyboard.press(request.getByRole('button', { name: 'Aceitar…' }));
  await expect(request.getByRole('textbox', { name: 'Resposta ao cliente' })).toBeFocused();
  await keyboard.press(request.getByRole('button', { name: 'Voltar' }));
  await expect(request.getByRole('button', { name: 'Aceitar…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.press(request.getByRole('button', { name: 'Aceitar', exact: true }));
  const finish = request.getByRole('button', { name: 'Concluir e reembolsar…' });
  await expect(finish).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(request.getByRole('textbox', { name: 'Valor do reembolso (R$)' })).toBeFocused();
  await keyboard.press(request.getByRole('button', { name: /^Concluir e reembolsar R\$/ }));
  await expect(request.getByText('Concluída')).toBeVisible();
  await expect(request.locator(':focus')).toContainText(`Devolução: ${piece.name}`);
});
