import { customerAccount, PASSWORD, signedInCustomer } from '../support/customer.ts';
import { cartLine, fillCart } from '../support/shopper.ts';
import { expect, expectAccessible, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('signing out in one tab signs out every tab and clears the cart', async ({ page, context, shop }) => {
  await signedInCustomer(page);
  await fillCart(page, await shop.pick());
  await page.goto('/carrinho');
  await expect(page.getByRole('link', { name: 'Carrinho (1 item)' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/perfil');
  await expect(other.getByRole('tab', { name: 'Pedidos' })).toBeVisible();
  await page.goto('/perfil');
  await page.getByRole('button', { name: 'Sair da conta' }).click();
  await page.waitForURL(/\/conta$/);
  await other.waitForURL(/\/conta\?voltar=%2Fperfil/);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('link', { name: 'Carrinho', exact: true })).toBeVisible();
    await expect(tab.getByRole('link', { name: 'Entrar', exact: true }).first()).toBeVisible();
  }
});

test('a guest’s cart is merged into the account’s on sign-in and shown on every device', async ({
  page,
  shop,
  browser,
  baseURL,
}) => {
  const { email } = await customerAccount();
  const piece = await shop.pick();
  await fillCart(page, piece);
  await page.goto('/conta?voltar=%2Fcarrinho');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(/\/carrinho$/);
  await expect(cartLine(page, piece)).toBeVisible();

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  await elsewhere.request.post('/api/sessao', { data: { email, password: PASSWORD } });
  const phone = await elsewhere.newPage();
  await phone.goto('/carrinho');
  await expect(cartLine(phone, piece)).toBeVisible();
  await elsewhere.close();
});

test('when the session cannot be checked, the account page shows with a warning', async ({ page, watch }) => {
  await signedInCustomer(page);
  watch.tolerate('500');
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/sessao', async (route) => {
    await asked;
    await route.fulfill({ status: 500, json: { error: { code: 'internal' } } });
  });
  await page.goto('/perfil?aba=enderecos');
  // The spinner appears after half a second, with reduced motion, too.
  const wheel = page.getByRole('main').locator('.appears-late').filter({ hasText: 'Carregando…' });
  await expect(wheel).toHaveCSS('animation-delay', '0.5s');
  await expect(wheel).toHaveCSS('opacity', '1');
  answer();
  await expect(
    page.getByText(
      'Aviso: Ocorreu um problema no sistema de autenticação. Algumas funcionalidades podem estar limitadas.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText(
    'Rua dos Pinheiros, 42',
  );
  await expectAccessible(page);
});
