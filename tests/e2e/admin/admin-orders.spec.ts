import type { Browser, Page } from '@playwright/test';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { orderByApi, type Placed } from '../support/orders.ts';
import { expectPrinted, sheetsOf } from '../support/paper.ts';
import { newCustomer } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, type Shop, test } from '../support/support.ts';
import { payAtProvider, sql, subjectsTo } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Bought = Placed & { email: string; name: string };

/** A guest orders a product by PIX and, with `pays`, pays for it. */
async function buy(browser: Browser, baseURL: string | undefined, shop: Shop, pays = true): Promise<Bought> {
  const piece = await shop.pick({ category: 'vestidos', price: { to: 300_00 } });
  const customer = newCustomer();
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/sobre');
  const order = await orderByApi(page, piece, customer);
  await context.close();
  if (pays) {
    await payAtProvider(browser, order.number);
    await expect.poll(() => statusOf(order)).toBe('pagamento_aprovado');
  }
  return { ...order, email: customer.email, name: piece.name };
}

async function statusOf({ id }: Placed): Promise<string | undefined> {
  const [row] = await sql<{ status: string }>('select status from orders where id = $1', [id]);
  return row?.status;
}

const SEARCH = 'Buscar por número, cliente, CPF, rastreio, SKU ou EAN';
const panelOf = (page: Page, { number }: Placed) => page.getByRole('dialog', { name: `Pedido ${number}` });
const rowOf = (page: Page, { number }: Placed) => page.getByRole('row', { name: new RegExp(number) });

test('an order is found, prepared, shipped with a tracking code and delivered', async ({
  page,
  context,
  baseURL,
  browser,
  shop,
}) => {
  const order = await buy(browser, baseURL, shop);
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/pedidos', 'Pedidos');
  // The number in the menu opens what it counts, and Back leads to the list as it was.
  await page.getByRole('searchbox', { name: SEARCH }).fill(order.email);
  await page.waitForURL(/busca=/);
  const row = rowOf(page, order);
  await page.getByRole('link', { name: /^\d+ pedidos? a preparar$/ }).click();
  await expect(page).toHaveURL('/admin/pedidos?status=pagamento_aprovado');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('pagamento_aprovado');
  await expect(row).toContainText('Pago');
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: SEARCH })).toHaveValue(order.email);
  await expect(page.getByRole('table', { name: 'Pedidos' }).getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('Pago');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^pedidos-[\d-]+\.csv$/);
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Enviado' });
  await expect(page.getByText('Nenhum pedido com estes filtros.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Pago' });
  await page.getByLabel('Até').fill('2020-01-01');
  await expect(page.getByText('Nenhum pedido com estes filtros.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await page.getByRole('tab', { name: 'Em entrega' }).click();
  await expect(row).toContainText('Não disponível');
  await page.setViewportSize({ width: 360, height: 780 });
  // A long word in a name leaves the status in view.
  await row
    .getByText('Ana Beatriz Lima')
    .filter({ visible: true })
    .evaluate((name) => {
      if (name.firstChild) name.firstChild.textContent = 'Ana Wolfeschlegelsteinhausen';
    });
  await expect(row.getByText('Não disponível').filter({ visible: true })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  // The slip shows the name of any shop.
  await page
    .locator('meta[name="application-name"]')
    .evaluate((meta) => meta.setAttribute('content', 'Ateliê Sereno'));

  await row.getByRole('link', { name: order.number }).click();
  const panel = panelOf(page, order);
  await expect(panel).toContainText(order.name);
  // Closing it returns the focus to its row.
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(row.getByRole('link', { name: order.number })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel).toContainText(/Frete(Grátis|R\$)/);
  await expect(panel).toContainText('Cobrança criada');
  await expectAccessible(page);
  await expectPrinted(page, async () => {
    await expect(page.getByText('Destinatário')).toBeVisible();
    await expect(page.getByText('Ateliê Sereno')).toBeVisible();
    await expect(panel).toBeHidden();
  });
  expect(await sheetsOf(page, 'slip')).toHaveLength(1);
  await expect(page.getByText('Destinatário')).toBeHidden();
  await panel.getByRole('button', { name: 'Iniciar preparação' }).click();
  await expect(panel.getByText('Processando', { exact: true })).toBeVisible();
  await panel.getByLabel('Código de rastreio').fill('AA123456785BR');
  await panel.getByRole('button', { name: 'Marcar como enviado' }).click();
  await expect(panel.getByText('Enviado', { exact: true }).first()).toBeVisible();
  await expect(rowOf(page, order)).toContainText('AA123456785BR');

  // The parcel is in transit, so restocking is off by default.
  await panel.getByRole('button', { name: 'Reembolsar…' }).click();
  await panel.getByRole('combobox', { name: new RegExp(`^Devolver: ${order.name}`) }).selectOption('1');
  await expect(panel.getByRole('checkbox', { name: /^Devolver as peças ao estoque/ })).not.toBeChecked();
  await panel.getByRole('button', { name: 'Voltar' }).click();

  // The open order is in the URL: it opens again after a reload, and Back closes it.
  await page.reload();
  await expect(panel.getByText('Rastreio: AA123456785BR')).toBeVisible();
  await panel.getByRole('button', { name: 'Marcar como entregue' }).click();
  await expect(panel.getByText('Entregue', { exact: true }).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Fechar', exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(row).toBeHidden();
  await page.goBack();
  await expect(panel).toBeVisible();
  await expect
    .poll(() => subjectsTo(order.email))
    .toEqual(
      expect.arrayContaining([expect.stringMatching(/foi enviado$/), expect.stringMatching(/foi entregue$/)]),
    );
});

test('one item of an order is refunded', async ({ page, context, baseURL, browser, shop }) => {
  const paid = await buy(browser, baseURL, shop);
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, `/admin/pedidos?pedido=${paid.id}`, 'Pedidos');
  const panel = panelOf(page, paid);
  await panel.getByRole('button', { name: 'Reembolsar…' }).click();
  await expect(panel.getByRole('combobox', { name: new RegExp(`^Devolver: ${paid.name}`) })).toBeFocused();
  await panel.getByLabel('Valor do reembolso (R$)').fill('99.999,00');
  await expect(panel.getByText('Informe um valor de até o que resta.')).toBeVisible();
  await panel.getByRole('combobox', { name: new RegExp(`^Devolver: ${paid.name}`) }).selectOption('1');
  await expect(panel.getByText('Informe um valor de até o que resta.')).toBeHidden();
  await expect(panel.getByRole('checkbox', { name: 'Devolver as peças ao estoque' })).toBeChecked();
  await expect(panel.getByLabel('Motivo')).toHaveAccessibleDescription('Só a loja vê.');
  await panel.getByLabel('Motivo').fill('Costura solta');
  await panel.getByRole('button', { name: 'Reembolsar', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: /^Reembolsar R\$/ });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Reembolsar' }).click();
  await expect(page.getByText(/^Reembolso registrado\./)).toBeVisible();
  await expect(panel.getByText('1 devolvida')).toBeVisible();
  await expect(panel.getByText(/Costura solta/)).toBeVisible();
});

test('an unpaid order is cancelled', async ({ page, context, baseURL, browser, shop }) => {
  const waiting = await buy(browser, baseURL, shop, false);
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, `/admin/pedidos?pedido=${waiting.id}`, 'Pedidos');
  const other = panelOf(page, waiting);
  await other.getByRole('button', { name: 'Cancelar pedido…' }).click();
  await expect(other.getByText(/não pode mais ser pago/)).toBeVisible();
  await expect(other.getByLabel('Motivo')).toBeFocused();
  await other.getByRole('button', { name: 'Manter pedido' }).click();
  await expect(other.getByRole('button', { name: 'Cancelar pedido…' })).toBeFocused();
  await other.getByRole('button', { name: 'Cancelar pedido…' }).click();
  await other.getByRole('button', { name: 'Cancelar pedido', exact: true }).click();
  await expect(page.getByText('Pedido cancelado.', { exact: true })).toBeVisible();
  await expect(other.getByText('Cancelado', { exact: true }).first()).toBeVisible();
  await expect(other.getByRole('button', { name: 'Cancelar pedido…' })).toBeHidden();
});

test('a concurrent change to an order is reported', async ({
  page,
  context,
  baseURL,
  browser,
  shop,
  watch,
}) => {
  watch.tolerate('409');
  const order = await buy(browser, baseURL, shop);
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, `/admin/pedidos?pedido=${order.id}`, 'Pedidos');
  const panel = panelOf(page, order);
  const start = panel.getByRole('button', { name: 'Iniciar preparação' });
  await expect(start).toBeVisible();
  const answer = await context.request.post(`/api/admin/pedidos/${order.id}/cancelamento`, { data: {} });
  expect(answer.status()).toBe(200);
  await start.click();
  await expect(page.getByText(/^Erro ao atualizar pedido: o pedido não está mais/)).toBeVisible();
  await expect(panel.getByText('Cancelado', { exact: true }).first()).toBeVisible();
  await expect(start).toBeHidden();
});

test('a stale window warns before it cancels an order in progress', async ({
  page,
  context,
  baseURL,
  browser,
  shop,
  watch,
}) => {
  watch.tolerate('409');
  const order = await buy(browser, baseURL, shop);
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, `/admin/pedidos?pedido=${order.id}`, 'Pedidos');
  const panel = panelOf(page, order);
  await panel.getByRole('button', { name: 'Cancelar pedido…' }).click();
  await panel.getByLabel('Motivo').fill('Pedido em dobro');
  const begun = await context.request.post(`/api/admin/pedidos/${order.id}/andamento`, {
    data: { to: 'preparing' },
  });
  expect(begun.status()).toBe(200);
  const cancel = panel.getByRole('button', { name: 'Cancelar pedido', exact: true });
  await cancel.click();
  await expect(panel.getByRole('alert')).toContainText('agora está como “Processando”. Nada foi cancelado.');
  expect(await statusOf(order)).toBe('em_preparacao');
  await expect(panel.getByLabel('Motivo')).toHaveValue('Pedido em dobro');
  await cancel.click();
  await expect(panel.getByText('Cancelado', { exact: true }).first()).toBeVisible();
});

test('the list fits every width, and an unknown order is reported', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/pedidos', 'Pedidos');
  await expect(page.getByRole('table', { name: 'Pedidos' })).toBeVisible();
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  watch.tolerate('404');
  await openDesk(page, '/admin/pedidos?pedido=0198c000-0000-7000-8000-000000000000', 'Pedidos');
  await expect(page.getByText('Erro ao carregar pedido')).toBeVisible();
});
