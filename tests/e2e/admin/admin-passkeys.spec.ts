import { virtualAuthenticator } from '../support/authenticator.ts';
import { colleague } from '../support/colleague.ts';
import { openDesk, PASSWORD, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a member of the team adds a passkey in the back office, and signs in with it, without a code', async ({
  page,
  context,
  baseURL,
}) => {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await virtualAuthenticator(page);
  const { email } = await colleague('orders');
  await signInAs(context, baseURL, email);
  await openDesk(page, '/admin/minha-conta', 'Minha conta');
  const part = page.getByRole('region', { name: 'Chaves de acesso' });
  await part.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  await part.getByLabel('Sua senha', { exact: true }).fill(PASSWORD);
  await part.getByRole('button', { name: 'Continuar' }).click();
  await expect(part.getByRole('listitem')).toHaveCount(1);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 1200 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  // As if this browser had never signed in.
  await page.evaluate(() => localStorage.clear());
  await context.clearCookies();
  await page.goto('/conta?voltar=%2Fadmin');
  const button = page.getByRole('button', { name: 'Entrar com chave de acesso' });
  await expect(button).toBeEnabled();
  await button.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Painel Administrativo' })).toBeVisible();
});
