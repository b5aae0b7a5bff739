import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN_EMAIL, openDesk, png, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// One after the other: two of these tests save the same settings, which the shop rightly reports as a conflict.
test.describe.configure({ mode: 'default' });

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Seções das configurações' }).getByRole('link', { name }).click();

test('settings are saved, validated, and concurrent edits reported', async ({
  page,
  context,
  baseURL,
  browser,
  watch,
}) => {
  watch.tolerate('409');
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/configuracoes', 'Configurações da Loja');
  for (const name of [
    'Informações Básicas',
    'Elementos Visuais e Redes Sociais',
    'Configurações de Entrega e Política',
    'Avançado',
  ])
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('main').getByRole('link', { name: 'Informações Básicas' }).click();
  await expect(page).toHaveURL(/\/admin\/configuracoes\/informacoes$/);

  const save = page.getByRole('button', { name: 'Salvar Configurações' });
  const contact = page.getByLabel('E-mail de Contato');
  const before = await contact.inputValue();
  await contact.fill('ninguém');
  await save.click();
  await expect(page.getByText('Informe um e-mail válido, como nome@exemplo.com.')).toBeVisible();
  await expect(contact).toBeFocused();
  // What is wrong stays where it is, and is found from any other section.
  await section(page, 'Estoque');
  await save.click();
  await expect(contact).toBeFocused();
  await contact.fill(before);
  await section(page, 'Configurações de Entrega e Política');
  await page.getByLabel('Prazo de Entrega').fill('2 a 4 dias úteis');
  await section(page, 'Elementos Visuais e Redes Sociais');
  await expect(page.getByRole('status').filter({ hasText: 'ainda não foram salvas' })).toContainText(
    'também em Configurações de Entrega e Política',
  );
  await page.getByLabel('Arquivo: Logo').setInputFiles(png('logo.png', 160, 40));
  await expect(page.getByRole('img', { name: 'Prévia: Logo' })).toBeVisible();
  await page.getByRole('button', { name: 'Remover imagem: Logo' }).click();
  await expect(page.getByRole('img', { name: 'Prévia: Logo' })).toBeHidden();

  const other = await browser.newContext({ baseURL });
  await signInAs(other, baseURL, ADMIN_EMAIL);
  const theirs = await other.newPage();
  await openDesk(theirs, '/admin/configuracoes/visual', 'Elementos Visuais e Redes Sociais');
  await theirs.getByLabel('Pinterest').fill('https://www.pinterest.com/elegante.example');
  await theirs.getByRole('button', { name: 'Salvar Configurações' }).click();
  await expect(theirs.getByText('Configurações salvas com sucesso!')).toBeVisible();
  await other.close();

  await save.click();
  await page.getByRole('button', { name: 'Juntar as minhas alterações às da outra janela' }).click();
  await expect(page.getByLabel('Pinterest')).toHaveValue('https://www.pinterest.com/elegante.example');
  await section(page, 'Configurações de Entrega e Política');
  await expect(page.getByLabel('Prazo de Entrega')).toHaveValue('2 a 4 dias úteis');
  await save.click();
  await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Prazo de Entrega')).toHaveValue('2 a 4 dias úteis');
});

test('the sections keep what is unsaved, on the way forth and back; a search leads to each field', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/configuracoes/pagamento', 'Pagamento');
  const pix = page.getByLabel('Desconto no PIX (%)');
  const before = await pix.inputValue();
  await pix.fill('7');
  await section(page, 'Estoque');
  await page.goBack();
  await expect(pix).toHaveValue('7');
  // One press is enough, though the field tells what is wrong as soon as it is left, above the button.
  await pix.fill('999');
  const save = page.getByRole('button', { name: 'Salvar Configurações' });
  await save.hover();
  await page.mouse.down();
  await page.mouse.up();
  const sections = page.getByRole('navigation', { name: 'Seções das configurações' });
  await expect(sections.getByRole('listitem').filter({ hasText: 'Pagamento' })).toContainText(
    'Há algo a corrigir',
  );
  await pix.fill('7');
  await page.getByRole('link', { name: 'Configurações da Loja' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Configurações da Loja' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'PIX' })).toContainText(
    'Não salvo',
  );
  await expect(page.getByRole('button', { name: 'Salvar Configurações' })).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Buscar nas configurações' });
  await search.fill('parcela minima');
  await expect(
    page.getByRole('list', { name: 'Configurações encontradas' }).getByRole('listitem'),
  ).toHaveCount(1);
  await search.press('Enter');
  await expect(page.getByLabel('Parcela Mínima (R$)')).toBeFocused();
  await expect(page).toHaveURL(/\/pagamento$/);
  await expect(pix).toHaveValue('7');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }

  // Only what leaves the form asks.
  await page.getByRole('link', { name: 'Painel', exact: true }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar alterações' }).click();
  await openDesk(page, '/admin/configuracoes/pagamento?campo=pixPercent', 'Pagamento');
  await expect(pix).toBeFocused();
  await expect(pix).toHaveValue(before);
});

// Not saved: orders of other tests follow these terms.
test('the terms of exchanges are chosen and typed in the form', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/configuracoes/entrega', 'Configurações de Entrega e Política');
  const terms = page.getByRole('region', { name: 'Configurações de Entrega e Política' });
  const leaves = terms.getByLabel('Envio da peça nova na troca');
  await expect(leaves).toHaveValue('arrived');
  await leaves.selectOption('Quando a outra peça for postada');
  await expect(leaves).toHaveValue('posted');
  await terms.getByLabel('Dias para postar na troca').fill('0');
  await terms.getByLabel('Validade do crédito de cortesia (meses)').fill('9');
  await expect(terms.getByText('Informe um número inteiro de 1 a 60.')).toBeVisible();
  await expect(page.getByText('Há alterações que ainda não foram salvas.')).toBeVisible();
});

test('a change of the settings is taken back in the log, once', async ({ page, context, baseURL, watch }) => {
  watch.tolerate('409');
  const mark = `Das 9h às 18h ${randomUUID().slice(0, 6)}`;
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/configuracoes/informacoes', 'Informações Básicas');
  const hours = page.getByLabel('Horário de Funcionamento');
  const before = await hours.inputValue();
  await hours.fill(mark);
  await page.getByRole('button', { name: 'Salvar Configurações' }).click();
  await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible();

  await openDesk(page, '/admin/atividades?entidade=store_settings', 'Atividades');
  const told = page.getByRole('row', { name: new RegExp(mark) });
  await expect(told).toHaveCount(1);
  await expect(told).toContainText('Horário de funcionamento');
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await told.getByRole('button', { name: /^Desfazer/ }).press('Enter');
  await expect(page.getByText('Mudança desfeita.')).toBeVisible();
  await expect(told).toHaveCount(2);
  await told
    .last()
    .getByRole('button', { name: /^Desfazer/ })
    .press('Enter');
  await expect(page.getByText(/Isto mudou de novo depois: “Horário de funcionamento” agora é/)).toBeVisible();
  await expect(told).toHaveCount(2);
  await openDesk(page, '/admin/configuracoes/informacoes', 'Informações Básicas');
  await expect(hours).toHaveValue(before);
});

test('the gallery: a photo goes and comes back, another comes, the order changes by keyboard', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/galeria', 'Galeria de Fotos');
  const photos = page.getByRole('list', { name: 'Fotos da galeria' }).getByRole('listitem');
  const captions = () =>
    page
      .getByLabel(/^Legenda da foto/)
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await expect(photos).toHaveCount(6);
  const before = await captions();
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Remover foto 2' }).click();
  await expect(photos).toHaveCount(5);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(captions).toEqual(before);

  await page.getByRole('button', { name: 'Remover foto 6' }).click();
  await page.getByLabel('Escolher fotos').setInputFiles(png('nova.png'));
  await expect(photos).toHaveCount(6);
  await page.getByLabel('Legenda da foto 6').fill('Foto de teste');
  await page.getByLabel('Link da foto 6').fill('colecao');
  const save = page.getByRole('button', { name: 'Salvar Galeria' });
  await save.click();
  await expect(
    page.getByText('Informe um endereço completo ou um caminho da loja, como /colecao.'),
  ).toBeVisible();
  await page.getByLabel('Link da foto 6').fill('/colecao');
  await page.getByRole('button', { name: 'Mover foto 6 para cima' }).press('Enter');
  await save.click();
  await expect(page.getByText('Galeria salva com sucesso!')).toBeVisible();
  await page.reload();
  await expect(photos).toHaveCount(6);
  expect((await captions())[4]).toBe('Foto de teste');
});
