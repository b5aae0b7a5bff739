import { totpCode } from '../../../netlify/server/auth/totp.ts';
import { colleague } from '../support/colleague.ts';
import { ADMIN_EMAIL, openDesk, PASSWORD, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a member of the team sets up a second factor in the back office, and an owner takes a lost one off', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const { id, email } = await colleague('orders');
  await signInAs(context, baseURL, email);
  await openDesk(page, '/admin', 'Painel Administrativo');
  await page.getByRole('link', { name: 'Minha conta: Bia' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible();
  for (const part of ['E-mail', 'Senha', 'Sessões ativas'])
    await expect(page.getByRole('region', { name: part, exact: true })).toBeVisible();
  const factor = page.getByRole('region', { name: 'Verificação em duas etapas' });
  await factor.getByRole('button', { name: 'Ativar verificação em duas etapas' }).click();
  await factor.getByLabel('Sua senha', { exact: true }).fill(PASSWORD);
  await factor.getByRole('button', { name: 'Continuar' }).click();
  await expect(factor.getByRole('img', { name: /QR code/ })).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 1200 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  const secret = ((await factor.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '').replaceAll(' ', '');
  await factor.getByLabel('Código do aplicativo').fill(totpCode(secret, new Date()));
  await factor.getByRole('button', { name: 'Ativar', exact: true }).click();
  await expect(factor.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await factor.getByRole('button', { name: 'Já guardei os códigos' }).click();
  await expect(factor.getByRole('button', { name: 'Gerar novos códigos de recuperação' })).toBeVisible();

  const owners = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' });
  await signInAs(owners, baseURL, ADMIN_EMAIL);
  const desk = await owners.newPage();
  await openDesk(desk, `/admin/usuarios?usuario=${id}`, 'Usuários');
  await desk.getByRole('button', { name: 'Retirar a verificação' }).click();
  const question = desk.getByRole('alertdialog', { name: 'Retirar a verificação em duas etapas?' });
  await expect(question).toContainText(email);
  await question.getByRole('button', { name: 'Retirar' }).click();
  await expect(desk.getByText(`${email} entra agora só com a senha.`)).toBeVisible();
  await expect(desk.getByRole('dialog').getByText('Desativada')).toBeVisible();
  await owners.close();
  await signInAs(context, baseURL, email);
});
