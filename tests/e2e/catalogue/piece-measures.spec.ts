import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { BUILT, sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the measures of a piece are typed and pasted as in a spreadsheet, and saved with the product', async ({
  page,
  context,
  baseURL,
  shop,
}) => {
  const { productId, name } = await shop.pick({ category: 'camisetas' });
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, `/admin/produtos?busca=${productId}`, 'Produtos');
  const open = async () => {
    await page.getByRole('link', { name: `Editar ${name}` }).click();
    await page.getByRole('tab', { name: /^Tamanhos/ }).click();
  };
  await open();
  const table = page.getByRole('table', { name: /^Medidas da peça/ });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Tamanho',
    'Tórax',
    'Ombros',
    'Manga',
    'Colarinho',
    'Comprimento',
  ]);
  const labels = await table.getByRole('rowheader').allTextContents();
  const [first = '', second = ''] = labels;
  const cell = (measure: string, size: string) =>
    table.getByRole('textbox', { name: `${measure}: ${size}`, exact: true });
  const save = page.getByRole('button', { name: 'Salvar', exact: true });

  await cell('Tórax', first).fill('9,8');
  await cell('Tórax', first).press('Enter');
  await expect(cell('Tórax', second)).toBeFocused();
  await expect(cell('Tórax', first)).toHaveValue('9,8');
  await expect(cell('Tórax', first)).toHaveAccessibleDescription('De 40,0 a 250,0 cm, até uma casa decimal.');
  await page.getByRole('tab', { name: 'Informações' }).click();
  await save.click();
  await expect(cell('Tórax', first)).toBeFocused();
  await expectAccessible(page);

  await cell('Tórax', first).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '98,5\t44\r\n106\tlargo\r\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(cell('Tórax', first)).toHaveValue('98,5');
  await expect(cell('Ombros', first)).toHaveValue('44,0');
  await expect(cell('Tórax', second)).toHaveValue('106,0');
  await expect(cell('Ombros', second)).toHaveValue('largo');
  await cell('Ombros', second).fill('45,5');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const room = await page.getByRole('dialog').evaluate((box) => box.clientWidth - box.scrollWidth);
    expect(room, `the editor at ${width} px`).toBe(0);
  }
  await save.click();
  await expect(page.getByText('Produto atualizado com sucesso')).toBeVisible();
  await open();
  await expect(cell('Ombros', second)).toHaveValue('45,5');
  const rows = await sql<{ measures: unknown }>(
    'select measures from product_sizes where product_id = $1 order by position limit 2',
    [productId],
  );
  expect(rows.map(({ measures }) => measures)).toEqual([
    { chest: 985, shoulder: 440 },
    { chest: 1060, shoulder: 455 },
  ]);
});

test('the size dialog loads the measures of the piece when it opens, and shows where they are taken', async ({
  page,
  watch,
}) => {
  watch.tolerate('500');
  const [dress] = await sql<{ id: string }>(
    `select p.id from products p where slug = 'vestido-abotoado-copan' and p.${BUILT}`,
  );
  let isDown = true;
  let asked = 0;
  await page.route(`**/api/produtos/${dress?.id}/medidas`, (route) => {
    asked += 1;
    if (!isDown) return route.continue();
    return route.fulfill({ status: 500, json: { error: { code: 'internal' } } });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/produto/${dress?.id}`);
  await page.getByRole('radio', { name: /^G( \(esgotado\))?$/ }).click();
  expect(asked).toBe(0);
  await page.getByRole('button', { name: 'Tabela de medidas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tabela de medidas' });
  await expect(dialog.getByText(/^Não conseguimos buscar as medidas\./)).toBeVisible();
  isDown = false;
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(dialog.getByRole('row', { name: 'M 92-96 72-76 98-102', exact: true })).toBeVisible();
  expect(asked).toBe(2);
  await dialog.getByRole('tab', { name: 'Medidas do corpo' }).press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'Medidas da peça' })).toBeFocused();
  await expect(dialog.getByRole('row', { name: 'Busto 96,0 100,0 104,0 108,0' })).toBeVisible();
  await expect(dialog.getByRole('columnheader', { name: 'G', exact: true })).toHaveClass('bg-paper-deep');
  await expect(dialog.getByRole('row', { name: 'Comprimento 97,0 98,0 99,0 100,0' })).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Onde cada medida é tirada' })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Medidas do corpo' }).click();
  await dialog.getByRole('textbox', { name: /^Busto/ }).fill('94');
  await dialog.getByRole('button', { name: 'Sugerir tamanho' }).click();
  await expect(dialog.getByRole('status')).toContainText(
    'Pelas medidas da peça, no busto fica regular (6 cm de folga).',
  );
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
});
