import { randomUUID } from 'node:crypto';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const mark = `x${randomUUID().slice(0, 6)}`;
test.afterAll(() => sql(`delete from announcements where text::text like '%${mark}%'`));

test('an announcement is scheduled by keyboard, edited and deleted, and the deletion undone, also from the log', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  watch.tolerate('400');
  watch.tolerate('409');
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/paginas', 'Páginas');
  await page.getByRole('link', { name: 'Barra de Anúncio' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Barra de anúncio' })).toBeFocused();
  await page.keyboard.press('n');
  const fresh = page.getByRole('dialog', { name: 'Novo anúncio' });
  const create = fresh.getByRole('button', { name: 'Criar Anúncio' });
  await expect(fresh.getByRole('textbox', { name: 'Texto' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(fresh).toHaveCount(0);
  await page.keyboard.press('n');
  await create.press('Enter');
  await expect(fresh.getByText('Preencha este campo.')).toBeVisible();
  await expectAccessible(page);

  await fresh.getByRole('textbox', { name: 'Texto' }).focus();
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(`Liquida ${mark}`);
  await fresh.getByLabel('No ar a partir de').fill('2098-01-02T09:30');
  await fresh.getByLabel('Até').fill('2098-01-01T09:30');
  await create.press('Enter');
  await expect(fresh.getByText('A data final vem antes da inicial.', { exact: true })).toBeVisible();
  await fresh.getByLabel('Até').fill('2098-01-03T00:00');
  await create.press('Enter');
  await expect(page.getByText('Anúncio salvo')).toBeVisible();
  await expect(fresh).toHaveCount(0);
  const [stored] = await sql<{ run: unknown }>(
    `select text->'content'->0->'content'->0 as run from announcements where text::text like '%${mark}%'`,
  );
  expect(stored?.run).toEqual({ type: 'text', text: `Liquida ${mark}`, marks: [{ type: 'strong' }] });

  const row = page.getByRole('row', { name: new RegExp(mark) });
  await expect(row).toContainText('Agendado');
  await row.getByRole('link', { name: `Liquida ${mark}` }).press('Enter');
  const editor = page.getByRole('dialog', { name: 'Editar anúncio' });
  await editor.getByLabel('Até').fill('');
  await editor.getByRole('button', { name: 'Salvar' }).press('Enter');
  await expect(row).toContainText('sem fim marcado');
  await expectAccessible(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expect(row.getByText('sem fim marcado').filter({ visible: true })).toHaveCount(1);
  }
  await row.getByRole('button', { name: `Excluir Liquida ${mark}` }).press('Enter');
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Barra de anúncio' })).toBeFocused();
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter');
  await expect(row).toContainText('Agendado');
  const kept = () =>
    sql(
      `select id, text, starts_at, ends_at from announcements where text->'content'->0->'content'->0->>'text' = $1`,
      [`Liquida ${mark}`],
    );
  const before = await kept();
  await row.getByRole('button', { name: `Excluir Liquida ${mark}` }).press('Enter');
  await expect(row).toHaveCount(0);

  await openDesk(page, '/admin/atividades?entidade=announcement', 'Atividades');
  const told = page.getByRole('row', { name: new RegExp(`Excluiu anúncio Liquida ${mark}`) });
  await told
    .first()
    .getByRole('button', { name: /^Desfazer/ })
    .press('Enter');
  await expect(page.getByText('Mudança desfeita.')).toBeVisible();
  expect(await kept()).toEqual(before);
  await told
    .first()
    .getByRole('button', { name: /^Desfazer/ })
    .press('Enter');
  await expect(page.getByText('Isto mudou de novo depois.', { exact: false })).toBeVisible();
  expect(await kept()).toEqual(before);
});
