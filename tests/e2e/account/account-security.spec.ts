import { randomUUID } from 'node:crypto';
import { type Page, request } from '@playwright/test';
import { totpCode } from '../../../netlify/server/auth/totp.ts';
import { pressSecurity } from '../support/customer.ts';
import { CUSTOMER_EMAIL, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { linkTo, subjectsTo } from '../support/world.ts';

const PASSWORD = 'uma frase só minha';

test('signing in with a second factor asks for a code', async ({ page, watch }) => {
  watch.tolerate('401');
  const email = await newAccount(page);
  await page.goto(await linkTo(email, 'Confirme seu e-mail na Elegante'));
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByText('E-mail confirmado.')).toBeVisible();
  await page.goto('/perfil');
  await openSecurity(page);
  const factor = page.getByRole('region', { name: 'Verificação em duas etapas' });
  // By keyboard: each step replaces the pressed button and takes the focus.
  await factor.getByRole('button', { name: 'Ativar verificação em duas etapas' }).press('Enter');
  await expect(factor.getByLabel('Sua senha', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(factor.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(factor.getByLabel('Código do aplicativo')).toBeFocused();
  await expectAccessible(page);
  const secret = ((await factor.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '').replaceAll(' ', '');
  await page.keyboard.type(totpCode(secret, new Date()));
  await page.keyboard.press('Enter');
  await expect(factor.getByRole('listitem')).toHaveCount(10);
  await expect(factor.getByRole('heading', { name: 'Guarde seus códigos de recuperação' })).toBeFocused();
  await factor.getByRole('button', { name: 'Copiar códigos' }).press('Enter');
  await expect(factor.getByRole('status')).toHaveText('Códigos copiados.');
  const [recovery = '', other = ''] = await factor.getByRole('listitem').allTextContents();
  await factor.getByRole('button', { name: 'Já guardei os códigos' }).press('Enter');
  await expect(factor.getByText('Ativada.')).toBeVisible();
  await expect(factor.getByRole('button', { name: 'Gerar novos códigos de recuperação' })).toBeFocused();

  await page.getByRole('button', { name: 'Sair da conta' }).click();
  await expect(page).toHaveURL(/\/conta$/);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByLabel('Código de verificação').fill('000000');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Confirmar código' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Código de verificação')).toHaveAccessibleDescription(/Código inválido/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voltar para e-mail e senha' }).press('Enter');
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Entrar', exact: true }).press('Enter');
  await expect(page.getByLabel('Código de verificação')).toBeFocused();
  await page.getByLabel('Código de verificação').fill(recovery);
  await page.getByRole('button', { name: 'Confirmar código' }).click();
  await expect(page).toHaveURL(/\/perfil$/);

  await removeFactor(page, other);
  await expect.poll(() => subjectsTo(email)).toContain('Verificação em duas etapas desativada');
});

/** Removes the second factor, after failing without a code and with a wrong one, with errors at their fields. */
async function removeFactor(page: Page, code: string): Promise<void> {
  await openSecurity(page);
  const factor = page.getByRole('region', { name: 'Verificação em duas etapas' });
  await factor.getByRole('button', { name: 'Desativar' }).click();
  const asked = factor.getByLabel('Código de verificação');
  await factor.getByLabel('Sua senha', { exact: true }).fill(PASSWORD);
  await factor.getByRole('button', { name: 'Desativar' }).click();
  await expect(asked).toBeFocused();
  await asked.fill('000000');
  await factor.getByRole('button', { name: 'Desativar' }).click();
  await expect(asked).toHaveAccessibleDescription(/Código inválido/);
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await asked.fill(code);
  await asked.press('Enter');
  await expect(factor.getByRole('button', { name: 'Ativar verificação em duas etapas' })).toBeFocused();
}

test('an expired session asks to sign in again and keeps the input', async ({ page, baseURL, watch }) => {
  watch.tolerate('401');
  const email = await newAccount(page);
  await page.goto('/conta');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await signIn(page);
  await expect(page.getByLabel('Sobrenome')).toHaveValue('Lima');
  const elsewhere = await request.newContext({ baseURL });
  await elsewhere.post('/api/sessao', { data: { email, password: PASSWORD } });
  await elsewhere.delete('/api/conta/sessoes');
  await elsewhere.dispose();

  await page.getByLabel('Sobrenome').fill('Lima Duarte');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await expect(dialog.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  await expectAccessible(page);
  await dialog.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Sobrenome')).toHaveValue('Lima Duarte');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
});

test('an eligible account finds the administrator button on its profile', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL, CUSTOMER_EMAIL);
  // As for an address in ADMIN_EMAILS in a shop without an administrator.
  await page.route('**/api/sessao', async (route) => {
    const response = await route.fetch();
    const session = await response.json();
    await route.fulfill({
      response,
      json: { ...session, user: { ...session.user, mayBecomeAdmin: true } },
    });
  });
  await page.goto('/perfil');
  await expect(page.getByRole('button', { name: 'Forçar Permissão Admin' })).toBeVisible();
  await expectAccessible(page);
});

test('other sessions can be ended, and changing the password requires the old one', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.tolerate('403');
  const email = await newAccount(page);
  const elsewhere = await request.newContext({ baseURL });
  await elsewhere.post('/api/sessao', { data: { email, password: PASSWORD } });
  await page.goto('/conta');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await signIn(page);
  await openSecurity(page);
  const sessions = page.getByRole('region', { name: 'Sessões ativas' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: /^Encerrar:/ }).press('Enter');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByRole('heading', { name: 'Sessões ativas' })).toBeFocused();
  expect(await (await elsewhere.get('/api/sessao')).json()).toEqual({ kind: 'guest' });
  await elsewhere.dispose();

  const password = page.getByRole('region', { name: 'Senha' });
  await password.getByRole('button', { name: 'Alterar senha' }).press('Enter');
  await expect(password.getByLabel('Senha atual', { exact: true })).toBeFocused();
  await password.getByLabel('Senha atual', { exact: true }).fill('errada');
  await password.getByLabel('Nova senha', { exact: true }).fill('outra frase bem minha');
  await password.getByLabel('Confirmar nova senha', { exact: true }).fill('outra frase bem minha');
  await password.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(password.getByLabel('Senha atual', { exact: true })).toHaveAccessibleDescription(
    'Senha incorreta.',
  );
  await password.getByLabel('Senha atual', { exact: true }).fill(PASSWORD);
  await password.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(password.getByText('Senha alterada com sucesso!')).toBeVisible();
});

/** Registers an account without the form. */
async function newAccount(page: Page): Promise<string> {
  const email = `nova-${randomUUID()}@exemplo.com.br`;
  const response = await page.request.post('/api/conta', {
    data: { name: 'Ana Lima', email, password: PASSWORD },
  });
  expect(response.status()).toBe(200);
  return email;
}

/** Signs in on /conta, where the address is filled in already. */
async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/perfil$/);
}

async function openSecurity(page: Page): Promise<void> {
  await pressSecurity(page);
  await expect(page.getByRole('region', { name: 'Sessões ativas' })).toBeVisible();
}
