import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the system screen shows services, jobs, and a mail that is stuck', async ({
  page,
  context,
  baseURL,
}) => {
  await sql(
    `insert into outbox (kind, dedupe_key, payload, attempts, last_error)
     values ('mail', 'sistema-e2e', '{"template":"order_paid","orderId":"x"}', 20, '550 caixa inexistente')
     on conflict (dedupe_key) do nothing`,
    [],
  );
  await sql(
    `insert into job_runs (job, started_at, done) values ('backup', now() - interval '1 minute', 1)`,
    [],
  );
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin', 'Painel Administrativo');
  await page
    .getByRole('navigation', { name: 'Painel administrativo' })
    .getByRole('link', { name: 'Sistema' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sistema' })).toBeVisible();
  const state = page.getByRole('region', { name: 'Estado' });
  await expect(state.getByRole('listitem').filter({ hasText: 'Banco de dados' })).toContainText('Em ordem');
  await expect(state.getByRole('listitem').filter({ hasText: 'Cópia de segurança' })).toContainText(
    'Em ordem',
  );
  const jobs = page.getByRole('table', { name: 'Tarefas' });
  await expect(jobs.getByRole('row').filter({ hasText: 'Enviar e-mails' })).toBeVisible();
  const mail = page
    .getByRole('table', { name: 'E-mails que não saem' })
    .getByRole('row')
    .filter({ hasText: '550 caixa' });
  await expect(mail).toContainText('Pagamento aprovado');
  await expect(mail).toContainText('Desistimos');
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Tentar novamente os que desistimos' }).click();
  await expect(page.getByText('de volta à fila')).toBeVisible();
  // It is queued again, or was sent already.
  await expect(mail.getByText('Desistimos')).toHaveCount(0);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(state).toBeVisible();
});
