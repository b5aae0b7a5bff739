import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PASSWORD as CUSTOMER_PASSWORD, customerAccount } from '../support/customer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, stopClock, test } from '../support/support.ts';
import { linkTo } from '../support/world.ts';

const PASSWORD = 'uma frase só minha';
const NEW = 'outra frase bem minha';

test('register, confirm by mail, sign in, recover the password: the old session is gone', async ({
  page,
  browser,
  watch,
}) => {
  const email = `nova-${randomUUID()}@exemplo.com.br`;
  await page.goto('/conta?aba=registro&voltar=%2Ffavoritos');
  await fill(page, {
    'Nome completo': 'Ana Lima',
    'E-mail': email,
    Senha: PASSWORD,
    'Confirmar senha': 'outra',
  });
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByLabel('Confirmar senha', { exact: true })).toHaveAccessibleDescription(
    'As senhas não coincidem',
  );
  await expectAccessible(page);
  await fill(page, { 'Confirmar senha': PASSWORD });
  await page.getByRole('button', { name: 'Criar conta' }).click();
  // Only the mail reveals whether the address was free.
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  await expect(page).toHaveURL(/\/conta\?voltar=%2Ffavoritos$/);

  await page.goto(await linkTo(email, 'Confirme seu e-mail na Elegante'));
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  // This browser registered: it is signed in, and goes on where it came from.
  await expect(page.getByText('E-mail confirmado. Obrigada!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/conta$/);
  await page.getByRole('link', { name: 'Continuar de onde parei' }).click();
  await expect(page).toHaveURL(/\/favoritos$/);
  await page.goto('/perfil');
  await expect(page.getByRole('heading', { level: 1, name: 'Minha Conta' })).toBeVisible();

  watch.tolerate('401');
  const other = await (await browser.newContext()).newPage();
  // The message is visible for three seconds.
  await stopClock(other);
  await other.goto('/conta?aba=resetPassword&voltar=%2Ffavoritos');
  await fill(other, { 'E-mail': email });
  await other.getByRole('button', { name: 'Enviar link de redefinição' }).click();
  await expect(other.getByText('Verifique sua caixa de entrada para redefinir sua senha.')).toBeVisible();
  await other.clock.runFor(3_000);
  await expect(other).toHaveURL(/\/conta\?voltar=%2Ffavoritos$/);
  // A link in a mail opens a new tab.
  const mailed = await other.context().newPage();
  await mailed.goto(await linkTo(email, 'Redefina sua senha'));
  await fill(mailed, { 'Nova senha': NEW, 'Confirmar nova senha': NEW });
  await mailed.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(mailed.getByText('Senha alterada com sucesso!')).toBeVisible();
  await mailed.clock.runFor(3_000);
  await expect(mailed).toHaveURL(/\/conta\?voltar=%2Ffavoritos$/);
  await expect(mailed.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  await mailed.clock.resume();
  await fill(mailed, { Senha: NEW });
  await mailed.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(mailed).toHaveURL(/\/favoritos$/);
  await other.context().close();

  await page.goto('/conta');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await page.goto('/perfil');
  await expect(page).toHaveURL(/\/conta\?voltar=/);
});

test('signing in updates the cart badge to the account’s cart', async ({ page, request, shop }) => {
  const customer = await customerAccount();
  await request.post('/api/sessao', { data: { email: customer.email, password: CUSTOMER_PASSWORD } });
  const { productId, variantId } = await shop.pick();
  const added = await request.post('/api/carrinho/itens', { data: { productId, variantId, quantity: 2 } });
  expect(added.status()).toBe(200);
  await page.goto('/conta');
  await expect(page.getByRole('banner').getByText('(vazio)')).toBeAttached();
  await fill(page, { 'E-mail': customer.email, Senha: CUSTOMER_PASSWORD });
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/perfil$/);
  await expect(page.getByRole('banner').getByText('(2 itens)')).toBeAttached();
});

test('a wrong password shows an error, keeps the input, and no page scrolls sideways', async ({
  page,
  watch,
}) => {
  watch.tolerate('401');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/conta');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(
    'Preencha este campo.',
  );
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
  await fill(page, { 'E-mail': 'ninguem@exemplo.com.br', Senha: 'errada' });
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Verifique suas credenciais e tente novamente.');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('ninguem@exemplo.com.br');
  await page.getByRole('button', { name: 'Mostrar: Senha' }).click();
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'text');
  await expectAccessible(page);
  for (const tab of ['Login', 'Registro', 'Esqueci a senha']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectNoSidewaysScroll(page);
  }
});

test('the entry forms work by keyboard, and ?reset=true shows only the new password', async ({ page }) => {
  await page.goto('/conta');
  await page.getByRole('tab', { name: 'Login' }).focus();
  // Focus hydrates the island.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Registro' })).toBeFocused();
  await expect(page).toHaveURL(/aba=registro/);
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Enviar link de redefinição' })).toBeVisible();
  await page.goto('/conta?reset=true');
  await expect(page.getByRole('button', { name: 'Enviar link de redefinição' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByRole('button', { name: 'Enviar link de redefinição' }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(
    'Por favor, informe seu e-mail para redefinir a senha',
  );
  await page.goto('/atualizar-senha');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expectAccessible(page);
});

test('without scripts the fields are disabled, so that no password ends up in a URL', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/conta', '/atualizar-senha']) {
    await page.goto(path);
    await expect(page.locator('main form')).toHaveAttribute('method', 'post');
    await expect(page.locator('main form').getByRole('textbox').first()).toBeDisabled();
    await expect(page.locator('main form').getByRole('button').last()).toBeDisabled();
  }
  await context.close();
});

test('input and the selected tab survive while the script is loading', async ({ page }) => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto('/conta', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('ana@exemplo.com');
  await page.getByLabel('Senha', { exact: true }).fill('uma senha');
  await page.getByRole('button', { name: 'Esqueceu a senha?' }).click();
  allow();
  await expect(page.getByRole('tab', { name: 'Esqueci a senha' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@exemplo.com');
  await page.getByRole('tab', { name: 'Login' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@exemplo.com');
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('uma senha');
  await expect(page).toHaveURL(/\/conta\?aba=login$/);
});

/** Fills fields by their labels. */
async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

test('a press on the upper edge of the button submits, even if a validation message moves it', async ({
  page,
}) => {
  await page.goto('/conta?aba=registro');
  await fill(page, { 'Nome completo': 'Ana Lima', 'E-mail': 'a', Senha: PASSWORD });
  await page.getByLabel('Confirmar senha', { exact: true }).fill('outra');
  await page.getByRole('button', { name: 'Criar conta' }).click({ position: { x: 20, y: 3 } });
  await expect(page.getByLabel('Confirmar senha', { exact: true })).toHaveAccessibleDescription(
    'As senhas não coincidem',
  );
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
});

test('a form restored from the back/forward cache after it was sent can be sent again', async ({ page }) => {
  await page.goto('/conta?aba=resetPassword');
  // A response without content: the page stays, as in the back/forward cache.
  await page.route(/\/conta$/, (route) => route.fulfill({ status: 204 }));
  const gone = page.waitForRequest(/\/conta$/);
  await fill(page, { 'E-mail': `nova-${randomUUID()}@exemplo.com.br` });
  await page.getByRole('button', { name: 'Enviar link de redefinição' }).click();
  await gone;
  const sent = page.getByText('Verifique sua caixa de entrada para redefinir sua senha.');
  await expect(sent).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(sent).toBeHidden();
  await expect(page.getByRole('button', { name: 'Enviar link de redefinição' })).not.toHaveAttribute(
    'aria-busy',
  );
});
