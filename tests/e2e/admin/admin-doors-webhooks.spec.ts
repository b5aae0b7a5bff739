import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { pollScheduledWork, receivedBy, sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('from nothing to the first verified event', async ({ page, context, baseURL }) => {
  const host = `erp-${randomUUID().slice(0, 8)}.test`;
  const address = `https://${host}/loja`;
  const looksWell = async () => {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  };
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/webhooks', 'Webhooks');
  await looksWell();

  await page.getByRole('link', { name: 'Assistentes e Máquinas' }).click();
  await page.getByLabel('Avisar outros programas (webhooks)').check();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Configurações salvas')).toBeVisible();

  await openDesk(page, '/admin/webhooks?novo=sim', 'Webhooks');
  const form = page.getByRole('dialog', { name: 'Novo webhook' });
  await form.getByRole('textbox', { name: 'Endereço' }).fill('http://10.0.0.1/loja');
  await form.getByRole('button', { name: 'Criar Webhook' }).click();
  await expect(form.getByText('Escolha pelo menos um acontecimento.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Endereço' })).toHaveAccessibleDescription(
    /comece com https/,
  );
  await looksWell();
  await form.getByLabel('Produtos: tudo').check();
  await form.getByLabel('Produto excluído').uncheck();
  await form.getByRole('textbox', { name: 'Endereço' }).fill(address);
  await form.getByLabel('Para quem').fill('ERP');
  await form.getByRole('button', { name: 'Criar Webhook' }).click();

  const made = page.getByRole('dialog', { name: 'Segredo do webhook' });
  await expect(made.getByLabel('Segredo')).toHaveValue(/^whsec_/);
  const secret = await made.getByLabel('Segredo').inputValue();
  await looksWell();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await made.getByRole('button', { name: 'Copiar segredo' }).click();
  await expect(made.getByText('Segredo copiado.')).toBeVisible();
  await made.getByRole('button', { name: 'Já guardei o segredo' }).click();

  await page.getByRole('link', { name: address }).click();
  const panel = page.getByRole('dialog', { name: 'Webhook' });
  await panel.getByRole('button', { name: 'Enviar Teste' }).click();
  await expect(page.getByText('Teste recebido (200)')).toBeVisible();
  const rows = panel.getByRole('table', { name: 'Mensagens' }).getByRole('row');
  await expect(rows.filter({ hasText: 'webhook.test' })).toContainText('Recebida');

  const [product] = await sql<{ id: string }>(
    `insert into products (slug, name, price_cents) values ('gancho', 'Peça do gancho', 9900) returning id`,
  );
  const told = async () =>
    (await receivedBy(host)).map(({ headers, body }) => new Webhook(secret).verify(body, headers));
  // Products of other tests are told of, too.
  await pollScheduledWork(told).toContainEqual(
    expect.objectContaining({
      type: 'product.created',
      data: { product: expect.objectContaining({ id: product?.id, finalPriceCents: 9900 }) },
    }),
  );
  expect((await told())[0]).toMatchObject({ type: 'webhook.test' });

  await page.reload();
  const created = rows.filter({ hasText: 'Produto criado' }).first();
  await expect(created).toContainText('200');
  await looksWell();
  await created.getByRole('link', { name: 'Produto criado' }).click();
  await expect(panel.getByText('"type": "product.created"')).toBeVisible();
  await looksWell();
  const before = (await receivedBy(host)).length;
  await panel.getByRole('button', { name: 'Reenviar Agora' }).click();
  await expect(page.getByText('Mensagem recebida (200)')).toBeVisible();
  expect((await receivedBy(host)).length).toBeGreaterThan(before);

  await panel.getByRole('link', { name: 'Todas as mensagens' }).click();
  await panel.getByRole('button', { name: 'Trocar Segredo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trocar Segredo' }).click();
  const next = page.getByRole('dialog', { name: 'Novo segredo' });
  await expect(next.getByLabel('Segredo')).not.toHaveValue(secret);
  await next.getByRole('button', { name: 'Copiar segredo' }).click();
  await next.getByRole('button', { name: 'Já guardei o segredo' }).click();
  await expect(panel.getByText('Segredo anterior vale até')).toBeVisible();
  await panel.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('link', { name: address })).toHaveCount(0);
  await sql('delete from products where id = $1', [product?.id]);
});
