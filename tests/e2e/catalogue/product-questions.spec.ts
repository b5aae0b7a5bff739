import { randomUUID } from 'node:crypto';
import { deskPage, openDesk } from '../support/desk.ts';
import { Keyboard } from '../support/keyboard.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql, subjectsTo, textTo } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A piece newer than the build, whose page is rendered on demand and so shows questions at once. */
async function aPiece(): Promise<{ id: string; name: string }> {
  const name = `Cinto ${randomUUID().slice(0, 8)}`;
  const [piece = { id: '' }] = await sql<{ id: string }>(
    `insert into products (category_id, slug, name, description, price_cents)
     select id, $1, $1, 'Couro macio.', 19990 from categories where slug = 'cintos' returning id`,
    [name],
  );
  return { ...piece, name };
}
const remove = (id: string) => sql('delete from products where id = $1', [id]);

test('who asks by keyboard on a phone gets the answer by mail, and the page shows both', async ({
  page,
  browser,
  baseURL,
}) => {
  const [piece, email] = [await aPiece(), `iris-${randomUUID()}@exemplo.com.br`];
  const question = 'O cinto vem com fivela dourada?';
  try {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/produto/${piece.id}#perguntas`);
    const keyboard = new Keyboard(page);
    const panel = page.getByRole('tabpanel', { name: 'Perguntas' });
    await expect(panel).toContainText('Ninguém perguntou ainda.');
    await expectNoSidewaysScroll(page);
    await keyboard.tabTo(panel.getByRole('link', { name: `Fazer uma pergunta sobre ${piece.name}` }));
    await keyboard.follow(`/produto/${piece.id}/perguntas#perguntar`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Perguntas sobre ${piece.name}`);
    const form = page.getByRole('region', { name: 'Faça a sua pergunta' });
    const [text, name, address] = ['Pergunta', 'Nome', 'E-mail'].map((label) =>
      form.getByRole('textbox', { name: label }),
    ) as [
      ReturnType<typeof form.getByRole>,
      ReturnType<typeof form.getByRole>,
      ReturnType<typeof form.getByRole>,
    ];
    await keyboard.press(form.getByRole('button', { name: 'Enviar pergunta' }));
    await expect(text).toBeFocused();
    await expect(text).toHaveAccessibleDescription(/Preencha este campo\./);
    await keyboard.type(question);
    await keyboard.tabTo(name);
    await keyboard.type('Íris Prado');
    await keyboard.tabTo(address);
    await keyboard.type(email);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await keyboard.press(form.getByRole('button', { name: 'Enviar pergunta' }));
    await expect(form.getByRole('status')).toContainText(`A resposta vai para ${email}`);
    await expectAccessible(page);

    const desk = await deskPage(browser, baseURL);
    await openDesk(desk, `/admin/perguntas?busca=${encodeURIComponent(piece.name)}`, 'Perguntas');
    await expect(desk.getByRole('link', { name: /^\d+ perguntas? a responder$/ })).toBeVisible();
    const row = desk.getByRole('row').filter({ hasText: question });
    await expect(row).toContainText('A responder');
    await row.getByRole('link', { name: question }).click();
    const sheet = desk.getByRole('dialog', { name: 'Pergunta de Íris' });
    await expect(sheet).toContainText(email);
    for (const width of [320, 1440]) {
      await desk.setViewportSize({ width, height: 800 });
      await expectAccessible(desk);
      await expectNoSidewaysScroll(desk);
    }
    await sheet.getByRole('button', { name: 'Responder e publicar' }).click();
    await expect(sheet.getByRole('textbox', { name: 'Resposta' })).toHaveAccessibleDescription(
      /Escreva a resposta\./,
    );
    await sheet.getByRole('textbox', { name: 'Resposta' }).fill('Vem, com fivela de latão escovado.');
    await sheet.getByRole('button', { name: 'Responder e publicar' }).click();
    await expect(sheet).toContainText('Publicada');

    const mail = await textTo(email, `Resposta à sua pergunta: ${piece.name}`);
    expect(mail).toContain('Olá, Íris.');
    expect(mail).toContain('Vem, com fivela de latão escovado.');

    await expect(async () => {
      await page.goto(`/produto/${piece.id}`);
      await expect(page.getByRole('tab', { name: 'Perguntas (1)' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.getByRole('tab', { name: 'Perguntas (1)' }).click();
    await expect(panel).toContainText(question);
    await expect(panel).toContainText('Vem, com fivela de latão escovado.');
    await expect(panel.getByText(/^Íris, \d/)).toBeVisible();
    const html = await page.content();
    expect(html).toContain('"@type":"FAQPage"');
    for (const secret of [email, 'Prado']) expect(html).not.toContain(secret);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await sheet.getByRole('button', { name: 'Tirar da página' }).click();
    await expect(sheet).toContainText('Respondida por e-mail');
    await expect(async () => {
      await page.goto(`/produto/${piece.id}`);
      await expect(page.getByRole('tab', { name: 'Perguntas', exact: true })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(await subjectsTo(email)).toHaveLength(1);
    await desk.context().close();
  } finally {
    await remove(piece.id);
  }
});

test('what was typed outlasts a failure and a look at the piece', async ({ page, watch }) => {
  const piece = await aPiece();
  watch.tolerate('/api/perguntas');
  try {
    await page.goto(`/produto/${piece.id}/perguntas`);
    const form = page.getByRole('region', { name: 'Faça a sua pergunta' });
    await form.getByRole('textbox', { name: 'Pergunta' }).fill('Tem em preto?');
    await form.getByRole('textbox', { name: 'Nome' }).fill('Ana');
    await form.getByRole('textbox', { name: 'E-mail' }).fill(`ana-${randomUUID()}@exemplo.com.br`);
    await page.route('**/api/perguntas', (route) => route.abort('failed'));
    await form.getByRole('button', { name: 'Enviar pergunta' }).click();
    await expect(form.getByRole('alert')).toContainText('Sem conexão com a loja.');
    await page.unroute('**/api/perguntas');
    await page.getByRole('link', { name: `Voltar para ${piece.name}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(piece.name);
    await page.goto(`/produto/${piece.id}/perguntas`);
    await expect(form.getByRole('textbox', { name: 'Pergunta' })).toHaveValue('Tem em preto?');
    await form.getByRole('button', { name: 'Enviar pergunta' }).click();
    await expect(form.getByRole('status')).toContainText('Recebemos a sua pergunta.');
    await form.getByRole('button', { name: 'Fazer outra pergunta' }).click();
    await expect(form.getByRole('textbox', { name: 'Pergunta' })).toHaveValue('');
  } finally {
    await remove(piece.id);
  }
});

test('a piece with many questions shows the newest and links to all of them, page by page', async ({
  page,
}) => {
  const piece = await aPiece();
  await sql(
    `insert into product_questions (product_id, author_name, question, answer, status, answered_at, created_at)
     select $1, 'Vera', 'Pergunta ' || n, 'Resposta ' || n, 'published', now(), now() + n * interval '1 second'
     from generate_series(1, 25) n`,
    [piece.id],
  );
  try {
    await page.goto(`/produto/${piece.id}`);
    await page.getByRole('tab', { name: 'Perguntas (25)' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Perguntas' });
    await expect(panel.getByText(/^Vera, /)).toHaveCount(3);
    await panel.getByRole('link', { name: 'Ver todas as 25 perguntas' }).click();
    await expect(page.getByText(/^Vera, /)).toHaveCount(20);
    await expectAccessible(page);
    await page
      .getByRole('navigation', { name: 'Páginas' })
      .getByRole('link', { name: 'Próxima página' })
      .click();
    await expect(page).toHaveURL(/\/perguntas\?pagina=2$/);
    await expect(page.getByText('Pergunta 1', { exact: true })).toBeVisible();
    const past = await page.request.get(`/produto/${piece.id}/perguntas?pagina=9`);
    expect(past.status()).toBe(404);
  } finally {
    await remove(piece.id);
  }
});
