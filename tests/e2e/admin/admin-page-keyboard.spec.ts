import { randomUUID } from 'node:crypto';
import { ADMIN_EMAIL, openDesk, png, signInAs } from '../support/desk.ts';
import { Keyboard } from '../support/keyboard.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SLUG = `tecla-${randomUUID().slice(0, 8)}`;

test.afterAll(() => sql('delete from pages where slug in ($1, $2)', [SLUG, `${SLUG}-fotos`]));

test('an added section gets the focus, Ctrl S saves, and the preview can be skipped', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, '/admin/paginas', 'Páginas');
  await page.getByRole('link', { name: 'Nova Página' }).click();
  await page.getByLabel('Título').fill(SLUG.replace('-', ' '));
  await page.getByRole('button', { name: 'Criar Página' }).click();
  const add = page.getByRole('button', { name: 'Adicionar Seção' });
  const questions = page.getByRole('textbox', { name: 'Pergunta' });
  const removals = page.getByRole('button', { name: /^Remover Pergunta \d$/ });

  await add.press('Enter');
  const type = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name });
  await expect(type(/^Abertura/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(type(/^Benefícios/)).toBeFocused();
  await page.keyboard.type('per');
  await expect(type(/^Perguntas/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Título', { exact: true }).last()).toBeFocused();
  await page.getByRole('button', { name: 'Adicionar Pergunta' }).press('Enter');
  await expect(questions).toHaveCount(2);
  await expect(questions.last()).toBeFocused();
  await page.keyboard.type('Como lavo linho?');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Rascunho salvo.')).toBeVisible();
  await expect(questions.last()).toBeFocused();

  await removals.last().press('Enter');
  await expect(questions).toHaveCount(1);
  await expect(questions).toBeFocused();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(questions.last()).toHaveValue('Como lavo linho?');

  const keyboard = new Keyboard(page);
  await page.getByRole('radio', { name: 'Computador' }).focus();
  await keyboard.press(page.getByRole('button', { name: 'Pular a prévia' }));
  await expect(page.getByRole('button', { name: 'Agendar' })).toBeFocused();

  await add.press('Enter');
  await expect(type(/^Abertura/)).toBeFocused();
  await page.keyboard.type('galeria do');
  await expect(type(/^Galeria do Instagram/)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Pular para o conteúdo' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('several photos are chosen at once, and after the last section is removed the focus is where one is added', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/paginas', 'Páginas');
  await page.getByRole('link', { name: 'Nova Página' }).click();
  await page.getByLabel('Título').fill(`${SLUG.replace('-', ' ')} fotos`);
  await page.getByRole('button', { name: 'Criar Página' }).click();
  const add = page.getByRole('button', { name: 'Adicionar Seção' });
  await add.press('Enter');
  await page.keyboard.type('gal');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Título', { exact: true }).last()).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Escolher várias fotos' }).press('Enter');
  await (await chooser).setFiles([png('rua.png'), png('praia.png'), png('festa.png')]);
  const described = page.getByRole('textbox', { name: 'O que a foto mostra' });
  await expect(described).toHaveCount(3);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 6000 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  watch.tolerate('422');
  const file = page.getByLabel('Arquivo: Foto').first();
  await file.setInputFiles({ name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from('nada') });
  await expect(page.getByRole('alert')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remover Foto 1' }).press('Enter');
  await expect(described).toHaveCount(2);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await described.last().fill('Na festa');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Rascunho salvo.')).toBeVisible();

  await page.getByRole('button', { name: /^Remover Galeria/ }).press('Enter');
  await expect(add).toBeFocused();
});

test('a link is suggested by name, and a broken one is reported', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/paginas?pagina=inicial', 'Página inicial');
  await page.getByRole('button', { name: /^Abertura/ }).click();
  const link = page.getByLabel('Para onde o botão leva').first();
  const list = page.locator(`datalist[id="${await link.getAttribute('list')}"]`);
  await expect(list.locator('option[value="/colecao?categoria=vestidos"]')).toHaveText(/Vestidos$/);
  await link.fill('/colecao?categoria=vestido');
  await expect(link).toHaveAccessibleDescription(
    'Esta categoria ou campanha não está na loja agora: enquanto isso, o link fica de fora.',
  );
  await link.fill('/colecao?categoria=vestidos');
  await expect(link).not.toHaveAccessibleDescription(/não está na loja/);

  await link.fill('colecao');
  await expect(link).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('alert')).toHaveText(/^Informe um endereço completo/);
  await expect(link).toHaveAccessibleDescription(/Informe um endereço completo/);
  await link.fill('/colecao');
  await expect(link).not.toHaveAttribute('aria-invalid');
});
