import type { Page } from '@playwright/test';
import { virtualAuthenticator } from '../support/authenticator.ts';
import { customerAccount, PASSWORD, pressSecurity, signedInCustomer } from '../support/customer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { subjectsTo } from '../support/world.ts';

/** The virtual device takes what is offered in a field at once, without the person: not where they press a button. */
const offersNothingInFields = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

test('a passkey is added and signs in, by keyboard alone, on a phone', async ({ page, watch }) => {
  watch.tolerate('403');
  await page.setViewportSize({ width: 360, height: 740 });
  await offersNothingInFields(page);
  const device = await virtualAuthenticator(page);
  const { email } = await signedInCustomer(page);
  await page.goto('/perfil');
  await pressSecurity(page);
  const part = page.getByRole('region', { name: 'Chaves de acesso' });
  await part.getByRole('button', { name: 'Adicionar chave de acesso' }).press('Enter');
  const password = part.getByLabel('Sua senha', { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.type('não é esta');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription(/Senha incorreta/);
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(part.getByRole('status')).toContainText('da próxima vez');
  await expect(part.getByRole('listitem')).toContainText('ainda não usada');
  expect(await device.count()).toBe(1);
  await part.getByRole('button', { name: /^Renomear/ }).press('Enter');
  await expect(part.getByLabel('Nome da chave')).toBeFocused();
  await part.getByLabel('Nome da chave').fill('Celular');
  await page.keyboard.press('Enter');
  await expect(part.getByRole('listitem')).toContainText('Celular');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect.poll(() => subjectsTo(email)).toContain('Nova chave de acesso na sua conta');

  await page.getByRole('button', { name: 'Sair da conta' }).press('Enter');
  await expect(page).toHaveURL(/\/conta$/);
  const button = page.getByRole('button', { name: 'Entrar com chave de acesso' });
  await expect(button).toBeEnabled();
  await button.press('Enter');
  await expect(page).toHaveURL(/\/perfil$/);
  await pressSecurity(page);
  await expect(part.getByRole('listitem')).toContainText('usada em');
  await part.getByRole('button', { name: 'Remover: Celular' }).press('Enter');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(part.getByRole('status')).toHaveText('Chave de acesso removida.');
  await expect(part.getByRole('listitem')).toHaveCount(0);
});

test('who lets the device go is told calmly, and keeps what was typed; a passkey that is unknown here opens nothing', async ({
  page,
  watch,
}) => {
  watch.tolerate('401');
  const device = await virtualAuthenticator(page);
  const { email } = await customerAccount();
  await page.goto('/conta');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill('quase toda');
  const button = page.getByRole('button', { name: 'Entrar com chave de acesso' });
  // It keeps none.
  await button.click();
  await expect(page.getByRole('status').filter({ hasText: 'A chave de acesso não foi usada' })).toBeVisible();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('quase toda');
  await expect(button).toBeEnabled();
  await expectAccessible(page);
  expect(await device.count()).toBe(0);
});

test('a second device is not asked to make the passkey that it keeps, and a second try asks for no password', async ({
  page,
}) => {
  const device = await virtualAuthenticator(page);
  await signedInCustomer(page);
  await page.goto('/perfil');
  await pressSecurity(page);
  const part = page.getByRole('region', { name: 'Chaves de acesso' });
  const add = async () => {
    await part.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
    await part.getByLabel('Sua senha', { exact: true }).fill(PASSWORD);
    await part.getByRole('button', { name: 'Continuar' }).click();
  };
  await device.verifies(false);
  await add();
  await expect(part.getByRole('alert')).toContainText('não foi usada');
  await device.verifies(true);
  await part.getByLabel('Sua senha', { exact: true }).fill('');
  await part.getByRole('button', { name: 'Continuar' }).click();
  await expect(part.getByRole('listitem')).toHaveCount(1);
  await add();
  await expect(part.getByRole('alert')).toContainText('já');
  expect(await device.count()).toBe(1);
});

test('a passkey is offered in the e-mail field, and signs in when it is chosen there', async ({ page }) => {
  await virtualAuthenticator(page);
  await signedInCustomer(page);
  await page.goto('/perfil');
  await pressSecurity(page);
  const part = page.getByRole('region', { name: 'Chaves de acesso' });
  await part.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  await part.getByLabel('Sua senha', { exact: true }).fill(PASSWORD);
  await part.getByRole('button', { name: 'Continuar' }).click();
  await expect(part.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Sair da conta' }).click();
  await expect(page).toHaveURL(/\/conta$/);
  const field = page.getByLabel('E-mail', { exact: true });
  await expect(field).toHaveAttribute('autocomplete', 'username webauthn');
  // The first sign of a person wakes the form; the device's person chooses at once.
  await field.press('Shift');
  await expect(page).toHaveURL(/\/perfil$/);
});

test.describe('a browser without passkeys', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential')),
  );

  test('offers none, and says so where they are added', async ({ page }) => {
    await page.goto('/conta');
    await page.getByLabel('E-mail', { exact: true }).click();
    await expect(page.getByRole('button', { name: 'Entrar com um código por e-mail' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Entrar com chave de acesso' })).toHaveCount(0);
    await signedInCustomer(page);
    await page.goto('/perfil');
    await pressSecurity(page);
    const part = page.getByRole('region', { name: 'Chaves de acesso' });
    await expect(part.getByText('Este navegador não cria chaves de acesso.')).toBeVisible();
  });
});
