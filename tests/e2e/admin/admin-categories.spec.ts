import { randomUUID } from 'node:crypto';
import { ADMIN_EMAIL, openDesk, png, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('categories are created, nested, reordered, disabled and deleted', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  watch.tolerate('409');
  const mark = randomUUID().slice(0, 6);
  const name = `Praia é vida ${mark}`;
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/categorias', 'Categorias');
  const row = (title: string) => page.getByRole('row', { name: new RegExp(title) });

  await page.getByRole('link', { name: 'Nova Categoria' }).click();
  const modal = page.getByRole('dialog', { name: 'Nova Categoria' });
  await modal.getByRole('button', { name: 'Criar Categoria' }).click();
  await expect(modal.getByLabel('Nome')).toHaveAttribute('aria-invalid', 'true');
  // The slug, which nobody can type here, is not reported, too.
  await expect(modal.getByText('Preencha este campo.')).toHaveCount(1);
  await modal.getByLabel('Nome').fill(name);
  await expect(modal.getByLabel('Slug')).toHaveValue(`praia-e-vida-${mark}`);
  await expect(modal.getByLabel('Slug')).not.toBeEditable();
  await expect(modal.getByText('800x400px, JPG ou PNG, máx 2MB')).toBeVisible();
  await modal.getByLabel('Escolher imagem').setInputFiles([png('praia.png', 80, 40)]);
  await expect(modal.getByRole('img', { name: 'Imagem da categoria' })).toBeVisible();
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'Criar Categoria' }).click();
  await expect(page.getByText('Categoria criada com sucesso!')).toBeVisible();

  for (const child of ['Biquínis', 'Saídas']) {
    await row(name).getByRole('link', { name: 'Subcategoria' }).click();
    await modal.getByLabel('Nome').fill(`${child} ${mark}`);
    await expect(modal.getByLabel('Ordem')).toHaveValue(child === 'Biquínis' ? '1' : '2');
    await modal.getByRole('button', { name: 'Criar Categoria' }).click();
    await expect(row(`${child} ${mark}`)).toBeVisible();
  }
  const ordered = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/categorias-ordem'));
  await page.getByRole('button', { name: `Mover Saídas ${mark} para cima` }).click();
  expect((await ordered).status()).toBe(200);
  await expect(page.getByRole('button', { name: `Mover Saídas ${mark} para cima` })).toBeDisabled();

  const hidden = page.getByRole('switch', { name: `Na loja: Biquínis ${mark}` });
  await hidden.click();
  await expect(page.getByText(`Biquínis ${mark} saiu da loja`)).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(hidden).toHaveAttribute('aria-checked', 'true');

  await row(name)
    .getByRole('button', { name: `Excluir ${name}` })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Tem certeza que deseja excluir esta categoria? Esta ação não pode ser desfeita.',
  );
  await question.getByRole('button', { name: 'Excluir' }).click();
  const blocked = page.getByRole('dialog', { name: `${name} não pode ser excluída` });
  await expectAccessible(page);
  await blocked.getByRole('link', { name: `Abrir a subcategoria Biquínis ${mark}` }).click();
  const editor = page.getByRole('dialog', { name: 'Editar Categoria' });
  await expect(editor.getByLabel('Nome')).toHaveValue(`Biquínis ${mark}`);
  await editor.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Categoria excluída com sucesso!')).toBeVisible();
  await expect(row(`Biquínis ${mark}`)).toHaveCount(0);

  await row(`Saídas ${mark}`)
    .getByRole('button', { name: `Excluir Saídas ${mark}` })
    .press('Enter');
  await question.getByRole('button', { name: 'Excluir' }).press('Enter');
  await expect(row(`Saídas ${mark}`)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Categorias' })).toBeFocused();
});

test('concurrent edits of a category are detected; a slug can be chosen; fits every width', async ({
  page,
  context,
  baseURL,
  browser,
  watch,
}) => {
  watch.tolerate('409');
  const mark = randomUUID().slice(0, 6);
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/categorias/nova', 'Nova Categoria');
  await page.getByLabel('Nome').fill(`Festa ${mark}`);
  await page.getByLabel('Slug').fill('feminino');
  await page.getByRole('button', { name: 'Criar Categoria' }).click();
  await expect(page.getByText('Já existe uma categoria com este slug.').first()).toBeVisible();
  await page.getByLabel('Slug').fill(`noite-${mark}`);
  await page.getByRole('button', { name: 'Criar Categoria' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Categorias' })).toBeVisible();
  await page.getByRole('link', { name: `Editar Festa ${mark}` }).click();
  const mine = page.getByRole('dialog', { name: 'Editar Categoria' });
  await mine.getByLabel('Descrição').fill('Minha descrição');
  const family = mine.getByRole('combobox', { name: 'Família de medidas' });
  await family.selectOption({ label: 'Calçados' });

  const other = await browser.newContext({ baseURL });
  await signInAs(other, baseURL, ADMIN_EMAIL);
  const theirPage = await other.newPage();
  await openDesk(theirPage, page.url(), 'Categorias');
  const theirs = theirPage.getByRole('dialog', { name: 'Editar Categoria' });
  await theirs.getByLabel('Nome').fill(`Noite ${mark}`);
  await theirs.getByRole('button', { name: 'Salvar' }).click();
  await expect(theirPage.getByText('Categoria atualizada com sucesso!')).toBeVisible();
  await other.close();

  await mine.getByRole('button', { name: 'Salvar' }).click();
  await mine.getByRole('button', { name: 'Juntar as minhas alterações às da outra janela' }).click();
  await expect(mine.getByLabel('Nome')).toHaveValue(`Noite ${mark}`);
  await expect(mine.getByLabel('Descrição')).toHaveValue('Minha descrição');
  await expect(family).toHaveValue('shoes');
  await mine.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Categoria atualizada com sucesso!')).toBeVisible();
  await page.getByRole('link', { name: `Editar Noite ${mark}` }).click();
  await expect(family).toHaveValue('shoes');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
