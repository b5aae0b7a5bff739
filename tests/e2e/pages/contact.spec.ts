import { expect, expectAccessible, test } from '../support/support.ts';
import { sql, subjectsTo } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a message is validated beside its fields, sent, and received by the shop', async ({ page }) => {
  const subject = 'Informações de compra';
  const name = `Ana ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/contato');
  const form = page.getByRole('region', { name: 'Envie uma mensagem' });
  await form.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(form.getByText('Preencha este campo.').first()).toBeVisible();
  await expect(form.getByText('Escolha um assunto.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Nome' })).toBeFocused();
  await expectAccessible(page);

  await form.getByRole('textbox', { name: 'Nome' }).fill(name);
  await form.getByRole('textbox', { name: 'E-mail' }).fill('ana@exemplo.com');
  await form.getByRole('combobox', { name: 'Assunto' }).selectOption(subject);
  await form.getByRole('textbox', { name: 'Mensagem' }).fill('Vocês têm este vestido no tamanho M?');
  await page.route('**/api/contato', async (route) => {
    // Visible while it is being sent.
    await expect(form.getByRole('button', { name: 'Enviando...' })).toBeDisabled();
    await route.continue();
  });
  await form.getByRole('button', { name: 'Enviar mensagem' }).click();
  const sent = form.getByText('Mensagem enviada com sucesso! Entraremos em contato em breve.');
  await expect(sent).toBeVisible();
  await expect(sent).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'Nome' })).toHaveValue('');
  const kept = await sql<{ message: string }>('select message from contact_messages where name = $1', [name]);
  expect(kept).toEqual([{ message: 'Vocês têm este vestido no tamanho M?' }]);
  await expect.poll(() => subjectsTo('contato@elegante.example')).toContain(`Contato pelo site: ${subject}`);
});

test('a message that cannot be sent keeps its text', async ({ page, watch }) => {
  watch.tolerate('/api/contato');
  await page.route('**/api/contato', (route) => route.abort('failed'));
  await page.goto('/contato');
  const form = page.getByRole('region', { name: 'Envie uma mensagem' });
  await form.getByRole('textbox', { name: 'Nome' }).fill('Ana');
  await form.getByRole('textbox', { name: 'E-mail' }).fill('ana@exemplo.com');
  await form.getByRole('combobox', { name: 'Assunto' }).selectOption('Outro');
  await form.getByRole('textbox', { name: 'Mensagem' }).fill('Olá!');
  await form.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(form.getByRole('alert')).toContainText('Sem conexão com a loja.');
  await expect(form.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Olá!');
  await expectAccessible(page);
});

test('a reload keeps what was typed, until it is sent', async ({ page }) => {
  await page.goto('/contato');
  const form = page.getByRole('region', { name: 'Envie uma mensagem' });
  await form.getByRole('textbox', { name: 'Nome' }).fill('Ana');
  await form.getByRole('textbox', { name: 'E-mail' }).fill('ana@exemplo.com');
  await form.getByRole('combobox', { name: 'Assunto' }).selectOption('Outro');
  await form.getByRole('textbox', { name: 'Mensagem' }).fill('Olá!');
  // Once the form's script has come, perhaps later than the last letter.
  await expect.poll(() => page.evaluate(() => sessionStorage.contact_form)).toContain('Olá!');
  // Under another address, so that the browser's own memory of the form does not help.
  await page.goto('/sobre');
  await page.goto('/contato');
  await expect(form.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Olá!');
  await expect(form.getByRole('combobox', { name: 'Assunto' })).toHaveValue('Outro');
  await form.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(form.getByText('Mensagem enviada com sucesso!')).toBeVisible();
  await page.goto('/sobre');
  await page.goto('/contato');
  await form.getByRole('textbox', { name: 'Nome' }).focus();
  await expect(form.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('');
});

test('a long message is not truncated, and text typed while sending is kept', async ({ page }) => {
  await page.goto('/contato');
  const form = page.getByRole('region', { name: 'Envie uma mensagem' });
  const message = form.getByRole('textbox', { name: 'Mensagem' });
  const send = form.getByRole('button', { name: 'Enviar mensagem' });
  await form.getByRole('textbox', { name: 'Nome' }).fill('Ana 👗');
  await form.getByRole('textbox', { name: 'E-mail' }).fill('ana@exemplo.com');
  await form.getByRole('combobox', { name: 'Assunto' }).selectOption('Outro');
  await message.focus();
  await page.keyboard.insertText('é'.repeat(10_000));
  await send.click();
  await expect(message).toHaveAccessibleDescription('Este texto é longo demais.');
  await expect(message).toHaveValue('é'.repeat(10_000));
  await message.fill('Olá! 👋');
  await send.click();
  await message.fill('Mais uma pergunta');
  const sent = form.getByText('Mensagem enviada com sucesso!');
  await expect(sent).toBeVisible();
  await expect(sent).toBeHidden();
  await expect(message).toHaveValue('Mais uma pergunta');
});
