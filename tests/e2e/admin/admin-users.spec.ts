import { randomUUID } from 'node:crypto';
import { hashPassword } from '../../../netlify/server/auth/passwords.ts';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a customer is found, blocked, unblocked, promoted and demoted', async ({ page, context, baseURL }) => {
  const email = await customerWithSession();
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/usuarios', 'Usuários');
  await page.getByRole('searchbox', { name: 'Buscar por e-mail ou nome' }).fill(email);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Cliente');
  await expect(page.getByRole('table', { name: 'Usuários' }).getByRole('row')).toHaveCount(2);

  await row.getByRole('link', { name: email }).click();
  await page.waitForURL(/usuario=/);
  const panel = page.getByRole('dialog', { name: 'Iara Lima' });
  await expect(panel.getByText('Nenhum pedido ainda.')).toBeVisible();
  await expect(panel.getByText('Firefox no Linux')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('radio', { name: /^Bloqueado/ }).check();
  await panel.getByRole('button', { name: 'Atualizar status' }).click();
  const question = page.getByRole('alertdialog', { name: 'Bloquear esta conta?' });
  await expect(question).toContainText(email);
  await question.getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByText('Status do usuário atualizado com sucesso!')).toBeVisible();
  await expect(panel.getByText('Nenhuma.')).toBeVisible();
  await expect(panel.getByText('Uma conta bloqueada não pode ser promovida.')).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(row).toContainText('Bloqueado');

  await row.getByRole('button', { name: `Desbloquear ${email}` }).click();
  await expect(row).toContainText('Ativo');
  await row.getByRole('button', { name: `Promover ${email}` }).click();
  const promotion = page.getByRole('alertdialog', { name: 'Promover a administrador?' });
  await expect(promotion).toContainText('acesso total a produtos, pedidos e outros usuários');
  await promotion.getByRole('button', { name: 'Promover' }).click();
  await expect(page.getByText(`${email} agora é um administrador.`)).toBeVisible();
  await expect(row).toContainText('Administrador');
  await row.getByRole('button', { name: `Remover admin ${email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText(`${email} não é mais um administrador.`)).toBeVisible();
  await expect(row).toContainText('Cliente');
});

test('the user list is filtered by URL, accessible, and fits every width', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, `/admin/usuarios?papel=administradores&busca=${ADMIN_EMAIL}`, 'Usuários');
  await expect(page.getByRole('row', { name: new RegExp(ADMIN_EMAIL) })).toContainText('Administrador');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Bloqueado');
  await expect(page.getByText('Nenhum usuário com estes filtros.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  // Other tests create accounts, too, so the first row may be any customer.
  await expect(page.getByRole('row', { name: /Cliente/ }).first()).toBeVisible();
});

/** A new customer for this test alone, with a session in another browser. */
async function customerWithSession(): Promise<string> {
  const email = `iara-${randomUUID()}@teste.example`;
  await sql(
    `with person as (
       insert into users (email, password_hash, first_name, last_name, email_confirmed_at)
       values ($1, $2, 'Iara', 'Lima', now()) returning id)
     insert into sessions (id, user_id, expires_at, absolute_expires_at, user_agent)
     select $3, id, now() + interval '1 day', now() + interval '2 days', $4 from person`,
    [
      email,
      await hashPassword('uma-senha-de-teste'),
      randomUUID().replaceAll('-', '').repeat(2),
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ],
  );
  return email;
}
