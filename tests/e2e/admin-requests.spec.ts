import { ADMIN_EMAIL, openDesk, signInAs } from './desk.ts';
import { orderByApi, setDelivered } from './orders.ts';
import { newCustomer } from './shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support.ts';
import { subjectsTo } from './world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a customer asks for another size; the desk accepts, and sends it when the piece is back', async ({
  page,
  context,
  baseURL,
  browser,
  shop,
}) => {
  const piece = await shop.pick({ category: 'vestidos' });
  const customer = newCustomer();
  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const theirs = await other.newPage();
  await theirs.goto('/sobre');
  const order = await orderByApi(theirs, piece, customer);
  await setDelivered(order);
  const link = `/pedido?order=${order.id}#token=${order.token}`;
  await theirs.goto(link);
  const detail = theirs.getByRole('article', { name: `Pedido #${order.id.slice(0, 8)}` });
  await detail.getByRole('button', { name: `Trocar tamanho de ${piece.name}` }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Trocar tamanho' });
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Enviar solicitação' }).click();
  await expect(detail.getByText(/^Em análise/)).toBeVisible();

  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/solicitacoes', 'Trocas e devoluções');
  await page.getByRole('searchbox', { name: 'Buscar por pedido ou cliente' }).fill(order.number);
  const row = page.getByRole('row', { name: new RegExp(order.number) });
  await expect(row).toContainText('Troca de tamanho');
  await row.getByRole('link', { name: order.number }).click();
  const panel = page.getByRole('dialog', { name: `Pedido ${order.number}` });
  await panel.getByRole('button', { name: 'Recusar…' }).click();
  await panel.getByRole('button', { name: 'Recusar', exact: true }).click();
  await expect(panel.getByText('Escreva a resposta para o cliente.')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Voltar' }).click();
  await panel.getByRole('button', { name: 'Aceitar…' }).click();
  await panel.getByLabel('Resposta ao cliente').fill('Poste com o código EC123.');
  await panel.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await expect(panel.getByText('Resposta: Poste com o código EC123.')).toBeVisible();
  await panel.getByRole('button', { name: 'Peça recebida, enviar a outra…' }).click();
  await panel.getByLabel('Código de rastreio do novo envio').fill('AA123456785BR');
  await panel.getByRole('button', { name: 'Concluir', exact: true }).click();
  await expect(panel.getByText('Concluída', { exact: true })).toBeVisible();

  // The token leaves the address as soon as it was read.
  await theirs.goto('/sobre');
  await theirs.goto(link);
  await expect(detail.getByText(/^Concluída/)).toBeVisible();
  await expect(detail.getByText(/AA123456785BR/).first()).toBeVisible();
  await other.close();
  await expect.poll(() => subjectsTo(customer.email)).toContain(`Resposta sobre o pedido ${order.number}`);
});

test('the list of requests fits every width', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/solicitacoes?situacao=todas', 'Trocas e devoluções');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
