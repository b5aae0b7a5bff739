import { deskPage, openDesk } from '../support/desk.ts';
import { orderByApi, setDelivered } from '../support/orders.ts';
import { expectPrinted, sheetsOf } from '../support/paper.ts';
import { newCustomer } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { payAtProvider, pollScheduledWork, sql, subjectsTo } from '../support/world.ts';

test.use({
  viewport: { width: 360, height: 740 },
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** The settings are shared: this file runs alone, and restores them. */
test.afterEach(() => sql('update store_settings set return_codes = false'));

test('a return code is switched on at the desk, shown to the customer, and requested again', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  const staff = await deskPage(browser, baseURL);
  await openDesk(staff, '/admin/configuracoes/entrega', 'Configurações de Entrega e Política');
  await staff.getByRole('checkbox', { name: /Código de postagem da transportadora/ }).check();
  await staff.getByRole('button', { name: 'Salvar Configurações' }).click();
  await expect(staff.getByText('Configurações salvas com sucesso!')).toBeVisible();

  const [piece, customer] = [await shop.pick({ category: 'vestidos' }), newCustomer()];
  await page.goto('/sobre');
  const order = await orderByApi(page, piece, customer);
  await payAtProvider(browser, order.number);
  await expect
    .poll(() => subjectsTo(customer.email))
    .toContain(`Pagamento confirmado: pedido ${order.number}`);
  await setDelivered(order);
  const open = async () => {
    await page.goto('/sobre');
    await page.goto(`/pedido?order=${order.id}#token=${order.token}`);
  };
  await open();
  const detail = page.getByRole('article', { name: `Pedido ${order.number}` });
  await detail.getByRole('button', { name: `Trocar ${piece.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Trocar', exact: true });
  const others = dialog.getByRole('group', { name: /^Tamanho/ }).locator('label:not([data-sold-out])');
  await others
    .filter({ hasNotText: new RegExp(`^${piece.size}$`) })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Reservar e trocar' }).click();
  await expect(detail.getByText(/Estamos gerando o seu código de postagem/)).toBeVisible();

  const subject = `Seu código de postagem: pedido ${order.number}`;
  // Scheduled work buys the code.
  await pollScheduledWork(() => subjectsTo(customer.email)).toContain(subject);
  await open();
  const line = detail.getByText(/^Código de postagem: \d{10}$/);
  const code = (await line.locator('strong').textContent()) ?? '';
  await detail.getByRole('button', { name: 'Copiar código de postagem' }).click();
  await expect(detail.getByText('Código copiado!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await expect(detail.getByRole('link', { name: 'Abrir a etiqueta para imprimir' })).toBeVisible();
  // Taken along to the post office on paper.
  await expectPrinted(page, async () => {
    await expect(line).toBeVisible();
    await expect(detail.getByText(/^Embale a peça e escreva o número/)).toBeVisible();
  });
  expect(await sheetsOf(page, 'return-code')).toHaveLength(1);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }

  await openDesk(staff, `/admin/solicitacoes?busca=${order.number}`, 'Trocas e devoluções');
  await staff.getByRole('link', { name: order.number }).first().click();
  const panel = staff.getByRole('dialog');
  await expect(panel.getByText(code)).toBeVisible();
  await expectAccessible(staff);
  await panel.getByRole('button', { name: 'Pedir novo código' }).click();
  await expect(panel.getByText('Código de postagem a caminho')).toBeVisible();
  const mailed = async () => (await subjectsTo(customer.email)).filter((one) => one === subject).length;
  await pollScheduledWork(mailed).toBe(2);
  await open();
  await expect(line).not.toContainText(code);
  await staff.context().close();
});
