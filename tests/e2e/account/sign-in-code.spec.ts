import { customerAccount } from '../support/customer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { textTo } from '../support/world.ts';

test('signing in by a mailed code, by keyboard alone, on a phone', async ({ page, watch }) => {
  watch.tolerate('401');
  const { email } = await customerAccount();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/conta?voltar=%2Ffavoritos');
  const byCode = page.getByRole('button', { name: 'Entrar com um código por e-mail' });
  // Where the address says where to go on, the form waits for its script.
  await expect(byCode).toBeEnabled();
  await byCode.press('Enter');
  await page.getByRole('button', { name: 'Enviar código' }).press('Enter');
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(/Preencha este campo/);
  await expectAccessible(page);
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  await expect(page.getByLabel('Código do e-mail')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const text = await textTo(email, 'Seu código para entrar na Elegante');
  const code = /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '';
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Código errado ou vencido' })).toBeVisible();
  await page.getByLabel('Código do e-mail').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/favoritos$/);
  await page.goto('/perfil');
  await expect(page.getByRole('heading', { level: 1, name: 'Minha Conta' })).toBeVisible();
});

test('an address that is typed already gets its code at once; the way back keeps it, and another code ends the first', async ({
  page,
}) => {
  const { email } = await customerAccount();
  await page.goto('/conta');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Entrar com um código por e-mail' }).click();
  await expect(page.getByLabel('Código do e-mail')).toBeVisible();
  await page.getByRole('button', { name: 'Voltar para e-mail e senha' }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Entrar com um código por e-mail' }).click();
  await page.getByRole('button', { name: 'Pedir outro código' }).click();
  await expect(page.getByLabel('Código do e-mail')).toBeVisible();
});
