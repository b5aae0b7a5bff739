import { ADMIN_EMAIL, openDesk, signInAs } from './desk.ts';
import { expect, expectAccessible, test } from './support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a number is kept as it was typed, read as Brazil writes it, and refused in words beside its field', async ({
  page,
  context,
  baseURL,
  shop,
}) => {
  const { productId, name } = await shop.pick({ category: 'camisetas' });
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, `/admin/produtos?busca=${productId}`, 'Produtos');
  await page.getByRole('link', { name: `Editar ${name}` }).click();
  const editor = page.getByRole('dialog', { name: /^Editar produto/ });
  const weight = editor.getByLabel('Peso (g)');
  await weight.fill('');
  await weight.pressSequentially('1.234');
  await expect(weight).toHaveValue('1.234');
  await weight.blur();
  await expect(weight).toHaveValue('1234');
  await weight.fill('2.5');
  await weight.blur();
  await expect(weight).toHaveValue('2.5');
  await expect(weight).toHaveAccessibleDescription('Informe um número inteiro de 1 a 100.000.');
  await editor.getByRole('tab', { name: 'Estoque' }).click();
  const stock = editor.getByRole('textbox', { name: /^Estoque: / }).first();
  await stock.fill('-5');
  await stock.blur();
  await expect(stock).toHaveAccessibleDescription('Informe um número inteiro de 0 a 1.000.000.');
  await expectAccessible(page);
  // It stays through the tabs, and is what the save leads to.
  await editor.getByRole('tab', { name: 'Informações' }).click();
  await expect(weight).toHaveValue('2.5');
  await weight.fill('500');
  await editor.getByRole('button', { name: 'Salvar' }).click();
  await expect(stock).toBeFocused();
  await expect(stock).toHaveValue('-5');

  await page.goto('/admin/configuracoes');
  const limit = page.getByLabel('Unidades da mesma peça');
  await limit.fill('dez');
  await page.getByRole('button', { name: 'Salvar Configurações' }).click();
  await expect(limit).toHaveAccessibleDescription(/Informe um número inteiro de 1 a 999\./);
  await expect(limit).toBeFocused();
  await expect(limit).toHaveValue('dez');
});
