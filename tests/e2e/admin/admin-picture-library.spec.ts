import { randomUUID } from 'node:crypto';
import { ADMIN_EMAIL, openDesk, png, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MARK = randomUUID().slice(0, 8);

test.afterAll(async () => {
  await sql('delete from pages where slug = $1', [`biblioteca-${MARK}`]);
  await sql(`delete from pictures where file_name like $1`, [`${MARK} antiga%`]);
});

test('a picture uploaded once is used again from the library, by keyboard, with what it shows', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, '/admin/paginas', 'Páginas');
  await page.getByRole('link', { name: 'Nova Página' }).click();
  await page.getByLabel('Título').fill(`Biblioteca ${MARK}`);
  await page.getByRole('button', { name: 'Criar Página' }).click();
  const addSection = async (letters: string) => {
    await page.getByRole('button', { name: 'Adicionar Seção' }).press('Enter');
    await page.keyboard.type(letters);
    await page.keyboard.press('Enter');
  };
  const shows = page.getByRole('textbox', { name: 'O que a foto mostra' });

  await addSection('gal');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Escolher várias fotos' }).press('Enter');
  await (await chooser).setFiles([png(`${MARK} praia.png`), png(`${MARK} rua.png`)]);
  await expect(shows).toHaveCount(2);
  await shows.first().fill(`Moça na praia ${MARK}`);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Rascunho salvo.')).toBeVisible();

  await addSection('abe');
  const opener = page.getByRole('button', { name: /^Escolher da biblioteca: / }).first();
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Escolher da biblioteca' });
  const search = dialog.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type(MARK);
  const pictures = dialog.getByRole('list', { name: 'Fotos da biblioteca' }).getByRole('button');
  await expect(pictures).toHaveText([`${MARK} rua.png`, `Moça na praia ${MARK}${MARK} praia.png`]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  // The first Escape clears the search, as the browser has it.
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  await page.keyboard.type('praia moca');
  await page.keyboard.type(` ${MARK}`);
  await expect(pictures).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(pictures).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(shows.first()).toHaveValue(`Moça na praia ${MARK}`);
});

test('the library loads more pictures, and the arrows lead through them', async ({
  page,
  context,
  baseURL,
}) => {
  await sql(
    `insert into pictures (key, file_name, added_at)
     select 'store-images/' || $1 || '-' || n || '.webp', $1 || ' antiga ' || n, '2020-01-01'::timestamptz - n * interval '1 hour'
     from generate_series(1, 30) n`,
    [MARK],
  );
  // The rows have no pictures.
  await page.route(new RegExp(`images/${MARK}`), (route) =>
    route.fulfill({ contentType: 'image/png', body: png('a.png').buffer }),
  );
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/paginas?pagina=inicial', 'Página inicial');
  await page.getByRole('button', { name: /^Abertura/ }).click();
  await page
    .getByRole('button', { name: /^Escolher da biblioteca: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Escolher da biblioteca' });
  await dialog.getByRole('searchbox').fill(`${MARK} antiga`);
  const pictures = dialog.getByRole('list', { name: 'Fotos da biblioteca' }).getByRole('button');
  await expect(pictures.first()).toHaveText(`${MARK} antiga 1`);
  await expect(pictures).toHaveCount(24);
  await dialog.getByRole('searchbox').press('ArrowDown');
  await expect(pictures.first()).toBeFocused();
  await dialog.getByRole('button', { name: 'Mostrar mais fotos' }).press('Enter');
  await expect(pictures).toHaveCount(30);
  await expect(pictures.nth(24)).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Mostrar mais fotos' })).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(pictures.nth(25)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(pictures.nth(24)).not.toBeFocused();
  await dialog.getByRole('searchbox').fill(`${MARK} nada`);
  await expect(dialog.getByText('Nenhuma foto com estas palavras.')).toBeVisible();
});
