import { orderByApi, setDelivered } from '../support/orders.ts';
import { field, newCustomer } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { payAtProvider } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a guest finds the order by number and e-mail and returns it', async ({ page, shop, watch }) => {
  watch.tolerate('404');
  const piece = await shop.pick();
  const customer = newCustomer();
  await page.goto('/pedido');
  const order = await orderByApi(page, piece, customer);
  await setDelivered(order, 2);

  await page.reload();
  await field(page, 'Número do pedido').fill(order.number);
  await field(page, 'E-mail da compra').fill('outra@exemplo.com.br');
  await page.getByRole('button', { name: 'Acompanhar pedido' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Não encontramos um pedido com este número e este e-mail. Confira os dois.',
  );
  await expect(field(page, 'Número do pedido')).toHaveValue(order.number);
  await expectAccessible(page);
  await field(page, 'E-mail da compra').fill(customer.email);
  await page.getByRole('button', { name: 'Acompanhar pedido' }).click();
  const detail = page.getByRole('article', { name: `Pedido ${order.number}` });
  await expect(detail).toContainText('Entregue');
  await expect(page.locator(':focus').filter({ has: detail })).not.toHaveJSProperty('tagName', 'BODY');
  await detail.getByRole('button', { name: 'Devolver o pedido inteiro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Devolver' });
  await dialog.getByRole('button', { name: 'Enviar solicitação' }).click();
  await expect(detail.getByText('Devolução: pedido inteiro')).toBeVisible();
  await page.getByRole('button', { name: 'Consultar outro pedido' }).click();
  await expect(field(page, 'Número do pedido')).toBeFocused();
  await expect(field(page, 'Número do pedido')).toHaveValue('');
});

test('what is wrong is said beside its field, until it is right', async ({ page }) => {
  await page.goto('/pedido');
  const [number, email] = [field(page, 'Número do pedido'), field(page, 'E-mail da compra')];
  const send = page.getByRole('button', { name: 'Acompanhar pedido' });
  await send.click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription('Preencha este campo.');
  await expect(email).toHaveAccessibleDescription('Preencha este campo.');
  await number.fill('ORD-1-1');
  await expect(number).toHaveAccessibleDescription('');
  await email.fill('ana@');
  await send.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/^Informe um e-mail válido/);
  await expectAccessible(page);
  await email.fill('ana@exemplo.com');
  await expect(email).toHaveAccessibleDescription('');
});

test('a paid unshipped order is cancelled, with nothing to send back', async ({ page, browser, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const piece = await shop.pick();
  await page.goto('/pedido');
  const order = await orderByApi(page, piece, newCustomer());
  await payAtProvider(browser, order.number);
  await page.goto('/sobre');
  await page.goto(`/pedido?order=${order.id}#token=${order.token}`);
  const detail = page.getByRole('article', { name: `Pedido ${order.number}` });
  await expect(detail).toContainText('Pago');
  await expect(detail.getByRole('button', { name: /^Devolver/ })).toHaveCount(0);
  await detail.getByRole('button', { name: 'Cancelar o pedido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar' });
  await expect(dialog).toContainText('não há nada a enviar de volta');
  await expect(dialog).toContainText(/Voltam para você: R\$\s[\d.,]+ pelo mesmo meio do pagamento\./);
  await expect(dialog.getByRole('group', { name: /Por quê/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Pedir o cancelamento' }).click();
  await expect(detail.getByText('Cancelamento: pedido inteiro')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Cancelar o pedido' })).toHaveCount(0);
});

test('the link in a mail opens the order and leaves no secret in the URL', async ({ page, shop }) => {
  const piece = await shop.pick();
  await page.goto('/pedido');
  const order = await orderByApi(page, piece, newCustomer());
  await page.goto('/');
  await page.goto(`/pedido?order=${order.id}#token=${order.token}`);
  await expect(page.getByRole('article', { name: `Pedido ${order.number}` })).toContainText('Pendente');
  await expect(page).not.toHaveURL(/token/);
  await page.getByRole('link', { name: 'Pagar agora' }).click();
  await expect(page.getByRole('textbox', { name: 'PIX copia e cola' })).toBeVisible();
});

test('a form filled and submitted before the script loads is still sent, and keeps its input', async ({
  page,
  watch,
}) => {
  watch.tolerate('404');
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto('/pedido', { waitUntil: 'commit' });
  await field(page, 'Número do pedido').fill('ORD-1-1');
  await field(page, 'E-mail da compra').fill('ana@exemplo.com');
  await page.getByRole('button', { name: 'Acompanhar pedido' }).click();
  await expect(page).toHaveURL(/\/pedido$/);
  allow();
  await expect(page.getByRole('alert')).toContainText('Não encontramos um pedido');
  await expect(field(page, 'Número do pedido')).toHaveValue('ORD-1-1');
});

test('a script that fails at first is loaded again, and the input is kept', async ({ page, watch }) => {
  for (const expected of ['ERR_FAILED', 'Error hydrating', '404']) watch.tolerate(expected);
  // Before the page is opened, because the browser itself may move the pointer over it, which hydrates it.
  await page.route(/\/_astro\/(TrackPage|client)\./, (route) => route.abort());
  await page.goto('/pedido');
  await field(page, 'Número do pedido').fill('ORD-1-1');
  await expect(page.getByText('Algo não saiu como esperado.').first()).toBeVisible();
  await page.unrouteAll();
  await field(page, 'E-mail da compra').fill('ana@exemplo.com');
  await page.getByRole('button', { name: 'Acompanhar pedido' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Não encontramos um pedido' })).toBeVisible();
  await expect(field(page, 'Número do pedido')).toHaveValue('ORD-1-1');
});
