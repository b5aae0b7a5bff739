import { readFile } from 'node:fs/promises';
import { PASSWORD, signedInCustomer } from '../support/customer.ts';
import { newCustomer } from '../support/shopper.ts';
import { expect, expectAccessible, outage, test } from '../support/support.ts';
import { linkTo, sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a customer exports their data, withdraws a consent and deletes the account', async ({
  page,
  watch,
}) => {
  const customer = await signedInCustomer(page);
  watch.tolerate('503');
  const restore = await outage(page, '**/api/conta/consentimentos');
  await page.goto('/perfil');
  const options = page.getByText('Privacidade e dados', { exact: true });
  await options.click();
  await expect(page.getByText('Não conseguimos abrir os seus consentimentos.')).toBeVisible();
  await expectAccessible(page);
  await restore();
  await page.getByRole('button', { name: 'Tentar novamente' }).press('Enter');
  await expect(options).toBeFocused();

  const news = page.getByRole('checkbox', { name: /^Novidades por e-mail/ });
  await news.click();
  await expect(news).toBeChecked();
  await news.click();
  await expect(news).not.toBeChecked();
  await page.getByText('Registro dos seus consentimentos').click();
  await expect(page.getByText(/Novidades por e-mail, retirado/)).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar meus dados' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^meus-dados-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data.conta).toMatchObject([{ email: customer.email }]);
  expect(data.enderecos).toMatchObject([{ rua: 'Rua dos Pinheiros' }]);

  watch.tolerate('403');
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir a conta?' });
  await dialog.getByLabel('Sua senha').fill('outra senha');
  await dialog.getByRole('button', { name: 'Excluir definitivamente' }).click();
  await expect(dialog.getByText('Senha incorreta.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Sua senha').fill(PASSWORD);
  await expect(dialog.getByText('Senha incorreta.')).toBeHidden();
  await dialog.getByRole('button', { name: 'Excluir definitivamente' }).click();
  await page.waitForURL('/');
  await expect(page.getByText('Sua conta foi excluída.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('account'))).toBeNull();
});

test('a subscriber without an account unsubscribes by a link in a mail', async ({ page }) => {
  const { email } = newCustomer();
  const data = { fullName: 'Ana Lima', birthDate: '1990-05-17', email, wantsNews: true };
  expect((await page.request.post('/api/primeira-compra', { data })).status()).toBe(200);
  const form = page.getByRole('region', { name: 'Sair da lista de ofertas' });
  await page.goto('/privacidade');
  await form.getByRole('button', { name: 'Receber o link para sair' }).click();
  await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription('Preencha este campo.');
  await form.getByLabel('E-mail').fill(email);
  await expect(form.getByLabel('E-mail')).not.toHaveAttribute('aria-invalid');
  await form.getByRole('button', { name: 'Receber o link para sair' }).click();
  await expect(form.getByText(/^Se este e-mail está na lista/)).toBeVisible();
  await page.goto(await linkTo(email, 'Sair da lista de ofertas da Elegante'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sair da lista' }).click();
  await expect(page.getByRole('heading', { name: 'Você saiu da lista.' })).toBeVisible();
  expect(await sql('select from subscribers where email = $1', [email])).toEqual([]);
  // Also by the address in mails sent earlier, and not as if there were something left to do.
  const token = new URL(await linkTo(email, 'Sair da lista de ofertas da Elegante')).searchParams.get('t');
  await page.goto(`/privacidade#token=${token}`);
  await expect(page.getByRole('heading', { name: 'Este endereço não está mais na lista.' })).toBeVisible();
});
