import { randomUUID } from 'node:crypto';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

/** Changed addresses of categories and campaigns. */

const made: string[] = [];
test.afterEach(async () => {
  for (const mark of made.splice(0)) {
    // For this test alone: the other one runs at the same time.
    await sql(`delete from redirects where from_address like '%${mark}' or to_address like '%${mark}'`);
    await sql(`delete from pages where slug like '%${mark}'`);
    await sql(`delete from categories where slug like '%${mark}'`);
  }
});

test('moving a category at the desk redirects its former address, keeping the filters', async ({
  page,
  context,
  baseURL,
  request,
  watch,
}) => {
  watch.tolerate('409');
  const mark = randomUUID().slice(0, 6);
  made.push(mark);
  const [before, after] = [`x-movida-antes-${mark}`, `x-movida-depois-${mark}`];
  const [{ id } = { id: '' }] = await sql<{ id: string }>(
    `insert into categories (slug, name, position) values ('${before}', 'Movida ${mark}', 90) returning id`,
  );
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, `/admin/categorias?editar=${id}`, 'Categorias');
  const editor = page.getByRole('dialog', { name: 'Editar Categoria' });
  await expect(editor.getByLabel('Slug')).toHaveAttribute('readonly');
  await editor.getByLabel('Descrição').fill('Ainda não salva');
  await editor.getByRole('button', { name: 'Mudar Endereço' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mudar endereço' });
  const address = dialog.getByLabel('Novo endereço');
  await address.fill('feminino');
  await dialog.getByRole('button', { name: 'Mudar Endereço' }).click();
  await expect(dialog.getByText('Já existe uma categoria com este slug.')).toBeVisible();
  await address.fill('Não É Um');
  await address.press('Enter');
  await expect(dialog.getByText('Use letras minúsculas, números e hífens')).toBeVisible();
  await address.fill(after);
  await address.press('Enter');
  await expect(page.getByText('Endereço mudado. O antigo passa a levar ao novo.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(editor.getByLabel('Slug')).toHaveValue(after);
  await expect(editor.getByLabel('Descrição')).toHaveValue('Ainda não salva');
  await editor.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Categoria atualizada com sucesso!')).toBeVisible();

  for (const [asked, led] of [
    [`categoria=${before}`, `categoria=${after}`],
    [`categoria=${before}&cor=Preto&pagina=2`, `categoria=${after}&cor=Preto&pagina=2`],
  ] as const) {
    const answer = await request.get(`/colecao?${asked}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    const { pathname, searchParams } = new URL(answer.headers().location ?? '', 'http://shop');
    expect(pathname).toBe('/colecao');
    expect(Object.fromEntries(searchParams)).toEqual(Object.fromEntries(new URLSearchParams(led)));
  }
  expect((await request.get(`/colecao?categoria=${after}`, { maxRedirects: 0 })).status()).toBe(200);
  expect((await request.get(`/colecao?categoria=nenhuma-${mark}`, { maxRedirects: 0 })).status()).toBe(404);
});

test('a campaign is moved from its editor', async ({ page, context, baseURL }) => {
  const mark = randomUUID().slice(0, 6);
  made.push(mark);
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/paginas?nova=campanha', 'Páginas');
  const fresh = page.getByRole('dialog', { name: 'Nova página de campanha' });
  await fresh.getByLabel('Título').fill(`x movida ${mark}`);
  await fresh.getByRole('button', { name: 'Criar Página' }).click();
  await page.getByRole('button', { name: 'Mudar Endereço' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mudar endereço' });
  await expect(dialog.getByLabel('Novo endereço')).toHaveValue(`x-movida-${mark}`);
  await expect(dialog.getByRole('button', { name: 'Mudar Endereço' })).toBeDisabled();
  await dialog.getByLabel('Novo endereço').fill(`x-movida-de-novo-${mark}`);
  await dialog.getByRole('button', { name: 'Mudar Endereço' }).click();
  await expect(page.getByText('Endereço mudado. O antigo passa a levar ao novo.')).toBeVisible();
  const rules = await sql<{ to: string }>(
    `select to_address as "to" from redirects where from_address = '/c/x-movida-${mark}' and is_automatic`,
  );
  expect(rules).toEqual([{ to: `/c/x-movida-de-novo-${mark}` }]);
});
