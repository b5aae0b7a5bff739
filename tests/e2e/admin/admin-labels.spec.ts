import type { Page } from '@playwright/test';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { paidOrders } from '../support/paid-orders.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { setCarriers, sql } from '../support/world.ts';

/** Labels bought for many orders at once, from the local carrier. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// One after the other: the shop has one wallet.
test.describe.configure({ mode: 'default' });
test.beforeEach(async ({ context, baseURL }) => {
  await setCarriers({ balanceCents: 500_000, generateMs: 1_000, down: false });
  await signInAs(context, baseURL, ADMIN_EMAIL);
});
test.afterAll(() => setCarriers({ balanceCents: 50_000, generateMs: 1_000, down: false }));

const bar = (page: Page) => page.getByRole('region', { name: 'Pedidos selecionados' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Comprar etiquetas' });

async function choose(page: Page, name: string, count: number): Promise<void> {
  await openDesk(page, `/admin/pedidos?busca=${encodeURIComponent(name)}`, 'Pedidos');
  await expect(page.getByRole('table', { name: 'Pedidos' }).getByRole('row')).toHaveCount(count + 1);
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
}

test('labels for the selected orders are bought from a table that says what each costs and what cannot be sent; one is cancelled', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  test.slow();
  const { name, orders } = await paidOrders(browser, baseURL, shop, 4);
  const [first, unpaid] = orders;
  if (!first || !unpaid) throw new Error('four orders');
  await sql(`update orders set payment_status = 'awaiting_payment', paid_at = null where id = $1`, [
    unpaid.id,
  ]);
  await choose(page, name, 4);
  await bar(page).getByRole('button', { name: 'Comprar etiquetas…' }).click();
  const dialog = dialogOf(page);
  const rows = dialog.getByRole('region', { name: 'A comprar' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(dialog).toContainText('declaração de conteúdo');
  await expect(dialog.getByRole('listitem').filter({ hasText: unpaid.number })).toContainText(
    'O pagamento ainda não chegou.',
  );
  await expect(rows.first().getByRole('combobox').locator('option').first()).toContainText('mais barato');
  await expect(dialog.getByRole('status')).toContainText('Saldo no Melhor Envio: R$ 5.000,00');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // A box measured by hand: what is wrong is said at its field, and the price is asked for again.
  await rows
    .first()
    .getByRole('button', { name: /^Alterar caixa/ })
    .click();
  const box = dialog.getByRole('form', { name: /^Caixa do pedido/ });
  await box.getByRole('textbox', { name: 'Peso (g)' }).fill('0');
  await box.getByRole('button', { name: 'Consultar com esta caixa' }).click();
  await expect(box.getByText('Informe o peso em gramas, de 1 a 30.000.')).toBeVisible();
  await expect(box.getByRole('textbox', { name: 'Peso (g)' })).toBeFocused();
  await box.getByRole('textbox', { name: 'Peso (g)' }).fill('1250');
  await box.getByRole('button', { name: 'Consultar com esta caixa' }).click();
  await expect(rows.first()).toContainText('1.250 g');

  // One is left out.
  await rows.last().getByRole('combobox').selectOption('Não comprar agora');
  await expect(dialog.getByRole('status')).toContainText('2 etiquetas');
  await dialog.getByRole('button', { name: /^Comprar por R\$/ }).click();
  await expect(dialog.getByText('2 etiquetas prontas.')).toBeVisible();
  await expect(dialog.getByText('Pronta', { exact: true })).toHaveCount(2);
  // One PDF, in a tab of its own.
  const answered = page.waitForResponse((response) => response.url().includes('/api/admin/etiquetas/pdf'));
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Imprimir em A4' }).click();
  expect((await answered).headers()['content-type']).toBe('application/pdf');
  await (await opened).close();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(dialog).toBeHidden();

  const [label] = await sql<{ id: string; order: string }>(
    `select l.id, p.order_id as order from shipping_labels l join parcels p on p.id = l.parcel_id
     where p.order_id = any ($1::uuid[]) order by l.id limit 1`,
    [orders.map(({ id }) => id)],
  );
  await page.goto(`/admin/pedidos?pedido=${label?.order}`);
  const panel = page.getByRole('dialog', { name: /^Pedido/ });
  await panel.getByRole('button', { name: /^Cancelar etiqueta/ }).click();
  await page
    .getByRole('alertdialog', { name: 'Cancelar etiqueta?' })
    .getByRole('button', { name: 'Cancelar etiqueta' })
    .click();
  await expect(panel.getByText('Cancelada', { exact: true })).toBeVisible();
});

test('a balance too short is said before anything is bought; with enough of it, it goes on', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  const { name } = await paidOrders(browser, baseURL, shop, 1);
  await setCarriers({ balanceCents: 100 });
  await choose(page, name, 1);
  await bar(page).getByRole('button', { name: 'Comprar etiquetas…' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('status')).toContainText('O saldo é de R$ 1,00');
  await expect(dialog.getByRole('button', { name: /^Comprar/ })).toBeDisabled();
  await setCarriers({ balanceCents: 50_000 });
  await dialog.getByRole('button', { name: 'Consultar de novo' }).click();
  await dialog.getByRole('button', { name: /^Comprar por/ }).click();
  await expect(dialog.getByText('1 etiqueta pronta.')).toBeVisible();
});

test('a carrier that is away is said, and the table comes once it is back', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  const { name } = await paidOrders(browser, baseURL, shop, 1);
  await setCarriers({ down: true });
  await choose(page, name, 1);
  await bar(page).getByRole('button', { name: 'Comprar etiquetas…' }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('O Melhor Envio não respondeu.');
  await setCarriers({ down: false });
  await dialog.getByRole('button', { name: 'Consultar de novo' }).click();
  await expect(dialog.getByRole('button', { name: /^Comprar por/ })).toBeEnabled();
});

test('where the carrier keeps a label, another one is bought by whoever knows what is lost', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  test.slow();
  const { name, orders } = await paidOrders(browser, baseURL, shop, 1);
  const buy = async () => {
    await choose(page, name, 1);
    await bar(page).getByRole('button', { name: 'Comprar etiquetas…' }).click();
    return dialogOf(page);
  };
  const first = await buy();
  await first.getByRole('button', { name: /^Comprar por/ }).click();
  await expect(first.getByText('1 etiqueta pronta.')).toBeVisible();
  await sql(
    `update shipping_labels set state = 'kept', problem = 'not_refunded' where parcel_id in (select id from parcels where order_id = $1)`,
    [orders[0]?.id],
  );
  const second = await buy();
  const row = second.getByRole('listitem').filter({ hasText: orders[0]?.number ?? '' });
  await expect(row).toContainText('que a transportadora não reembolsou');
  await expect(row).toContainText(/perde R\$\s\d/);
  await expect(second.getByRole('button', { name: 'Comprar', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await row.getByRole('button', { name: /^Comprar outra mesmo assim/ }).click();
  await expect(second.getByRole('region', { name: 'A comprar' })).toContainText(/ficam\s+perdidos/);
  await second.getByRole('button', { name: /^Comprar por/ }).click();
  await expect(second.getByText('1 etiqueta pronta.')).toBeVisible();
  await page.goto(`/admin/pedidos?pedido=${orders[0]?.id}`);
  const panel = page.getByRole('dialog', { name: /^Pedido/ });
  await expect(panel).toContainText('Outra etiqueta foi comprada no lugar desta');
  await expect(panel.getByText('Pronta', { exact: true })).toBeVisible();
});
