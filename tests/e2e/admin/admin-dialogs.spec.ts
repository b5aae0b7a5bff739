import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SLUG = `aviso-${randomUUID().slice(0, 8)}`;

test.afterAll(() => sql('delete from pages where slug = $1', [SLUG]));

test('a form that opens as a dialog has the focus in its first field', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  for (const [path, heading, opener, field] of [
    ['/admin/campanhas', 'Campanhas', 'Nova Campanha', 'Nome'],
    ['/admin/promocoes', 'Promoções', 'Nova Promoção', 'Nome'],
    ['/admin/paginas', 'Páginas', 'Nova Página', 'Título'],
    ['/admin/equipe', 'Equipe', 'Convidar', 'E-mail'],
    ['/admin/redirecionamentos', 'Redirecionamentos', 'Novo Redirecionamento', 'De'],
  ] as const) {
    await openDesk(page, path, heading);
    await page.getByRole('link', { name: opener, exact: true }).first().press('Enter');
    await expect(page.getByRole('dialog').getByLabel(field).first(), path).toBeFocused();
    // Without it the browser takes years of six digits, and the time is typed into the year.
    for (const date of await page.getByRole('dialog').locator('[type=date], [type=datetime-local]').all())
      await expect(date).toHaveAttribute('max', /^9999-12-31/);
  }
});

const edge = (one: Locator, side: 'top' | 'bottom') =>
  one.evaluate((node, name) => node.getBoundingClientRect()[name], side);

test('a toast stays above the status and the buttons of the page editor, however many lines they take', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/paginas?nova=sim', 'Páginas');
  await page.getByLabel('Título').fill(SLUG.replace('-', ' '));
  await page.getByRole('button', { name: 'Criar Página' }).click();
  await page.getByRole('button', { name: 'Adicionar Seção' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Perguntas/ })
    .click();
  await page.getByRole('button', { name: 'Salvar Rascunho' }).click();
  const toast = page.locator('.toast').last();
  await expect(toast).toContainText('Rascunho salvo.');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await expect
      .poll(async () => (await edge(page.locator('.screen-foot'), 'top')) - (await edge(toast, 'bottom')))
      .toBeGreaterThan(0);
  }
});

test('a toast can be closed while a panel is open, and outlives the panel', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  watch.tolerate('ERR_FAILED');
  const [customer] = await sql<{ id: string }>(
    `select id from users where email = 'cliente@elegante.example'`,
  );
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await page.route('**/api/admin/usuarios/*/status', (route) => route.abort());
  await openDesk(page, `/admin/usuarios?usuario=${customer?.id}`, 'Usuários');
  const panel = page.getByRole('dialog');
  const toast = page.locator('.toast', { hasText: 'Erro ao atualizar status do usuário' });
  const block = async () => {
    await panel.getByRole('radio', { name: /^Bloqueado/ }).check();
    await panel.getByRole('button', { name: 'Atualizar status' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click();
  };
  await block();
  await toast.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(toast).toBeHidden();
  await expect(panel).toBeVisible();

  await block();
  await expect(toast).toBeVisible();
  await panel.getByRole('button', { name: 'Fechar', exact: true }).click();
  await expect(panel).toBeHidden();
  await toast.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(toast).toBeHidden();
});
