import { randomUUID } from 'node:crypto';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a promotion is created, redeemed in the cart, deactivated and deleted', async ({
  page,
  context,
  baseURL,
  browser,
  shop,
  watch,
}) => {
  watch.tolerate('409');
  const code = `E2E${randomUUID().slice(0, 6).toUpperCase()}`;
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/promocoes', 'Promoções');
  await page.getByRole('link', { name: 'Nova Promoção' }).click();
  const modal = page.getByRole('dialog', { name: 'Nova Promoção' });
  await expect(modal.getByRole('textbox', { name: 'Código' })).toHaveValue(/^[A-Z0-9]{8}$/);
  await expect(modal.getByLabel('Desconto (%)')).toHaveValue('10');
  const topOf = async (day: string) => (await modal.getByLabel(day).boundingBox())?.y;
  expect(await topOf('Fim')).toBe(await topOf('Início'));
  await modal.getByRole('button', { name: 'Criar Promoção' }).click();
  await expect(page.getByText('Preencha os campos obrigatórios')).toBeVisible();
  await expect(modal.getByLabel('Nome')).toBeFocused();
  await modal.getByLabel('Nome').fill('Promoção de teste');
  await modal.getByRole('textbox', { name: 'Código' }).fill(code.toLowerCase());
  await expect(modal.getByRole('textbox', { name: 'Código' })).toHaveValue(code);
  await modal.getByLabel('Desconto (%)').fill('20');
  await modal.getByLabel('Limite de usos').fill('100');
  await modal.getByLabel('Só os escolhidos').check();
  await modal.getByLabel('Buscar produto').fill('aroeira');
  await modal.getByRole('button', { name: 'Adicionar Vestido Midi Aroeira' }).click();
  await expect(modal.getByRole('list', { name: 'Produtos escolhidos' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'Criar Promoção' }).click();
  await expect(page.getByText('Promoção criada com sucesso!')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(code) });
  await expect(row).toContainText('20%');
  await expect(row).toContainText('0 de 100');
  await expect(row).toContainText('1 produto');

  // The cart accepts the code at once, with its conditions.
  const shopper = await browser.newContext({ baseURL });
  const { productId, variantId } = await shop.pick({ category: 'saias' });
  await shopper.request.post(`${baseURL}/api/carrinho/itens`, {
    data: { productId, variantId, quantity: 1 },
  });
  const applied = await shopper.request.put(`${baseURL}/api/carrinho/cupom`, { data: { code } });
  expect((await applied.json()).error.code).toBe('coupon_no_eligible_items');
  await shopper.close();

  const active = row.getByRole('switch', { name: `Ativa: ${code}` });
  await active.click();
  await expect(page.getByText('Promoção desativada com sucesso!')).toBeVisible();
  await expect(row).toContainText('Inativa');
  await active.click();
  await expect(page.getByText('Promoção ativada com sucesso!')).toBeVisible();

  await row.getByRole('link', { name: `Editar ${code}` }).click();
  const editor = page.getByRole('dialog', { name: 'Editar Promoção' });
  await editor.getByLabel('Todos os produtos').check();
  await editor.getByLabel('Limite por cliente').fill('1');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).click();
  await editor.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Promoção atualizada com sucesso!')).toBeVisible();
  await expect(row).toContainText('1 por cliente');

  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByLabel('Situação').selectOption('ativa');
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Excluir ${code}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).press('Enter');
  await expect(page.getByText('Promoção excluída com sucesso!')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Promoções' })).toBeFocused();
});

test('announcing a promotion says which one the bar shows', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/promocoes?busca=nenhuma-se-chama-assim&nova=sim', 'Promoções');
  const modal = page.getByRole('dialog', { name: 'Nova Promoção' });
  await modal.getByRole('checkbox', { name: /^Anunciar na barra/ }).check();
  await expect(
    modal.getByText(/^Enquanto vale, toma o lugar de [A-Z0-9]+, que depois volta\.$/),
  ).toBeVisible();
  await modal.getByLabel('Início').fill('2020-01-01');
  await expect(modal.getByText(/^Aparece quando [A-Z0-9]+ acabar, que começou depois\.$/)).toBeVisible();
});

test('a gift without products is reported where they are chosen, and single-use codes are generated right after saving', async ({
  page,
  context,
  baseURL,
}) => {
  const name = `Brinde ${randomUUID().slice(0, 6)}`;
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/promocoes?nova=sim', 'Promoções');
  const modal = page.getByRole('dialog', { name: 'Nova Promoção' });
  await modal.getByRole('textbox', { name: 'Nome' }).fill(name);
  await modal.getByRole('combobox', { name: 'O que dá' }).selectOption('gift');
  await modal.getByRole('button', { name: 'Criar Promoção' }).press('Enter');
  const search = modal.getByRole('searchbox', { name: 'Buscar produto' });
  await expect(search).toBeFocused();
  await expect(search).toHaveAccessibleDescription('Escolha pelo menos um produto ou uma categoria.');
  await expectAccessible(page);

  await modal.getByRole('combobox', { name: 'O que dá' }).selectOption('percent');
  await modal.getByRole('checkbox', { name: 'Códigos individuais' }).check();
  await modal.getByRole('button', { name: 'Criar Promoção' }).press('Enter');
  const editor = page.getByRole('dialog', { name: 'Editar Promoção' });
  await editor.getByRole('textbox', { name: 'Quantos códigos gerar' }).fill('60');
  await editor.getByRole('button', { name: 'Gerar códigos' }).press('Enter');
  await expect(editor.getByRole('status').filter({ hasText: '60 códigos: 0 usados' })).toBeVisible();
  // On the last page the pressed button keeps the focus, and the way back is one Tab away.
  const next = editor.getByRole('button', { name: 'Próxima' });
  await next.press('Enter');
  await expect(editor.getByText('Página 2 de 2')).toBeVisible();
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await editor.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(editor).toBeHidden();
});
