import type { Page } from '@playwright/test';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import type { Placed } from '../support/orders.ts';
import { makeUnits, paidOrders } from '../support/paid-orders.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

/** Picking, packing and shipping of many orders at once. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ context, baseURL }) => signInAs(context, baseURL, ADMIN_EMAIL));

async function stateOf(orders: readonly Placed[]): Promise<[string, string | null][]> {
  const rows = await sql<{ status: string; code: string | null }>(
    `select status, tracking_code as code from orders where id = any ($1::uuid[]) order by created_at`,
    [orders.map(({ id }) => id)],
  );
  return rows.map(({ status, code }) => [status, code]);
}
const bar = (page: Page) => page.getByRole('region', { name: 'Pedidos selecionados' });

test('ten orders are picked, packed and shipped in 25 actions or fewer', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  test.slow();
  const { name, orders, pieces } = await paidOrders(browser, baseURL, shop, 10);
  await page.addInitScript(() => {
    window.print = () => void document.documentElement.setAttribute('data-printed', 'yes');
  });
  let actions = 0;
  const act = async (doing: Promise<unknown>) => {
    actions += 1;
    await doing;
  };
  await openDesk(page, '/admin/pedidos', 'Pedidos');
  await act(page.getByRole('searchbox').first().fill(name));
  await expect(page.getByRole('table', { name: 'Pedidos' }).getByRole('row')).toHaveCount(11);
  await act(page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check());
  await expect(bar(page).getByText('10 selecionados')).toBeVisible();
  await act(bar(page).getByRole('link', { name: 'Imprimir…' }).click());
  await expect(page.getByRole('heading', { level: 1, name: 'Separação' })).toBeVisible();
  const list = page.getByRole('table', { name: 'Peças a separar' });
  for (const piece of new Set(pieces)) await expect(list).toContainText(piece);
  await expect(list).toContainText(orders[0]?.number ?? '');
  await expectAccessible(page);
  await act(page.getByRole('button', { name: 'Imprimir' }).click());
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await act(page.getByRole('tab', { name: 'Uma página por pedido' }).click());
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByRole('article').first()).toContainText('1 de 10');
  await expect(page.getByRole('article').first()).not.toContainText('R$');
  await act(page.getByRole('button', { name: 'Imprimir' }).click());
  await act(page.goBack());
  await expect(bar(page).getByText('10 selecionados')).toBeVisible();
  await act(bar(page).getByRole('button', { name: 'Em preparação' }).click());
  await expect(page.getByText('10 pedidos em preparação')).toBeVisible();
  await act(bar(page).getByRole('button', { name: 'Enviado…' }).click());
  const dialog = page.getByRole('dialog', { name: 'Registrar envio' });
  await expect(dialog.getByRole('row')).toHaveCount(11);
  // Tracking codes in the order of the list and the printed pages: newest first.
  const codes = orders.map((_, n) => `LOTE-${n}`);
  await act(dialog.getByRole('textbox', { name: 'Códigos de rastreio' }).fill(codes.toReversed().join('\n')));
  await act(dialog.getByRole('button', { name: 'Registrar envio de 10 pedidos' }).click());
  await expect(dialog).toBeHidden();
  await expect(bar(page)).toBeHidden();
  expect(await stateOf(orders)).toEqual(codes.map((code) => ['enviado', code]));
  expect(actions).toBeLessThanOrEqual(25);
});

test('pasted tracking codes show their order and problems; refused ones stay with the reason', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  const { name, orders } = await paidOrders(browser, baseURL, shop, 4);
  const [first, second, third, fourth] = orders;
  if (!first || !second || !third || !fourth) throw new Error('four orders');
  const long = `${name} Fernanda Conceição de Albuquerque Cavalcanti Vasconcelos e Sá do Nascimento`;
  await sql('update orders set customer_name = $2 where id = $1', [second.id, long]);
  await openDesk(page, `/admin/pedidos?busca=${encodeURIComponent(name)}`, 'Pedidos');
  for (const { number } of [first, second, third])
    await page.getByRole('checkbox', { name: `Selecionar pedido ${number}` }).check();
  await bar(page).getByRole('button', { name: 'Em preparação' }).click();
  await expect(page.getByText('3 pedidos em preparação')).toBeVisible();
  await page.getByRole('checkbox', { name: `Selecionar pedido ${fourth.number}` }).check();
  await expect(bar(page).getByText('4 selecionados')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Enviado…' }).click();

  const dialog = page.getByRole('dialog', { name: 'Registrar envio' });
  const codes = dialog.getByRole('textbox', { name: 'Códigos de rastreio' });
  await expect(codes).toBeFocused();
  // Without codes all are sent, except the one that is not prepared.
  await expect(dialog.getByRole('button', { name: 'Registrar envio de 3 pedidos' })).toBeVisible();
  const rest = `${third.number} AA123456789BR\n${second.number}\n${fourth.number} X4`;
  await codes.fill(`${first.number}\tAA123456785BR\nORD-1795700000-9;X2\n${rest}`);
  const preview = (order: Placed) => dialog.getByRole('row', { name: new RegExp(order.number) });
  await expect(preview(first)).toContainText('AA123456785BR');
  await expect(preview(second)).toContainText('sem código: fica como está');
  await expect(preview(third)).toContainText('O dígito verificador dos Correios não confere');
  await expect(preview(fourth)).toContainText('Está como “Pago”');
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^Linha 2 .*não está entre os selecionados\.$/,
    /^Linha 4 .*falta o código\.$/,
  ]);
  await expectAccessible(page);
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 780 });
    await expectNoSidewaysScroll(page);
    // Whatever the names of the customers, the codes are in view beside them.
    await preview(first).getByText('AA123456785BR').scrollIntoViewIfNeeded();
    const code = await preview(first).getByRole('cell').boundingBox();
    expect(code?.width, `at ${width} px`).toBeGreaterThan(110);
    expect((code?.x ?? 0) + (code?.width ?? 0)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  // Shipped by somebody else meanwhile.
  await sql(`update orders set fulfilment_status = 'shipped' where id = $1`, [third.id]);
  await dialog.getByRole('button', { name: 'Registrar envio de 2 pedidos' }).click();
  const refused = page.getByRole('dialog', { name: '1 pedido ficou como estava' });
  await expect(refused).toContainText('1 pedido com envio registrado.');
  await expect(refused.getByRole('listitem')).toHaveText([
    new RegExp(`^${third.number}: o pedido não está mais em um estado que permita isso`),
  ]);
  await expectAccessible(page);
  await refused.getByRole('button', { name: 'Entendi' }).click();
  // Rejected lines stay, and accepted ones are removed.
  await expect(codes).toHaveValue(`ORD-1795700000-9;X2\n${rest}`);
  await expect(preview(first)).toHaveCount(0);
  await codes.fill(`${second.number} LOGGI 7`);
  await dialog.getByRole('button', { name: 'Registrar envio de 1 pedido' }).click();
  await expect(dialog).toBeHidden();
  await expect(bar(page).getByText('2 selecionados')).toBeVisible();
  expect(await stateOf(orders)).toEqual([
    ['enviado', 'AA123456785BR'],
    ['enviado', 'LOGGI 7'],
    ['enviado', null],
    ['pagamento_aprovado', null],
  ]);
});

test('a parcel is packed by scanner and by hand, and foreign items are reported', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  const { orders, pieces } = await paidOrders(browser, baseURL, shop, 1);
  const [order] = orders;
  if (!order) throw new Error('an order');
  const sku = await makeUnits(order, 2);
  const [stranger] = await sql<{ sku: string; name: string }>(
    `select v.sku, p.name from variants v join products p on p.id = v.product_id
     where v.sku is not null and p.name <> $1 limit 1`,
    [pieces[0]],
  );
  if (!stranger) throw new Error('another piece with a code');
  await openDesk(page, '/admin/pedidos/embalagem', 'Embalagem');
  /** A scanner works like a keyboard: it types into the focused field and presses Enter. */
  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  await expect(page.getByLabel('QR code ou número do pedido')).toBeFocused();
  await scan(sku);
  await expect(page.getByRole('alert')).toContainText('não é o número de um pedido');
  await scan(new URL(`/admin/pedidos/embalagem?pedido=${order.number}`, baseURL).href);
  const parcel = page.getByRole('region', { name: `Pedido ${order.number}` });
  await expect(parcel).toContainText('0 de 2 peças');
  await expect(page).toHaveURL(/pedido=ORD-/);
  await expect(page.getByLabel('Código da peça')).toBeFocused();
  await scan(stranger.sku);
  await expect(page.getByRole('alert')).toContainText(`Peça errada: ${stranger.name}`);
  await scan('nada disso');
  await expect(page.getByRole('alert')).toContainText(
    'Código desconhecido: nenhuma peça da loja tem “nada disso”',
  );
  await scan(sku.toLowerCase());
  await expect(parcel).toContainText('1 de 2 peças');
  await expectAccessible(page);
  // Packed items are restored after a reload.
  await page.reload();
  await expect(parcel).toContainText('1 de 2 peças');
  await parcel.getByRole('button', { name: /^Tirar uma/ }).click();
  await expect(parcel).toContainText('0 de 2 peças');
  await parcel.getByRole('button', { name: /^Pôr uma/ }).click();
  await page.getByLabel('Código da peça').focus();
  await scan(sku);
  await expect(page.getByText('Tudo conferido.')).toBeVisible();
  const tracking = parcel.getByLabel('Código de rastreio');
  await expect(tracking).toBeFocused();
  await scan(sku);
  await expect(page.getByRole('alert')).toContainText(/Peça a mais.* ainda não foi enviado/);
  await expect(tracking).toHaveValue('');
  await expect(tracking).toBeFocused();
  await page.getByLabel('Código da peça').focus();
  await scan(sku);
  await expect(page.getByRole('alert')).toContainText('Peça a mais');
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 780 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await tracking.focus();
  await scan('AA123456785BR');
  await expect(page.getByText(`Pedido ${order.number} enviado. Leia o próximo.`)).toBeVisible();
  await expect(page.getByLabel('QR code ou número do pedido')).toBeFocused();
  expect(await stateOf([order])).toEqual([['enviado', 'AA123456785BR']]);
});

test('an EAN is entered in the stock table, and an invalid one is reported below it', async ({
  page,
  shop,
}) => {
  const { productId, name } = await shop.pick({ category: 'camisetas' });
  await openDesk(page, `/admin/produtos?busca=${productId}`, 'Produtos');
  await page.getByRole('link', { name: `Editar ${name}` }).click();
  const editor = page.getByRole('dialog', { name: /^Editar produto/ });
  await editor.getByRole('tab', { name: 'Estoque' }).click();
  await editor.getByRole('checkbox', { name: 'Mostrar códigos (SKU e EAN)' }).check();
  const ean = editor.getByRole('textbox', { name: /^EAN: / });
  await ean.first().fill('7891000315508');
  await editor.getByRole('button', { name: 'Salvar' }).click();
  await expect(editor.getByText(/Um EAN tem 13 dígitos/)).toBeVisible();
  await expect(ean.first()).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  // An internal EAN, which starts with 2.
  const first = `2${String(Date.now()).slice(-11)}`;
  const digits = [...first].map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  const right = `${first}${(10 - (sum % 10)) % 10}`;
  await ean.first().fill(right);
  await editor.getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(async () => (await sql('select 1 from variants where ean = $1', [right])).length).toBe(1);
  await page.goto('/admin/produtos');
  await page.getByRole('searchbox').first().fill(right);
  await expect(page.getByRole('link', { name: `Editar ${name}` })).toBeVisible();
  await sql('update variants set ean = null where ean = $1', [right]);
});

test('filters are saved as a view, opened by link, renamed and deleted', async ({ page }) => {
  await openDesk(page, '/admin/pedidos?status=enviado&aba=entrega', 'Pedidos');
  const views = page.getByRole('navigation', { name: 'Visões salvas' });
  await views.getByRole('button', { name: 'Salvar estes filtros…' }).click();
  const asked = page.getByRole('dialog', { name: 'Salvar filtros' });
  await expect(asked.getByRole('textbox', { name: 'Nome' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asked.getByRole('alert')).toContainText('Dê um nome');
  const name = `A caminho ${Date.now()}`;
  await asked.getByRole('textbox', { name: 'Nome' }).fill(name);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
  const link = views.getByRole('link', { name });
  await expect(link).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await page.getByRole('tab', { name: 'Todos' }).click();
  await expect(link).not.toHaveAttribute('aria-current');
  await link.click();
  await expect(page).toHaveURL(/aba=entrega/);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('enviado');
  await expectAccessible(page);
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 780 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await views.getByRole('button', { name: `Renomear a visão ${name}` }).click();
  await page
    .getByRole('dialog', { name: 'Renomear visão' })
    .getByRole('textbox', { name: 'Nome' })
    .fill(`${name} já`);
  await page.keyboard.press('Enter');
  const renamed = views.getByRole('link', { name: `${name} já` });
  await expect(renamed).toBeVisible();
  // The view is stored on the server.
  await page.reload();
  await expect(renamed).toHaveAttribute('aria-current', 'page');
  await views.getByRole('button', { name: /^Excluir a visão/ }).click();
  await page
    .getByRole('alertdialog', { name: /^Excluir a visão/ })
    .getByRole('button', { name: 'Excluir' })
    .click();
  await expect(renamed).toHaveCount(0);
});
