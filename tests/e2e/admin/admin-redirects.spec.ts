import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const mark = `x-levada-${randomUUID().slice(0, 8)}`;
test.afterAll(() => sql(`delete from redirects where from_address like '%${mark}%'`));

const file = (...lines: string[]) => ({
  name: 'enderecos.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['de;para', ...lines].join('\r\n')),
});

test('a redirect is created by keyboard, edited, and its deletion undone', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  watch.tolerate('400');
  const from = `/${mark}-a`;
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/paginas', 'Páginas');
  await page.getByRole('link', { name: 'Redirecionamentos' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Redirecionamentos' })).toBeFocused();
  const menu = page.getByRole('navigation', { name: 'Painel administrativo' });
  await expect(menu.getByRole('link', { name: 'Páginas' })).toHaveAttribute('aria-current', 'page');

  await page.keyboard.press('n');
  const fresh = page.getByRole('dialog', { name: 'Novo redirecionamento' });
  await fresh.getByLabel('De', { exact: true }).fill('/admin');
  await fresh.getByLabel('Para').fill('http://outra.example');
  await fresh.getByRole('button', { name: 'Criar Redirecionamento' }).press('Enter');
  await expect(fresh.getByText('Este endereço é da própria loja.')).toBeVisible();
  await expect(fresh.getByText('Para fora da loja, só endereços que começam com https://.')).toBeVisible();
  await expect(fresh.getByLabel('De', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`${from}/`);
  await fresh.getByLabel('Para').fill('/novidade');
  await expect(fresh.getByLabel('Para')).toHaveAccessibleDescription(
    /A loja não tem página neste endereço agora\./,
  );
  await fresh.getByLabel('Para').fill('https://outra.example/loja');
  await expect(fresh.getByLabel('Para')).not.toHaveAccessibleDescription(/não tem página/);
  await fresh.getByRole('button', { name: 'Criar Redirecionamento' }).press('Enter');
  await expect(page.getByText('Redirecionamento criado')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Buscar por endereço' }).fill(from);
  const row = page.getByRole('row', { name: new RegExp(from) });
  await expect(row).toContainText('https://outra.example/loja');
  await row.getByRole('link', { name: from }).press('Enter');
  const editor = page.getByRole('dialog', { name: 'Editar redirecionamento' });
  await editor.getByLabel('Para').fill('/novidades');
  await editor.getByRole('button', { name: 'Salvar' }).press('Enter');
  await expect(row).toContainText('/novidades');
  await expectAccessible(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }

  await row.getByRole('button', { name: `Excluir ${from}` }).press('Enter');
  await expect(page.getByText('Nenhum redirecionamento com estes filtros.')).toBeVisible();
  // The pressed button is gone with its row.
  const heading = page.getByRole('heading', { level: 1, name: 'Redirecionamentos' });
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter');
  await expect(row).toContainText('/novidades');

  // The editor is gone, and with the row the link that opened it.
  await row.getByRole('link', { name: from }).press('Enter');
  await editor.getByRole('button', { name: 'Excluir' }).press('Enter');
  await expect(row).toHaveCount(0);
  await expect(heading).toBeFocused();
});

test('a redirect file is checked before import and round-trips through export', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const gone = `/produto/${randomUUID()}`;
  const [one, other] = [`/${mark}-1`, `/${mark}-2`];
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/redirecionamentos?importar=sim', 'Redirecionamentos');
  const dialog = page.getByRole('dialog', { name: 'Importar redirecionamentos' });
  const choose = dialog.getByLabel('Arquivo CSV', { exact: true });
  await choose.setInputFiles(
    file(`${one};${other}`, `${other};${one}`, 'sem-barra;/novidades', `/sobre;/ajuda`),
  );
  const problems = dialog.getByRole('table', { name: 'Problemas' });
  await expect(problems.getByRole('row')).toHaveText([
    /Linha/,
    /2.*para.*andaria em círculo/,
    /3.*para.*andaria em círculo/,
    /4.*de.*Comece com \//,
    /5.*de.*Este endereço é da própria loja/,
  ]);
  await expectAccessible(page);
  expect(await sql(`select from redirects where from_address like '/${mark}-_'`)).toHaveLength(0);

  await choose.setInputFiles(file(`${one};${other}`, `${other};/novidades`));
  await expect(dialog.getByRole('table', { name: 'O que muda' })).toContainText(one);
  await dialog.getByRole('button', { name: 'Importar 2 redirecionamentos' }).click();
  await expect(page.getByText('Importação concluída: 2 novos, 0 alterados')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Buscar por endereço' }).fill(one);
  const row = page.getByRole('row', { name: new RegExp(one) });
  await expect(row).toContainText('/novidades');
  await expect(page.getByText('1 redirecionamento', { exact: true })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  const exported = await readFile(await download.path(), 'utf8');
  expect(exported).toBe(`\uFEFFde;para\r\n${one};/novidades\r\n`);

  // The URL of a deleted product is handled on demand, so its redirect works at once.
  expect((await request.get(gone, { maxRedirects: 0 })).status()).toBe(404);
  await sql(
    `insert into redirects (from_address, to_address, is_automatic) values ('${gone}', '/novidades?${mark}', false)`,
  );
  const answer = await request.get(gone, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, `/novidades?${mark}`]);
  await sql(`delete from redirects where from_address = '${gone}'`);
});
