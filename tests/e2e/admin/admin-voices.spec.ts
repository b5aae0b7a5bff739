import { randomUUID } from 'node:crypto';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a review is approved, reset and rejected; shoppers see approved ones', async ({
  page,
  context,
  baseURL,
  shop,
}) => {
  const { productId } = await shop.pick();
  const words = `Tecido macio ${randomUUID()}`;
  await sql(`insert into reviews (product_id, author_name, rating, comment) values ($1, 'Nara P.', 4, $2)`, [
    productId,
    words,
  ]);
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, `/admin/avaliacoes?produto=${productId}`, 'Avaliações');
  await expect(page.getByRole('link', { name: /^\d+ avaliaç(ão|ões) pendentes?$/ })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: words });
  await expect(row).toContainText('Pendente');
  await expect(row.getByText('4 de 5 estrelas')).toBeAttached();
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await row.getByRole('button', { name: /^Aprovar avaliação de Nara P\./ }).click();
  await expect(row).toContainText('Aprovada');
  const shown = async () => {
    const answer = await page.request.get(`/api/produtos/${productId}`);
    return JSON.stringify(await answer.json()).includes(words);
  };
  // Cached answers are purged right after the write's own.
  await expect.poll(shown).toBe(true);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(row).toContainText('Pendente');
  await expect.poll(shown).toBe(false);

  await row.getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Decidir sobre as avaliações selecionadas' });
  await expect(bar).toContainText('1 selecionada');
  await bar.getByRole('button', { name: 'Recusar' }).click();
  await expect(row).toContainText('Recusada');
  // It stays selected, to be decided otherwise, until another page or filter is shown.
  await expect(bar).toContainText('1 selecionada');
  await page.getByLabel('Status').selectOption({ label: 'Pendentes' });
  await expect(row).toHaveCount(0);
  await expect(bar).toBeHidden();
});

test('a contact message is read, answered by mail, archived and deleted', async ({
  page,
  context,
  baseURL,
}) => {
  const name = `Íris ${randomUUID().slice(0, 8)}`;
  const sent = await page.request.post('/api/contato', {
    data: {
      id: randomUUID(),
      name,
      email: 'iris@teste.example',
      phone: '',
      subject: 'Dúvida sobre produto',
      message: 'Tem em P?\nE em azul?',
    },
  });
  expect(sent.status()).toBe(200);
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, `/admin/mensagens?busca=${encodeURIComponent(name)}`, 'Mensagens');
  await expect(page.getByRole('link', { name: /^\d+ mensage(m|ns) não lidas?$/ })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Nova');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await row.getByRole('link', { name }).click();
  await page.waitForURL(/mensagem=/);
  const panel = page.getByRole('dialog', { name: `Mensagem de ${name}` });
  await expect(panel.getByText('E em azul?')).toBeVisible();
  await expect(row).not.toContainText('Nova');
  await expectAccessible(page);
  const reply = panel.getByRole('link', { name: 'Responder por e-mail' });
  await expect(reply).toHaveAttribute('href', /^mailto:iris@teste\.example\?subject=Re%3A%20D/);
  await panel.getByRole('button', { name: 'Marcar como não lida' }).click();
  await expect(panel).toBeHidden();
  await expect(row).toContainText('Nova');

  await row.getByRole('button', { name: `Arquivar mensagem de ${name}` }).click();
  await expect(page.getByText('Nenhuma mensagem com estes filtros.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Caixa' }).selectOption('Arquivadas');
  await expect(row).toContainText('Arquivada');
  await row.getByRole('link', { name }).click();
  await panel.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByText('Nenhuma mensagem com estes filtros.')).toBeVisible();
});
