import type { Browser, Page } from '@playwright/test';
import type { Piece } from '../support/catalogue.ts';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { openOrder } from '../support/exchanges.ts';
import { orderByApi } from '../support/orders.ts';
import { fillCart, newCustomer } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { payAtProvider } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A paid order that nobody has begun to pick, with its page open. */
async function paid(page: Page, browser: Browser, piece: Piece, other?: Piece) {
  await page.goto('/sobre');
  if (other) await fillCart(page, other);
  const order = await orderByApi(page, piece, newCustomer());
  await payAtProvider(browser, order.number);
  const headers = { origin: new URL(page.url()).origin };
  const state = async () => {
    const data = { order: order.id, token: order.token };
    const answer = await page.request.post('/api/pedidos/situacao', { data, headers });
    return ((await answer.json()) as { paymentStatus: string }).paymentStatus;
  };
  await expect.poll(state).toBe('paid');
  return { order, detail: await openOrder(page, order) };
}

test('before it is picked a customer changes size and address, and takes a cancellation back', async ({
  page,
  browser,
  shop,
}) => {
  const piece = await shop.pick({ category: 'vestidos' });
  await page.setViewportSize({ width: 360, height: 780 });
  const { order, detail } = await paid(page, browser, piece);
  await expect(detail).toContainText(`Por telefone, diga ${order.number.slice(-9)}`);

  await detail.getByRole('button', { name: `Mudar tamanho ou cor: ${piece.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Mudar tamanho ou cor' });
  const sizes = dialog.getByRole('group', { name: /^Tamanho/ });
  await sizes.waitFor();
  await dialog.getByRole('button', { name: 'Mudar', exact: true }).click();
  await expect(dialog.getByText('Por favor, selecione um tamanho')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const other = sizes
    .locator('label:not([data-sold-out])')
    .filter({ hasNotText: new RegExp(`^${piece.size}$`) })
    .first();
  const wanted = ((await other.textContent()) ?? '').trim();
  await sizes.getByRole('radio', { name: wanted, exact: true }).check({ force: true });
  await dialog.getByRole('button', { name: 'Mudar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(detail.getByText(new RegExp(`Tamanho ${wanted} ·`))).toBeVisible();
  await expect(detail.getByText('Tamanho ou cor alterados')).toBeVisible();

  await detail.getByRole('button', { name: 'Mudar o endereço' }).click();
  const place = page.getByRole('dialog', { name: 'Mudar o endereço' });
  await expectAccessible(page);
  const number = place.getByRole('textbox', { name: 'Número' });
  await number.fill('');
  await place.getByRole('button', { name: 'Mudar o endereço' }).click();
  await expect(number).toBeFocused();
  await number.fill('4321');
  await place.getByRole('button', { name: 'Mudar o endereço' }).click();
  await expect(place).toBeHidden();
  await expect(detail.getByText(/, 4321/)).toBeVisible();

  await detail.getByRole('button', { name: 'Cancelar o pedido' }).click();
  await page.getByRole('button', { name: 'Pedir o cancelamento' }).click();
  await expect(detail.getByText(/^Cancelamento: /)).toBeVisible();
  await detail.getByRole('button', { name: 'Desistir do cancelamento' }).click();
  await expectAccessible(page);
  await detail.getByRole('button', { name: 'Desistir do cancelamento' }).click();
  await expect(detail.getByText('Pedido de cancelamento desfeito')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Cancelar o pedido' })).toBeVisible();
});

test('the shop changes size and address for a customer who calls', async ({
  page,
  browser,
  context,
  baseURL,
  shop,
}) => {
  const piece = await shop.pick({ category: 'vestidos' });
  const other = await shop.pick({ category: 'saias' });
  const { order } = await paid(page, browser, piece, other);
  await signInAs(context, baseURL, ADMIN_EMAIL);
  // Found by what can be read aloud.
  await openDesk(page, `/admin/pedidos?busca=${order.number.slice(-9)}`, 'Pedidos');
  await page.getByRole('link', { name: order.number }).first().click();
  const panel = page.getByRole('dialog', { name: `Pedido ${order.number}` });
  // One form at a time: what is chosen in it is of its own piece.
  const opens = (name: string) => panel.getByRole('button', { name: `Mudar tamanho ou cor ${name}` });
  await opens(other.name).press('Enter');
  const otherForm = panel.getByRole('form', { name: `Mudar ${other.name}` });
  await otherForm.getByLabel('Tamanho e cor').waitFor();
  await opens(piece.name).press('Enter');
  await expect(otherForm).toBeHidden();
  const form = panel.getByRole('form', { name: `Mudar ${piece.name}` });
  const select = form.getByLabel('Tamanho e cor');
  await select.waitFor();
  const names = await select.locator('option').allTextContents();
  await select.selectOption({ label: names.find((name) => name.endsWith('em estoque)')) ?? '' });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Mudar' }).click();
  await expect(page.getByText('Peça alterada. O cliente foi avisado por e-mail.')).toBeVisible();
  await expect(panel.getByText(/Tamanho ou cor alterados/)).toBeVisible();
  await expect(opens(piece.name)).toBeFocused();

  const opensPlace = panel.getByRole('button', { name: 'Mudar endereço' });
  await opensPlace.press('Enter');
  const place = panel.getByRole('form', { name: 'Mudar endereço' });
  await place.getByRole('textbox', { name: 'Número' }).fill('7');
  // What is typed is not lost with a press beside it.
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).click();
  await place.getByRole('textbox', { name: 'Número' }).fill('77');
  await place.getByRole('button', { name: 'Mudar endereço' }).click();
  await expect(page.getByText('Endereço alterado. O cliente foi avisado por e-mail.')).toBeVisible();
  await expect(panel.getByText(/, 77,/).first()).toBeVisible();
  await expect(opensPlace).toBeFocused();
});
