import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { colleague } from '../support/colleague.ts';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { BUILT, sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ context, baseURL }) => signInAs(context, baseURL, ADMIN_EMAIL));

/** Opens a chart from the list; returns its editor. */
async function openChart(page: Page, name: string) {
  await openDesk(page, '/admin/tabelas-de-medidas', 'Tabelas de medidas');
  await page.getByRole('link', { name }).click();
  const editor = page.getByRole('dialog', { name });
  await expect(editor).toBeVisible();
  return {
    editor,
    cell: (label: string) => editor.getByRole('textbox', { name: label, exact: true }),
    press: (label: string) => editor.getByRole('button', { name: label, exact: true }).click(),
  };
}

/** Asserts a row of the size chart for the demo's women's belts in the shop. */
async function beltRow(page: Page, row: string) {
  const [belt] = await sql<{ id: string }>(
    `select p.id from products p join categories c on c.id = p.category_id
     where coalesce(p.size_family, c.size_family) = 'women-belts' and p.is_active and p.${BUILT}
       and exists (select from product_sizes s where s.product_id = p.id and s.label = 'M') limit 1`,
  );
  await page.goto(`/produto/${belt?.id}`);
  await page.getByRole('button', { name: 'Tabela de medidas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tabela de medidas' });
  await expect(dialog.getByRole('row', { name: row, exact: true })).toBeVisible();
}

test('a chart figure is edited, validated, shown in the shop, and restored', async ({ page }) => {
  const { editor, cell, press } = await openChart(page, 'Cintos femininos');
  const end = cell('Cintura M: até');
  await expect(end).toHaveValue('100,0');
  await end.fill('85');
  await press('Salvar');
  await expect(end).toBeFocused();
  await expect(end).toHaveAccessibleDescription('Tem de ser maior que o fim do tamanho anterior.');
  await end.fill('muito');
  await press('Salvar');
  await expect(end).toHaveAccessibleDescription('De 45,0 a 170,0 cm, até uma casa decimal.');
  await expect(end).toHaveValue('muito');
  await expectAccessible(page);
  await end.fill('102');
  // The next size starts at this value.
  await expect(
    editor.getByRole('row').filter({ has: page.getByRole('textbox', { name: 'Cintura G: até' }) }),
  ).toContainText('102');
  await press('Salvar');
  await expect(editor).toBeHidden();
  await expect(page.getByRole('row', { name: /^Cintos femininos/ })).toContainText('Da loja');
  await beltRow(page, 'M 90-102');
  await openDesk(page, '/admin/atividades?entidade=size_chart', 'Atividades');
  const entry = page.getByRole('row', { name: /Alterou tabela de medidas Cintos femininos/ }).first();
  await expect(entry).toContainText('M: Cintura 90-102');
  await entry.getByRole('button', { name: /^Desfazer/ }).click();
  await expect(page.getByText('Mudança desfeita.')).toBeVisible();
  await openDesk(page, '/admin/tabelas-de-medidas', 'Tabelas de medidas');
  await expect(page.getByRole('row', { name: /^Cintos femininos/ })).toContainText('Original');
});

test('a children’s chart is filled in by keyboard and cleared again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { editor, cell, press } = await openChart(page, 'Infantil');
  await press('Adicionar o primeiro tamanho');
  await cell('Tamanho 1').fill('2');
  await cell('Estatura 2: de').fill('86');
  await cell('Estatura 2: até').fill('92');
  await press('Adicionar tamanho maior');
  await cell('Tamanho 2').fill('3');
  await expect(cell('Estatura 3: até')).toHaveValue('98,0');
  await editor.getByRole('textbox', { name: 'Fonte dos números' }).fill('Fita métrica da confecção');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await press('Salvar');
  await expect(editor).toBeHidden();
  await expect(page.getByRole('row', { name: /^Infantil/ })).toContainText('2 a 3 (2)');
  await page.getByRole('link', { name: 'Infantil' }).click();
  await press('Voltar à original');
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: /original/ }))
    .getByRole('button', { name: 'Voltar à original' })
    .click();
  await expect(page.getByText(/^Tabela salva/).last()).toBeVisible();
  await press('Cancelar');
  await expect(page.getByRole('row', { name: /^Infantil/ })).toContainText('Vazia');
});

test('concurrent edits of a chart are reported without loss', async ({ page, browser, baseURL, watch }) => {
  watch.tolerate('409');
  const mine = await openChart(page, 'Cintos masculinos');
  const hers = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  await signInAs(hers, baseURL, (await colleague('manager')).email);
  const other = await hers.newPage();
  const theirs = await openChart(other, 'Cintos masculinos');
  await theirs.editor.getByRole('textbox', { name: 'Fonte dos números' }).fill('Régua da outra aba');
  await theirs.press('Salvar');
  await expect(theirs.editor).toBeHidden();
  await mine.cell('Cintura G: até').fill('121');
  await mine.press('Salvar');
  const notice = mine.editor.getByRole('status').filter({ hasText: /^Outra pessoa salvou esta tabela/ });
  await expect(notice).toBeVisible();
  expect(await notice.evaluate(roomBelow)).toBeGreaterThan(8);
  await mine.press('Juntar as minhas alterações às dela');
  await expect(mine.editor.getByRole('textbox', { name: 'Fonte dos números' })).toHaveValue(
    'Régua da outra aba',
  );
  await expect(mine.cell('Cintura G: até')).toHaveValue('121,0');
  await mine.press('Salvar');
  await expect(mine.editor).toBeHidden();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Mudança desfeita.')).toBeVisible();
  await page.getByRole('link', { name: 'Cintos masculinos' }).click();
  await expect(mine.cell('Cintura G: até')).toHaveValue('120,0');
  await hers.close();
});

test('a chart is exported and re-imported with its errors and changes shown', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { editor, cell, press } = await openChart(page, 'Anéis');
  const saved = page.waitForEvent('download');
  await press('Exportar CSV');
  const file = await saved;
  expect(file.suggestedFilename()).toBe('medidas-rings.csv');
  const text = readFileSync(await file.path(), 'utf8');
  const choose = (content: string) =>
    editor
      .getByLabel('Arquivo CSV da tabela')
      .setInputFiles({ name: 'aneis.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await choose(text);
  await expect(editor.getByText('aneis.csv tem os mesmos números da tabela')).toBeVisible();
  await choose(text.replace('36;7,5;7,6', '36;7,4;sete'));
  const alert = editor.getByRole('alert');
  await expect(alert).toContainText('Linha 30, coluna dedo_ate: Informe uma medida do corpo possível');
  await expect(cell('Dedo 36: até')).toHaveValue('7,6');
  await choose(text.replace('36;7,5;7,6', '36;7,5;7,7'));
  const changes = editor.getByRole('status').filter({ hasText: 'aneis.csv' });
  await expect(changes).toContainText('aneis.csv muda um tamanho');
  await expect(changes).toContainText('Dedo 7,5-7,6 → Dedo 7,5-7,7');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await press('Levar para a tabela');
  await expect(cell('Dedo 36: até')).toHaveValue('7,7');
  await press('Salvar');
  await expect(editor).toBeHidden();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Mudança desfeita.')).toBeVisible();
});

/** Pixels between a notice above a form and what is drawn first of the form. */
function roomBelow({ parentElement: notice }: Element): number {
  const drawn = [...(notice?.parentElement?.querySelectorAll('p, label, input') ?? [])].find(
    (one) => !notice?.contains(one) && one.getClientRects().length > 0,
  );
  return drawn && notice ? drawn.getBoundingClientRect().top - notice.getBoundingClientRect().bottom : 0;
}
