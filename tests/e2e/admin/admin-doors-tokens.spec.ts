import { randomUUID } from 'node:crypto';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an owner makes a token, which is shown once, and revokes it', async ({ page, context, baseURL }) => {
  const name = `ERP ${randomUUID().slice(0, 6)}`;
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/chaves', 'Chaves de API');
  await page.getByRole('link', { name: 'Nova Chave' }).click();
  const form = page.getByRole('dialog', { name: 'Nova chave' });
  await form.getByLabel('Nome').fill(name);
  await form.getByLabel('Só destes endereços IP').fill('203.0.113.7\nloja');
  await form.getByRole('button', { name: 'Criar Chave' }).click();
  await expect(form.getByRole('alert')).toHaveText('Marque pelo menos uma coisa que ela pode.');
  await expect(form.getByLabel('Só destes endereços IP')).toHaveAccessibleDescription(/Use endereços IP/);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await form.getByLabel('Ler produtos, preços e estoque').check();
  await form.getByLabel('Ler pedidos, pacotes e notas fiscais').check();
  await form.getByLabel('Só destes endereços IP').fill('203.0.113.7');
  await form.getByRole('button', { name: 'Criar Chave' }).click();

  const made = page.getByRole('dialog', { name: `Chave “${name}”` });
  const secret = made.getByLabel('Chave', { exact: true });
  await expect(secret).toHaveValue(/^loja_[a-z0-9]{12}_[\w-]{43}$/);
  await expect(secret).toBeFocused();
  const token = await secret.inputValue();
  await expectAccessible(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await made.getByRole('button', { name: 'Copiar chave' }).click();
  await expect(made.getByRole('status')).toHaveText('Chave copiada.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await made.getByRole('button', { name: 'Já guardei a chave' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Vale');
  await expect(row).toContainText(`${token.slice(0, 17)}…`);
  await expect(page.getByText(token)).toHaveCount(0);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await row.getByRole('button', { name: `Revogar ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click();
  await expect(row).toContainText('Revogada');
  await expect(row.getByRole('button')).toHaveCount(0);
});
