import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { linkTo, sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const mark = randomUUID().slice(0, 8);
const address = (name: string) => `${name}-${mark}-${randomUUID().slice(0, 4)}@teste.example`;
const TITLE = 'Novidades antes de todo mundo';

test.afterAll(() => sql(`delete from pages where slug like 'boletim-${mark}%'`));

/** Puts the section on a new page in the editor, and returns the URL of its draft. */
async function aDraft(page: Page, context: BrowserContext, baseURL: string | undefined): Promise<string> {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/paginas', 'Páginas');
  await page.getByRole('link', { name: 'Nova Página' }).click();
  await page.getByLabel('Título').fill(`Boletim ${mark} ${randomUUID().slice(0, 4)}`);
  const made = page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().endsWith('/api/admin/paginas'),
  );
  await page.getByRole('button', { name: 'Criar Página' }).click();
  const { id } = (await (await made).json()) as { id: string };
  await page.getByRole('button', { name: 'Adicionar Seção' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Newsletter/ })
    .click();
  const saved = page.waitForResponse(
    (one) => one.request().method() === 'PUT' && one.url().endsWith(`/api/admin/paginas/${id}`),
  );
  await page.getByRole('button', { name: 'Salvar Rascunho' }).click();
  expect((await saved).status()).toBe(200);
  const answer = await context.request.get(`${baseURL}/api/admin/paginas/${id}/previa`);
  return `/previa/${((await answer.json()) as { token: string }).token}`;
}

test('a visitor subscribes on a page, confirms by mail, and unsubscribes by mail', async ({
  page,
  context,
  baseURL,
}) => {
  const draft = await aDraft(page, context, baseURL);
  const email = address('ana');
  await page.goto(draft);
  const form = page.getByRole('region', { name: TITLE });
  const field = form.getByLabel('E-mail');
  await field.fill('ana@b@c.example');
  // Until the script runs, the browser shows its own message.
  await expect(form.locator('form')).toHaveJSProperty('noValidate', true);
  await form.getByRole('button', { name: 'Quero receber' }).click();
  await expect(field).toHaveAccessibleDescription(/^Informe um e-mail válido/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('ana@b@c.example');
  await expectAccessible(page);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await field.fill(email);
  await field.press('Enter');
  await expect(form.getByText('Confira o seu e-mail.')).toBeVisible();
  await expect(form.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Usar outro e-mail' }).click();
  await expect(field).toHaveValue(email);

  await page.goto(await linkTo(email, 'Confirme: novidades da Elegante'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quer receber as novidades?');
  await expectAccessible(page);
  const confirmed = () => sql('select page from newsletter_subscriptions where email = $1', [email]);
  expect(await confirmed()).toEqual([]);
  await page.getByRole('button', { name: 'Sim, quero receber' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pronto, você está na lista.');
  expect(await confirmed()).toEqual([{ page: '/previa' }]);

  await page.goto(await linkTo(email, 'Você está na lista da Elegante'));
  await page.getByRole('button', { name: 'Sair da lista' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você saiu da lista.');
  await expectAccessible(page);
});

test('the desk finds an address, removes it, undoes that, removes it again, and exports the others', async ({
  page,
  context,
  baseURL,
}) => {
  const [stays, goes] = [address('fica'), address('sai')];
  for (const email of [stays, goes]) {
    await sql(
      `with acting as materialized (select set_config('app.actor', 'system', true))
       insert into newsletter_subscriptions (email, page, text_version, asked_at, confirmed_at)
       select $1, '/', 'x', now(), now() from acting`,
      [email],
    );
  }
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/newsletter', 'Newsletter');
  await page.getByRole('searchbox', { name: 'Buscar por e-mail' }).fill(mark);
  const table = page.getByRole('table', { name: 'Newsletter' });
  await expect(table.getByRole('row', { name: new RegExp(stays) })).toContainText('Na lista');
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  const gone = table.getByRole('row', { name: new RegExp(goes) });
  const off = table.getByRole('button', { name: `Tirar ${goes}` });
  await off.click();
  await expect(gone).toContainText('Saiu');
  const message = page.getByText(`${goes} saiu da lista`);
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter');
  await expect(gone).toContainText('Na lista');
  await expect(page.getByText(`${goes} está como antes`)).toBeVisible();
  await off.click();
  await expect(gone).toContainText('Saiu');
  await page.getByRole('link', { name: /na lista$/ }).click();
  await expect(table.getByRole('row', { name: new RegExp(goes) })).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^newsletter-[\d-]+\.csv$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is answered by a page, and so are both links', async ({ page, browser, baseURL }) => {
    const desk = await browser.newContext({
      ...(baseURL && { baseURL }),
      javaScriptEnabled: true,
      reducedMotion: 'reduce',
    });
    const draft = await aDraft(await desk.newPage(), desk, baseURL);
    await desk.close();
    const email = address('bia');
    await page.goto(draft);
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Quero receber' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confira o seu e-mail.');
    await page.goto(await linkTo(email, 'Confirme: novidades da Elegante'));
    await page.getByRole('button', { name: 'Sim, quero receber' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pronto, você está na lista.');
    await page.getByRole('link', { name: 'Ver as novidades' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novidades');
  });
});
