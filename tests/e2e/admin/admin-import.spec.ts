import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

test('a spreadsheet is imported, its errors fixed, exported and imported again', async ({
  page,
  context,
  baseURL,
}) => {
  const name = `Poncho de teste ${randomUUID().slice(0, 6)}`;
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/produtos', 'Produtos');
  await page.getByRole('link', { name: 'Importar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importar produtos' })).toBeVisible();
  await expectAccessible(page);

  const file = page.getByLabel('Arquivo CSV', { exact: true });
  const head = 'nome;preço;cor;tamanho;estoque;cheiro';
  await file.setInputFiles(csv('errado.csv', head, `${name};de graça;Azul;P;5;`, ';;Azul;P;2;'));
  const problems = page.getByRole('table', { name: 'Problemas' });
  await expect(problems.getByRole('row')).toHaveCount(3);
  await expect(problems).toContainText('Informe um preço maior que zero, como 359,90.');
  await expect(problems).toContainText('Esta cor e este tamanho já estão na linha 2.');
  await expect(page.getByText('que são ignoradas: cheiro.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Importar / })).toHaveCount(0);
  await expectAccessible(page);

  await file.setInputFiles(csv('certo.csv', head, `${name};1.359,90;Azul;P;5;`, ';;Azul;M;2;'));
  const changes = page.getByRole('table', { name: 'O que muda' });
  await expect(changes).toContainText(name);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Importar 1 produto', exact: true }).click();
  await expect(page.getByText('Importação concluída: 1 produto novo e 0 alterados.')).toBeVisible();

  await page.getByRole('link', { name: 'Ver produtos' }).click();
  await page.getByRole('searchbox', { name: 'Buscar por nome ou ID' }).fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('R$\u00a01.359,90');
  await expect(page.getByRole('table', { name: 'Produtos' }).getByRole('row')).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^produtos-\d{4}-\d\d-\d\d\.csv$/);
  const exported = await readFile(await download.path(), 'utf8');
  expect(exported).toContain(`;${name};;1359,90;`);

  await page.getByRole('link', { name: 'Importar', exact: true }).click();
  await file.setInputFiles(csv('de-volta.csv', exported));
  await expect(page.getByText('A loja já está como o arquivo: não há nada a importar.')).toBeVisible();

  // Changes only a price.
  await file.setInputFiles(csv('preco.csv', exported.replace(';1359,90;', ';1.399,90;')));
  await expect(changes.getByRole('row')).toHaveCount(2);
  await expect(changes.getByRole('row').last()).toHaveText(
    /^2Poncho de teste \w+ ?Preço ?R\$.1\.359,90 → R\$.1\.399,90$/,
  );
  await expect(page.getByText('Confira se falta ou sobra um algarismo')).toHaveCount(0);
  await file.setInputFiles(csv('engano.csv', exported.replace(';1359,90;', ';13,59;')));
  await expect(page.getByText('1 preço cai mais da metade ou passa do dobro.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Preços para conferir' }).getByRole('row').last()).toHaveText(
    /Poncho de teste \w+R\$.1\.359,90R\$.13,59cai 99%$/,
  );
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Importar 1 produto', exact: true })).toBeEnabled();
  // A row without id and name.
  await file.setInputFiles(
    csv('perdida.csv', exported.replace(/(\n)[0-9a-f-]{36}(;+Azul;[^;]*;M;)/, '$1$2')),
  );
  await expect(problems).toContainText('Faltam o id e o nome');
  await expect(problems.getByRole('row').last()).toHaveText(/^3nome/);
});
