import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

/** A save of a page that is refused leads to the reason, wherever it is on the screen. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MARK = `recusa-${randomUUID().slice(0, 8)}`;

test.beforeEach(async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await signInAs(context, baseURL, ADMIN_EMAIL);
});
test.afterEach(() => sql('delete from pages where slug = $1', [MARK]));

async function newPage(page: Page): Promise<void> {
  await openDesk(page, '/admin/paginas?nova=sim', 'Páginas');
  await page.getByLabel('Título').fill(MARK.replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Criar Página' }).click();
  await add(page, /^Citação/);
}

async function add(page: Page, type: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar Seção' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: type }).press('Enter');
}

test('a rejected field of a closed section is opened and focused, also from the dates of a publication', async ({
  page,
}) => {
  await newPage(page);
  await add(page, /^Benefícios/);
  await page.getByLabel('Título', { exact: true }).fill('');
  await add(page, /^Newsletter/);
  await page.keyboard.press('ControlOrMeta+s');
  const benefits = page.getByRole('button', { name: /^Benefícios/ });
  const title = page.getByLabel('Título', { exact: true });
  await expect(benefits).toHaveAttribute('aria-expanded', 'true');
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(/Preencha este campo/);

  await page.getByRole('button', { name: /^Newsletter/ }).press('Enter');
  await page.getByRole('button', { name: 'Agendar' }).press('Enter');
  await page.getByLabel('Até').press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(benefits).toHaveAttribute('aria-expanded', 'true');
  await expect(title).toBeFocused();
});

test('a conflict is shown where the focus is, and the focus returns to the field once it is settled', async ({
  page,
  context,
  watch,
}) => {
  watch.tolerate('409');
  await newPage(page);
  for (const type of [/^Newsletter/, /^Citação/, /^Texto com foto/, /^Perguntas/]) await add(page, type);
  await page.getByRole('textbox', { name: 'Pergunta' }).fill('Como lavo linho?');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Rascunho salvo.')).toBeVisible();

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: 'Descrição' }).fill('Dela.');
  await other.getByRole('button', { name: 'Salvar Rascunho' }).click();
  await expect(other.getByText('Rascunho salvo.')).toBeVisible();

  const question = page.getByRole('textbox', { name: 'Pergunta' });
  await question.fill('E seda?');
  await page.keyboard.press('ControlOrMeta+s');
  const conflict = page.getByText(/^Você, em outra janela, salvou esta página/);
  await expect(conflict).toBeInViewport();
  await page.keyboard.press('Tab');
  const merge = page.getByRole('button', { name: 'Juntar as minhas alterações às da outra janela' });
  await expect(merge).toBeFocused();
  await merge.press('Enter');
  await expect(question).toBeFocused();
  await expect(question).toHaveValue('E seda?');
  await expect(page.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Dela.');
});
