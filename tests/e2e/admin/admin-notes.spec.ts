import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { colleague } from '../support/colleague.ts';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { type Sold, soldPiece, switchNotesOn, untilNoted } from '../support/shop-notes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { setFiscal, sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// One after the other: the shop has one switch, and one provider.
test.describe.configure({ mode: 'default' });

let switchOff: () => Promise<void>;
test.beforeAll(async () => {
  switchOff = await switchNotesOn();
  await setFiscal({ delayMs: 0, creditsPerMinute: 100_000 });
});
test.afterAll(async () => {
  await setFiscal({ delayMs: 3_000, creditsPerMinute: 100, down: false });
  await switchOff();
});

const NCM = '62044300';
const noteIn = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('article', { name: /^Nota fiscal/ })
    .first();
const openOrder = async (page: Page, { id, number }: Sold) => {
  await page.goto(`/admin/pedidos?pedido=${id}`);
  await expect(page.getByRole('dialog', { name: `Pedido ${number}` })).toBeVisible();
  await expect(noteIn(page)).toBeVisible();
};
const standing = (page: Page) => noteIn(page).getByRole('status');
/** Asks the provider until the authority has answered. */
async function untilAnswered(page: Page): Promise<void> {
  await expect(standing(page)).toHaveText(/Na SEFAZ|Autorizada/);
  const ask = noteIn(page).getByRole('button', { name: 'Consultar agora' });
  if (await ask.isVisible()) await ask.click();
  await expect(standing(page)).toHaveText('Autorizada');
}

test('a note waits for its NCM: the list leads to the product, it is filled in there and sent again, and its files are there', async ({
  page,
  context,
  baseURL,
  shop,
}) => {
  const [waits, goes] = [await soldPiece(page, shop, ''), await soldPiece(page, shop, NCM)];
  await untilNoted([waits], ['waiting']);
  await untilNoted([goes], ['sent', 'authorised']);
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin', 'Painel Administrativo');
  await page.getByRole('navigation', { name: 'Painel' }).getByRole('link', { name: 'Notas fiscais' }).click();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Precisam de você \(\d+\)$/);
  const row = page.getByRole('row', { name: new RegExp(waits.number) });
  await expect(row).toContainText(`“${waits.product}”: falta o NCM.`);
  await expect(page.getByRole('row', { name: new RegExp(goes.number) })).toHaveCount(0);
  await expectAccessible(page);

  await row.getByRole('link', { name: waits.number }).click();
  const order = page.getByRole('dialog', { name: `Pedido ${waits.number}` });
  await expect(order.getByText('Sem nota fiscal: falta o NCM.')).toBeVisible();
  await order.getByRole('button', { name: 'Ver a nota' }).click();
  await expectAccessible(page);
  await noteIn(page)
    .getByRole('link', { name: `Abrir o produto ${waits.product}` })
    .click();
  const editor = page.getByRole('dialog', { name: `Editar produto: ${waits.product}` });
  await expect(editor.getByRole('tab', { selected: true })).toHaveText('Nota fiscal');
  await editor.getByRole('textbox', { name: 'NCM' }).fill('6204.43.00');
  await editor.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Produto atualizado com sucesso')).toBeVisible();

  await openOrder(page, waits);
  await noteIn(page).getByRole('button', { name: 'Enviar de novo' }).click();
  await untilAnswered(page);
  await expect(order.getByText('Sem nota fiscal')).toHaveCount(0);
  await expect(noteIn(page)).toContainText(/nº [\d.]+ · série 1/);
  await expect(noteIn(page)).toContainText(/(\d{4} ){10}\d{4}/);
  await expectAccessible(page);

  const saved = page.waitForEvent('download');
  await noteIn(page).getByRole('button', { name: 'Baixar o XML' }).click();
  const xml = await saved;
  expect(xml.suggestedFilename()).toMatch(/^NFe\d{44}\.xml$|^NFe-\d{44}\.xml$/);
  expect(await readFile(await xml.path(), 'utf8')).toContain(waits.product.toUpperCase().slice(0, 4));
  await noteIn(page).getByRole('button', { name: 'Copiar a chave' }).click();
  await expect(page.getByText('Chave copiada')).toBeVisible();
  // A browser without a viewer of its own saves what is opened in a tab, and the tab stays where it is.
  const opened = context.waitForEvent('page');
  const sent = page.waitForResponse(/\/api\/admin\/notas\/[^/]+\/pdf/);
  await noteIn(page).getByRole('button', { name: 'DANFE, em outra aba' }).click();
  expect((await sent).headers()['content-type']).toBe('application/pdf');
  await (await opened).close();

  await page.goto('/admin/notas');
  await expect(page.getByRole('row', { name: new RegExp(waits.number) })).toHaveCount(0);
  await page.getByRole('searchbox').fill(waits.name);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Todas');
  await expect(page.getByRole('row', { name: new RegExp(waits.number) })).toContainText('Autorizada');
});

test('refused by the authority, it says in words what is wrong; mended and sent again together with others it goes', async ({
  page,
  context,
  baseURL,
  shop,
}) => {
  // Before the sale: its note is sent at once.
  await setFiscal({ refuseNext: 778 });
  const sold = await soldPiece(page, shop, NCM);
  await untilNoted([sold], ['refused']);
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openOrder(page, sold);
  await expect(standing(page)).toHaveText('Rejeitada');
  await expect(noteIn(page)).toContainText('O NCM não existe na tabela em vigor.');
  await expect(noteIn(page)).toContainText('SEFAZ 778:');
  await expect(page.getByText('Sem nota fiscal: a SEFAZ a rejeitou (778).')).toBeVisible();
  await openDesk(page, '/admin/notas', 'Notas fiscais');
  await page.getByRole('checkbox', { name: `Selecionar nota do pedido ${sold.number}` }).check();
  await page
    .getByRole('region', { name: 'Notas selecionadas' })
    .getByRole('button', { name: 'Enviar de novo' })
    .click();
  await expect(page.getByText('1 nota enviada de novo.')).toBeVisible();
  await openOrder(page, sold);
  await untilAnswered(page);
});

test('corrected by a letter, cancelled with a justification, and another one made', async ({
  page,
  context,
  baseURL,
  shop,
}) => {
  const sold = await soldPiece(page, shop, NCM);
  await untilNoted([sold], ['sent', 'authorised']);
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openOrder(page, sold);
  await untilAnswered(page);

  await noteIn(page).getByRole('button', { name: 'Corrigir…' }).click();
  const letter = page.getByRole('form', { name: 'Carta de correção' });
  await expect(letter.getByRole('textbox', { name: 'Correção' })).toBeFocused();
  await letter.getByRole('textbox').fill('Curto.');
  await letter.getByRole('button', { name: 'Enviar carta' }).click();
  await expect(letter.getByRole('textbox')).toHaveAccessibleDescription(/tem de 15 a 1\.000 caracteres/);
  await expect(letter.getByRole('textbox')).toHaveValue('Curto.');
  await expect(letter.getByRole('textbox')).toBeFocused();
  await expectAccessible(page);
  await letter.getByRole('textbox').fill('O bairro da entrega é Bela Vista.');
  await letter.getByRole('button', { name: 'Enviar carta' }).click();
  await expect(noteIn(page)).toContainText('Carta de correção nº 1');
  await expect(noteIn(page)).toContainText('O bairro da entrega é Bela Vista.');
  await noteIn(page).getByRole('button', { name: 'Corrigir…' }).click();
  await expect(letter.getByRole('textbox')).toHaveValue('O bairro da entrega é Bela Vista.');
  await letter.getByRole('button', { name: 'Voltar' }).click();
  await expect(noteIn(page).getByRole('button', { name: 'DANFE, em outra aba' })).toBeFocused();

  await noteIn(page).getByRole('button', { name: 'Cancelar nota…' }).click();
  const form = page.getByRole('form', { name: 'Cancelar nota' });
  await form.getByRole('textbox', { name: 'Justificativa' }).fill('Erro');
  await form.getByRole('button', { name: 'Cancelar nota' }).click();
  await expect(form.getByRole('textbox')).toHaveAccessibleDescription(/tem de 15 a 255 caracteres/);
  await form.getByRole('textbox').fill('Nota emitida com o endereço errado.');
  await form.getByRole('button', { name: 'Cancelar nota' }).click();
  await expect(standing(page)).toHaveText('Cancelada');
  await expect(noteIn(page)).toContainText('“Nota emitida com o endereço errado.”');
  await expect(noteIn(page)).toContainText('O pedido segue vendido, e está sem nota.');
  await noteIn(page).getByRole('button', { name: 'Emitir outra' }).click();
  await untilAnswered(page);
  await expect(page.getByRole('dialog').getByRole('article', { name: /^Nota fiscal/ })).toHaveCount(2);
});

test('a parcel without its note says why where it is packed, and goes all the same; who only cares sees no acts', async ({
  page,
  context,
  browser,
  baseURL,
  shop,
}) => {
  const sold = await soldPiece(page, shop, '');
  await untilNoted([sold], ['waiting']);
  await sql(`update orders set fulfilment_status = 'preparing' where id = $1`, [sold.id]);
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, `/admin/pedidos/embalagem?pedido=${sold.number}`, 'Embalagem');
  await expect(page.getByText('Sem nota fiscal: falta o NCM.')).toBeVisible();
  await page.getByRole('button', { name: /^Pôr uma:/ }).click();
  await page.getByRole('button', { name: 'Marcar como enviado' }).click();
  await expect(page.getByText(/enviado/).first()).toBeVisible();

  const { email } = await colleague('care');
  const care = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await signInAs(care.context(), baseURL, email);
  await openOrder(care, sold);
  await expect(noteIn(care)).toContainText('falta o NCM');
  await expect(noteIn(care).getByRole('button', { name: 'Enviar de novo' })).toHaveCount(0);
  await care.context().close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the list and a note fit', async ({ page, context, baseURL, shop }) => {
    const sold = await soldPiece(page, shop, '');
    await untilNoted([sold], ['waiting']);
    await signInAs(context, baseURL, ADMIN_EMAIL);
    await openDesk(page, '/admin/notas', 'Notas fiscais');
    const row = page.getByRole('row', { name: new RegExp(sold.number) });
    await expect(row).toContainText('falta o NCM');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await row.getByRole('link', { name: sold.number }).click();
    await expect(noteIn(page)).toContainText('falta o NCM');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
