import { ADMIN_EMAIL, importTwo, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('prices and stock are typed and pasted as in a spreadsheet, saved together, and undone', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  const mark = await importTwo(page);
  await openDesk(page, '/admin/produtos', 'Produtos');
  await page.getByRole('link', { name: 'Planilha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Preços e estoque' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar por nome ou ID' }).fill(mark);
  const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
  const price = cell(`Preço: Manta A ${mark}`);
  const stocks = ['A', 'B'].flatMap((one) =>
    ['P', 'M'].map((size) => cell(`Estoque: Manta ${one} ${mark}, ${size}`)),
  );
  const [first, second, third, fourth] = stocks as [typeof price, typeof price, typeof price, typeof price];
  await expect(fourth).toHaveValue('2');

  await price.fill('de graça');
  await expect(page.getByText('1 alteração')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Um valor não é válido.')).toBeVisible();
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription(/^Informe um valor em reais/);
  await expectAccessible(page);
  await price.fill('149,90');
  await price.press('Enter');
  await expect(cell(`Preço: Manta B ${mark}`)).toBeFocused();

  await first.fill('1');
  await first.press('Escape');
  await expect(first).toHaveValue('5');
  await first.press('ArrowDown');
  await expect(second).toBeFocused();
  await second.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '7\r\n8\r\n9\r\n10\r\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  for (const [n, units] of ['5', '7', '8', '9'].entries())
    await expect(stocks[n] ?? first).toHaveValue(units);
  await expect(page.getByText('4 alterações')).toBeVisible();
  await expect(
    page.getByText('A última linha colada não coube nesta página. Cole-a na página seguinte.'),
  ).toBeVisible();

  // Unsaved input survives a search, and leaving asks for confirmation.
  await page.getByRole('searchbox', { name: 'Buscar por nome ou ID' }).fill('nada disso');
  await expect(page.getByText('Nenhum produto com estes filtros.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar por nome ou ID' }).fill(mark);
  await expect(third).toHaveValue('8');
  await page.getByRole('link', { name: 'Voltar' }).click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();

  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('1 preço e 3 estoques salvos')).toBeVisible();
  await expect(page.getByText('4 alterações')).toBeHidden();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(price).toHaveValue('100,00');
  await expect(fourth).toHaveValue('2');
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('link', { name: `Manta A ${mark}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
