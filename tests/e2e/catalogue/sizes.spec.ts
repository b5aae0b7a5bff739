import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { BUILT, sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Opens the size dialog of a piece in a category with these sizes. */
async function openSizes(page: Page, category: string, sizes: readonly string[]) {
  const [piece] = await sql<{ id: string }>(
    `select p.id from products p join categories c on c.id = p.category_id
     where c.slug = $1 and p.is_active and p.${BUILT}
       and (select array_agg(s.label) from product_sizes s where s.product_id = p.id) @> $2::text[] limit 1`,
    [category, sizes],
  );
  await page.goto(`/produto/${piece?.id}`);
  await page.getByRole('button', { name: 'Tabela de medidas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tabela de medidas' });
  await expect(dialog).toBeVisible();
  return {
    dialog,
    columns: dialog.getByRole('columnheader'),
    field: (name: RegExp) => dialog.getByRole('textbox', { name }),
    suggest: dialog.getByRole('button', { name: 'Sugerir tamanho' }),
    answer: dialog.getByRole('status'),
    choose: async (size: string) => {
      await dialog.getByRole('button', { name: `Escolher o tamanho ${size}` }).click();
      await expect(dialog).toBeHidden();
      await expect(
        page.getByRole('radio', { name: new RegExp(`^${size}( \\(esgotado\\))?$`) }),
      ).toBeChecked();
    },
  };
}

test('a man’s shirt has a men’s chart, and is suggested by chest', async ({ page }) => {
  const { dialog, columns, field, suggest, answer, choose } = await openSizes(page, 'camisas', ['M', 'G']);
  await expect(columns).toHaveText(['Tamanho', 'Tórax', 'Pescoço']);
  await expect(dialog.getByRole('row', { name: 'M 94-102 39-41', exact: true })).toBeVisible();
  await field(/^Altura/).fill('175');
  await field(/^Peso/).fill('86 kg');
  await field(/^Tórax/).fill('9,8');
  await suggest.click();
  await expect(field(/^Tórax/)).toHaveAccessibleDescription(/Informe uma medida entre 60 e 160 cm\.$/);
  await expect(field(/^Tórax/)).toBeFocused();
  await expectAccessible(page);
  await field(/^Tórax/).clear();
  await field(/^Tórax/).press('Enter');
  await expect(answer).toContainText(/^Recomendamos o tamanho G.*É uma estimativa/);
  await field(/^Tórax/).fill('98');
  await suggest.click();
  await expect(answer).toContainText(/^Recomendamos o tamanho M.*Temos bastante certeza/);
  await expect(field(/^Altura/)).toHaveValue('175');
  await expectAccessible(page);
  await choose('M');
});

test('preferring a loose fit gives the next size, with the room that the piece leaves', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { dialog, field, suggest, answer, choose } = await openSizes(page, 'camisas', ['M', 'G']);
  const wear = dialog.getByRole('combobox', { name: /^Gosto de usar/ });
  await expect(wear).toHaveValue('regular');
  await field(/^Tórax/).fill('101');
  await suggest.click();
  await expect(answer).toContainText(/^Recomendamos o tamanho M/);
  await wear.selectOption('Solto');
  await suggest.click();
  await expect(answer).toContainText(
    /^Recomendamos o tamanho G.*gosta de usar solto.*Pela tabela, seria o M/,
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await choose('G');
});

test('a woman’s trousers have numeric sizes, and follow the larger of waist and hip', async ({ page }) => {
  const { columns, dialog, field, suggest, answer, choose } = await openSizes(page, 'calcas', [
    '38',
    '40',
    '42',
  ]);
  await expect(columns).toHaveText(['Tamanho', 'Cintura', 'Quadril']);
  await expect(dialog.getByRole('row', { name: '40 68-72 94-98', exact: true })).toBeVisible();
  await field(/^Altura/).fill('1,61');
  await field(/^Peso/).fill('60');
  await suggest.click();
  await expect(answer).toContainText(/^Recomendamos o tamanho 40/);
  await field(/^Cintura/).fill('70');
  await field(/^Quadril/).fill('100');
  await suggest.click();
  await expect(answer).toContainText(/^Recomendamos o tamanho 42.*seguimos a maior/);
  await choose('42');
});

test('a shoe is suggested by foot length, with instructions for measuring', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { columns, dialog, field, suggest, answer, choose } = await openSizes(page, 'calcados', ['36', '37']);
  await expect(columns).toHaveText(['Tamanho', 'Pé']);
  await expect(dialog.getByRole('row', { name: '37 23,8-24,5', exact: true })).toBeVisible();
  await expect(field(/^Altura/)).toHaveCount(0);
  const foot = field(/^Comprimento do pé/);
  await expect(foot).toHaveAccessibleDescription(/calcanhar na parede/);
  await suggest.click();
  await expect(foot).toHaveAccessibleDescription(/Informe uma medida entre 18 e 35 cm\.$/);
  // Letters, and an impossible foot length: rejected, with the input kept.
  for (const typed of ['vinte', '2,42']) {
    await foot.fill(typed);
    await suggest.click();
    await expect(foot).toHaveAccessibleDescription(/Informe uma medida entre 18 e 35 cm\.$/);
    await expect(foot).toBeFocused();
    await expect(foot).toHaveValue(typed);
  }
  await foot.fill('24,2');
  await dialog.getByRole('combobox', { name: /^Costumo usar/ }).selectOption({ label: '37' });
  await suggest.click();
  await expect(answer).toContainText(/^Recomendamos o tamanho 37/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await choose('37');
});

test('lettered skirts use the women’s chart, lettered bermudas the men’s', async ({ page }) => {
  const skirt = await openSizes(page, 'saias', ['P', 'M']);
  await expect(skirt.dialog.getByRole('row', { name: 'M 72-76 98-102', exact: true })).toBeVisible();
  const bermuda = await openSizes(page, 'bermudas', ['P', 'M']);
  await expect(bermuda.dialog.getByRole('row', { name: 'M 82-90', exact: true })).toBeVisible();
});

test('a one-size piece has no chart', async ({ page }) => {
  const [bag] = await sql<{ id: string }>(
    `select p.id from products p join categories c on c.id = p.category_id
     where c.slug = 'bolsas' and p.is_active and p.${BUILT} limit 1`,
  );
  await page.goto(`/produto/${bag?.id}`);
  await page.keyboard.press('Shift');
  await expect(page.getByRole('button', { name: 'Adicionar ao carrinho' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tabela de medidas' })).toHaveCount(0);
});
