import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { PASSWORD, pressSecurity, signedInCustomer } from '../support/customer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { linkTo, sql } from '../support/world.ts';

const CHOSEN = 'uma frase só minha';
const freshEmail = () => `nova-${randomUUID()}@exemplo.com.br`;

async function register(page: Page, email: string): Promise<void> {
  const response = await page.request.post('/api/conta', {
    data: { name: 'Ana Lima', email, password: 'escolhida em outro lugar' },
  });
  expect(response.status()).toBe(200);
}

const isConfirmed = async (email: string) =>
  (await sql('select from users where email = $1 and email_confirmed_at is not null', [email])).length === 1;

async function elsewhere(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  // Otherwise the first-purchase offer would open over the following form.
  await context.addInitScript(() => localStorage.setItem('discount_popup_shown', 'true'));
  await work(await context.newPage());
  await context.close();
}

test('opening the confirmation link changes nothing; in another browser its button asks for a new password', async ({
  page,
  browser,
  watch,
}) => {
  watch.tolerate('409');
  const email = freshEmail();
  await register(page, email);
  const link = await linkTo(email, 'Confirme seu e-mail na Elegante');
  await elsewhere(browser, async (other) => {
    await other.goto(link);
    const button = other.getByRole('button', { name: 'Confirmar e-mail' });
    await expect(button).toBeFocused();
    await expect(other).toHaveURL(/\/conta$/);
    expect(await isConfirmed(email)).toBe(false);
    await expectAccessible(other);
    await button.press('Enter');

    await expect(other.getByLabel('Nova senha', { exact: true })).toBeFocused();
    expect(await isConfirmed(email)).toBe(false);
    for (const width of [320, 1440]) {
      await other.setViewportSize({ width, height: 800 });
      await expectAccessible(other);
      await expectNoSidewaysScroll(other);
    }
    await other.getByLabel('Nova senha', { exact: true }).fill(CHOSEN);
    await other.getByLabel('Confirmar nova senha', { exact: true }).fill('outra');
    await other.getByRole('button', { name: 'Salvar senha e confirmar' }).click();
    await expect(other.getByLabel('Confirmar nova senha', { exact: true })).toHaveAccessibleDescription(
      'As senhas não coincidem',
    );
    await other.getByLabel('Confirmar nova senha', { exact: true }).fill(CHOSEN);
    await other.getByRole('button', { name: 'Salvar senha e confirmar' }).click();
    await expect(other.getByText('E-mail confirmado. Obrigada!', { exact: true })).toBeVisible();
    expect(await isConfirmed(email)).toBe(true);
    // Whoever has just chosen the password need not type it again.
    await other.getByRole('link', { name: 'Ir para minha conta' }).click();
    await expect(other).toHaveURL(/\/perfil$/);
    await expect(other.getByRole('heading', { level: 1, name: 'Minha Conta' })).toBeVisible();
  });
});

test('confirming in the registered browser keeps the session and leads to the account', async ({ page }) => {
  const email = freshEmail();
  await register(page, email);
  await page.goto('/conta');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill('escolhida em outro lugar');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/perfil$/);
  await page.goto(await linkTo(email, 'Confirme seu e-mail na Elegante'));
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByText('E-mail confirmado. Obrigada!')).toBeVisible();
  await page.getByRole('link', { name: 'Ir para minha conta' }).click();
  await expect(page.getByLabel('Sobrenome')).toHaveValue('Lima');
});

test('a changed address is confirmed while signed in; another browser asks to sign in first', async ({
  page,
  browser,
  watch,
}) => {
  watch.tolerate('409');
  const customer = await signedInCustomer(page);
  const wanted = freshEmail();
  await page.goto('/perfil');
  await pressSecurity(page);
  const part = page.getByRole('region', { name: 'E-mail' });
  await part.getByRole('button', { name: 'Trocar e-mail' }).click();
  await part.getByLabel('Novo e-mail').fill(wanted);
  await part.getByLabel('Sua senha', { exact: true }).fill(PASSWORD);
  await part.getByRole('button', { name: 'Trocar e-mail' }).click();
  await expect(part.getByText(wanted)).toBeVisible();
  const link = await linkTo(wanted, 'Confirme seu novo e-mail');
  await elsewhere(browser, async (other) => {
    await other.goto(link);
    await other.getByRole('button', { name: 'Confirmar e-mail' }).click();
    await expect(other.getByRole('heading', { name: 'Entre para confirmar' })).toBeVisible();
    await expect(other.getByLabel('E-mail', { exact: true })).toBeFocused();
    await expectAccessible(other);
    await other.getByLabel('E-mail', { exact: true }).fill(customer.email);
    await other.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(other.getByText('Novo e-mail confirmado. Ele já vale para a sua conta.')).toBeVisible();
    await other.getByRole('link', { name: 'Ir para minha conta' }).click();
    await expect(other).toHaveURL(/\/perfil$/);
  });
  expect(await isConfirmed(wanted)).toBe(true);
});
