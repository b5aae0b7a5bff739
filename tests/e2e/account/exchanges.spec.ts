import { deskPage, openDesk } from '../support/desk.ts';
import { chooseByName, exchangeDialog, openOrder, received } from '../support/exchanges.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { payAtProvider, subjectsTo } from '../support/world.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

test('another size is held at one press without payment; the desk receives the piece and sends the new one', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  const piece = await shop.pick({ category: 'vestidos' });
  const { order, customer, detail } = await received(page, browser, piece);
  const begun = Date.now();
  await detail.getByRole('button', { name: `Trocar ${piece.name}` }).click();
  const dialog = exchangeDialog(page);
  // The price and the next step are visible from the start, on a phone too.
  await expect(dialog.getByRole('button', { name: 'Reservar e trocar' })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText(/devolver a peça/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Reservar e trocar' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'selecione um tamanho' })).toBeVisible();
  const others = dialog.getByRole('group', { name: /^Tamanho/ }).locator('label:not([data-sold-out])');
  const other = others.filter({ hasNotText: new RegExp(`^${piece.size}$`) }).first();
  // Sizes look like the buttons of a product page: large enough for a thumb.
  expect((await other.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await other.click();
  await dialog.getByRole('button', { name: 'Ficou pequeno' }).click();
  await expect(dialog.getByText('Nada', { exact: true })).toBeVisible();
  // The total and its button are beside what scrolls: over it, they would leave slivers of buttons to press.
  const [scrolled, foot] = await Promise.all(
    ['.dialog__body', '.dialog__foot'].map((part) => dialog.locator(part).boundingBox()),
  );
  expect(foot?.y).toBeCloseTo((scrolled?.y ?? 0) + (scrolled?.height ?? 0), 0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Reservar e trocar' }).click();
  await expect(detail.getByText(/Peça nova reservada/)).toBeVisible();
  // Trocar, a size, a reason, reserve: four presses, and a wrong one. A shopper thinks for a few seconds before each.
  const seconds = (Date.now() - begun) / 1000;
  test
    .info()
    .annotations.push({ type: 'exchange', description: `4 presses, ${seconds.toFixed(1)} s by machine` });
  expect(seconds + 4 * 8).toBeLessThan(60);
  await expectAccessible(page);
  await expect
    .poll(() => subjectsTo(customer.email))
    .toContain(`Sua troca está reservada: pedido ${order.number}`);
  await detail.getByLabel(/Código de rastreio/).fill('PB12345678');
  await detail.getByRole('button', { name: 'Já postei' }).click();
  await expect(detail.getByText(/código PB12345678\./)).toBeFocused();
  await detail.getByRole('button', { name: 'Corrigir o código' }).click();
  await expect(detail.getByLabel(/Código de rastreio/)).toBeFocused();
  await detail.getByLabel(/Código de rastreio/).fill('PB123456789BR');
  await detail.getByRole('button', { name: 'Salvar o código' }).click();
  await expect(detail.getByText(/código PB123456789BR/)).toBeVisible();

  const staff = await deskPage(browser, baseURL);
  await openDesk(staff, `/admin/solicitacoes?busca=${order.number}`, 'Trocas e devoluções');
  const row = staff.getByRole('row', { name: new RegExp(order.number) });
  await expect(row).toContainText('A caminho da loja');
  await row.getByRole('button', { name: 'Recebida, ao estoque' }).click();
  await row.getByRole('textbox', { name: /Código de rastreio/ }).fill('AA123456785BR');
  await row.getByRole('button', { name: 'Enviar' }).click();
  await expect(staff.getByText('Nenhuma solicitação com estes filtros.')).toBeVisible();
  await staff.context().close();

  const after = await openOrder(page, order);
  await expect(after.getByText(/Peça nova enviada/)).toBeVisible();
  await after.getByRole('link', { name: 'Acompanhar a peça nova' }).click();
  await expect(page.getByText('AA123456785BR').first()).toBeVisible();
  await expect(page.getByText(`no lugar de ${piece.name}`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: `Ver o pedido ${order.number}` }).click();
  await expect(page.getByRole('article', { name: `Pedido ${order.number}` })).toBeVisible();
});

test('a dearer piece is found by its URL, and the difference paid by PIX', async ({
  page,
  browser,
  shop,
}) => {
  const dearer = await shop.pick({ category: 'vestidos', price: { from: 30_000 } });
  const piece = await shop.pick({ category: 'vestidos', price: { to: dearer.unitCents - 1_000 } });
  const { order, detail } = await received(page, browser, piece);
  await detail.getByRole('button', { name: `Trocar ${piece.name}` }).click();
  const dialog = exchangeDialog(page);
  await dialog.getByRole('button', { name: 'Trocar por outra peça' }).click();
  const origin = new URL(page.url()).origin;
  await dialog.getByRole('searchbox', { name: 'Qual peça?' }).fill(`${origin}/produto/${dearer.productId}`);
  await expect(dialog.getByText(dearer.name, { exact: true })).toBeVisible();
  // Colours and sizes appear together, after the name.
  if (dearer.size) await dialog.getByRole('group', { name: /^Tamanho/ }).waitFor();
  const colours = dialog.getByRole('group', { name: /^Cor/ });
  if ((await colours.count()) > 0)
    await colours.getByRole('radio', { name: dearer.colour }).check({ force: true });
  if (dearer.size)
    await dialog
      .getByRole('group', { name: /^Tamanho/ })
      .getByRole('radio', { name: dearer.size, exact: true })
      .check({ force: true });
  await expect(dialog.getByText('Diferença', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reservar e pagar a diferença' }).click();
  await expect(page).toHaveURL(/\/pendente/);
  await expect(page.getByText('Peça devolvida na troca')).toBeVisible();
  await expect(
    page.getByText(/Sem ele até \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}, a peça nova volta/),
  ).toBeVisible();
  await expect(page.getByText(/48 horas/)).toHaveCount(0);
  // A boleto would outlive the held piece.
  await page.getByText('Pagar de outra forma').click();
  await expect(page.getByRole('radio', { name: /Cartão de crédito/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Boleto/ })).toHaveCount(0);
  const id = new URL(page.url()).searchParams.get('order') ?? '';
  expect(id).not.toBe(order.id);
  await expectNoSidewaysScroll(page);
  const number = await page
    .getByText(/ORD-\d+-\d+/)
    .first()
    .textContent();
  await payAtProvider(browser, /ORD-\d+-\d+/.exec(number ?? '')?.[0] ?? '');
  await expect(page.getByText(/Agora poste a outra peça/)).toBeVisible();
  const after = await openOrder(page, order);
  await expect(after.getByText(/Peça nova reservada/)).toBeVisible();
});

test('a cheaper piece is found by its name, and the surplus refunded once the first piece is received', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  const piece = await shop.pick({ category: 'vestidos', price: { from: 20_000 } });
  const cheaper = await shop.pick({ category: 'acessorios', price: { to: 15_000 } });
  const { order, detail } = await received(page, browser, piece);
  await detail.getByRole('button', { name: `Trocar ${piece.name}` }).click();
  const dialog = exchangeDialog(page);
  await chooseByName(dialog, cheaper);
  await expect(dialog.getByText('Volta para você', { exact: true })).toBeVisible();
  // The surplus is refunded unless the customer chooses credit.
  await expect(dialog.getByRole('radio', { name: /Pelo mesmo meio do pagamento/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Reservar e trocar' }).click();
  await expect(detail.getByText(/voltam para você quando sua peça chegar/)).toBeVisible();

  const staff = await deskPage(browser, baseURL);
  await openDesk(staff, `/admin/solicitacoes?busca=${order.number}`, 'Trocas e devoluções');
  const row = staff.getByRole('row', { name: new RegExp(order.number) });
  await row.getByRole('button', { name: 'Recebida, ao estoque' }).click();
  await expect(row.getByRole('button', { name: 'Enviar' })).toBeVisible();
  await staff.context().close();
  const after = await openOrder(page, order);
  await expect(after.getByText(/voltaram para você/)).toBeVisible();
  await expect(after.getByText('Parte do valor reembolsada')).toBeVisible();
});

test('the surplus of a cheaper piece is kept as credit, and its code mailed once the first piece is received', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  const piece = await shop.pick({ category: 'vestidos', price: { from: 20_000 } });
  const cheaper = await shop.pick({ category: 'acessorios', price: { to: 15_000 } });
  const { order, customer, detail } = await received(page, browser, piece);
  const arrival = Promise.withResolvers<void>();
  const product = `**/api/produtos/${piece.productId}`;
  await page.route(product, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(product);
  await detail.getByRole('button', { name: `Trocar ${piece.name}` }).click();
  await asked;
  const dialog = exchangeDialog(page);
  // Nothing to press while the product loads: it would move away when the product appears above it.
  await expect(dialog.getByText('Sua peça')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Trocar por outra peça' })).toHaveCount(0);
  arrival.resolve();
  await chooseByName(dialog, cheaper);
  await dialog.getByRole('radio', { name: /Como crédito na loja/ }).check();
  await expect(dialog.getByText(/devolver a peça/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Reservar e trocar' }).click();
  await expect(detail.getByText(/ficam como crédito para você quando sua peça chegar/)).toBeVisible();

  const staff = await deskPage(browser, baseURL, { viewport: { width: 360, height: 740 } });
  await openDesk(staff, `/admin/solicitacoes?busca=${order.number}`, 'Trocas e devoluções');
  const row = staff.getByRole('row', { name: new RegExp(order.number) });
  await expectNoSidewaysScroll(staff);
  await row.getByRole('button', { name: 'Recebida, ao estoque' }).click();
  await expect(row.getByRole('button', { name: 'Enviar' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(staff);
  await staff.context().close();
  await expect
    .poll(() => subjectsTo(customer.email))
    .toContainEqual(expect.stringMatching(/^Seu vale de R\$/));
  const after = await openOrder(page, order);
  await expect(after.getByText(/viraram crédito para você/)).toBeVisible();
});

test('abandoning an exchange returns the piece to stock, and the money can be requested instead', async ({
  page,
  browser,
  shop,
}) => {
  const piece = await shop.pick({ category: 'vestidos' });
  const { detail } = await received(page, browser, piece);
  await detail.getByRole('button', { name: `Trocar ${piece.name}` }).click();
  const dialog = exchangeDialog(page);
  const others = dialog.getByRole('group', { name: /^Tamanho/ }).locator('label:not([data-sold-out])');
  await others
    .filter({ hasNotText: new RegExp(`^${piece.size}$`) })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Reservar e trocar' }).click();
  await expect(detail.getByRole('button', { name: 'Devolver o pedido inteiro' })).toBeHidden();
  const giveUp = detail.getByRole('button', { name: 'Desistir da troca' });
  await giveUp.click();
  await expect(giveUp).toBeFocused();
  await detail.getByRole('button', { name: 'Manter' }).click();
  await expect(giveUp).toBeFocused();
  await giveUp.click();
  await giveUp.click();
  await expect(detail.getByText(/^.*Cancelada/)).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Devolver o pedido inteiro' })).toBeVisible();
});
