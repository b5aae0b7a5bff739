import { signedInCustomer } from '../support/customer.ts';
import { field } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, outage, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a customer changes name and telephone, and sees errors beside the fields', async ({ page }) => {
  const customer = await signedInCustomer(page);
  await page.goto('/perfil');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Minha Conta');
  await expect(field(page, 'E-mail')).toHaveValue(customer.email);
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription(
    'Seu email não pode ser alterado aqui. Para trocá-lo, abra “Segurança”, nas opções avançadas.',
  );
  await field(page, 'Nome').fill('Clara');
  const phone = page.getByRole('textbox', { name: 'Telefone' });
  await phone.fill('123');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/Informe um telefone com DDD/);
  await expectAccessible(page);
  await phone.fill('11912345678');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Nome')).toHaveValue('Clara');
  await expect(phone).toHaveValue('(11) 91234-5678');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
});

test('a customer adds an address by its postal code, makes it the main one, removes it and undoes that', async ({
  page,
  watch,
}) => {
  await signedInCustomer(page);
  watch.tolerate('503');
  const restore = await outage(page, '**/api/conta/enderecos');
  await page.goto('/perfil');
  await page.getByRole('tab', { name: 'Endereços' }).click();
  await expect(page).toHaveURL(/aba=enderecos/);
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Tentar novamente' }).press('Enter');
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await page.getByRole('link', { name: 'Adicionar Endereço' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adicionar Novo Endereço');
  await page.getByRole('button', { name: 'Salvar Endereço' }).click();
  await expect(page.getByText('Por favor, preencha todos os campos obrigatórios.')).toBeVisible();
  await expect(field(page, 'CEP')).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByRole('combobox', { name: 'Estado' }).getByRole('option')).toHaveCount(28);
  await field(page, 'CEP').fill('01310100');
  await expect(field(page, 'Rua')).toHaveValue('Avenida Paulista');
  await field(page, 'Número').fill('900');
  await page.getByRole('checkbox', { name: 'Definir como endereço principal' }).check();
  await page.getByRole('button', { name: 'Salvar Endereço' }).click();

  const first = page.getByRole('tabpanel').getByRole('listitem').first();
  await expect(first).toContainText('Principal');
  await expect(first).toContainText('Avenida Paulista, 900');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remover Avenida Paulista, 900' }).click();
  await expect(page.getByText('Avenida Paulista, 900 foi removido.')).toBeVisible();
  await expect(first).toContainText('Rua dos Pinheiros, 42');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(first).toContainText('Avenida Paulista, 900');
  // The pressed buttons are gone.
  const heading = page.getByRole('heading', { name: 'Endereços' });
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Tornar principal: Rua dos Pinheiros, 42' }).click();
  await expect(first).toContainText('Rua dos Pinheiros, 42');
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Remover Avenida Paulista, 900' }).click();
  await page.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(heading).toBeFocused();
});

test('an address form restored from the back/forward cache can save again', async ({ page }) => {
  await signedInCustomer(page);
  await page.goto('/endereco/novo');
  await field(page, 'CEP').fill('01310100');
  await expect(field(page, 'Rua')).toHaveValue('Avenida Paulista');
  await field(page, 'Número').fill('900');
  // A response without content: the page stays, as in the back/forward cache.
  await page.route(/\/perfil/, (route) => route.fulfill({ status: 204 }));
  const gone = page.waitForRequest(/\/perfil/);
  await page.getByRole('button', { name: 'Salvar Endereço' }).click();
  await gone;
  await expect(page.getByRole('button', { name: 'Salvando...' })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('button', { name: 'Salvar Endereço' })).toBeVisible();
  await expect(field(page, 'Número')).toHaveValue('');
});

test('a part of the account that fails to load leaves the rest, and loads when the page is reopened', async ({
  page,
  watch,
}) => {
  for (const expected of ['ERR_FAILED', 'Orders']) watch.tolerate(expected);
  await signedInCustomer(page);
  await page.goto('/perfil');
  await expect(field(page, 'Nome')).toBeVisible();
  const script = '**/_astro/Orders*.js';
  await page.route(script, (route) => route.abort());
  await page.getByRole('tab', { name: 'Pedidos' }).click();
  await expect(page.getByRole('alert')).toContainText('Esta parte da página não abriu.');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Informações Pessoais' }).click();
  await expect(field(page, 'Nome')).toBeVisible();
  await page.getByRole('tab', { name: 'Pedidos' }).click();
  await page.unroute(script);
  await page.getByRole('button', { name: 'Recarregar a página' }).click();
  await expect(page.getByText('Você ainda não fez pedidos.')).toBeVisible();
});

test('a guest is led to sign in, and the address page says so first', async ({ page, watch }) => {
  watch.tolerate('401');
  watch.tolerate('404');
  // The clock is stopped until the test advances it.
  await page.clock.install({ time: '2026-11-18T10:00:00-03:00' });
  await page.clock.pauseAt('2026-11-18T10:01:00-03:00');
  await page.goto('/endereco/novo');
  await expect(page.getByText('Usuário não autenticado. Redirecionando para login...')).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(page).toHaveURL(/\/endereco\/novo$/);
  await page.clock.runFor(200);
  await page.waitForURL(/\/conta\?voltar=%2Fendereco%2Fnovo/);
  await page.goto('/conta/perfil');
  await page.waitForURL(/\/conta\?voltar=%2Fperfil/);
});
