import { signedInCustomer } from '../support/customer.ts';
import { ADMIN_EMAIL, signInAs } from '../support/desk.ts';
import { expectUsable, LOW_WINDOW } from '../support/low-window.ts';
import { orderByApi, setDelivered } from '../support/orders.ts';
import { expect, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

/** At 400 %, what opens over the page can be read, scrolled, pressed and closed by keyboard. */
test.use({ viewport: LOW_WINDOW, contextOptions: { reducedMotion: 'reduce' } });

test('menu, filters, search, sizes, quick purchase and the cart’s drawer', async ({ page, shop }) => {
  const piece = await shop.pick({ category: 'vestidos', colours: 2 });
  const close = async (name: string) => {
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open], dialog:popover-open'), name).toHaveCount(0);
  };
  await page.goto('/colecao');
  for (const [opener, name, inside] of [
    ['Abrir menu', 'Menu', 'Coleção'],
    ['Filtros', 'Filtros', 'Limpar filtros'],
    [/^Compra rápida/, /./, 'Adicionar ao carrinho'],
  ] as const) {
    const button = page.getByRole('button', { name: opener }).first();
    await button.press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByText(inside, { exact: true }).first()).toBeVisible();
    await expectUsable(page, String(opener));
    await close(String(opener));
    await expect(button).toBeFocused();
  }
  await page.getByRole('button', { name: 'Pesquisar' }).press('Enter');
  await page.getByPlaceholder('O que você está procurando?').fill('vestido');
  await expect(page.getByText(/^\d+ resultado\(s\) encontrado\(s\)$/)).toBeVisible();
  await expectUsable(page, 'search');

  await page.goto(`/produto/${piece.productId}`);
  await page.getByRole('button', { name: 'Tabela de medidas' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Tabela de medidas' })).toBeVisible();
  await expectUsable(page, 'sizes');
  await close('sizes');
  await page.getByRole('radio', { name: piece.colour, exact: true }).check();
  await page.getByRole('radio', { name: piece.size, exact: true }).check();
  await page.getByRole('button', { name: 'Adicionar ao Carrinho' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Seu carrinho' })).toContainText(piece.name);
  await expectUsable(page, 'the cart’s drawer');
  await page.goto('/carrinho');
  await expect(page.getByRole('button', { name: 'Aumentar quantidade' })).toBeVisible();
  await expectUsable(page, 'the cart');
});

test('exchange and return of a piece', async ({ page, shop }) => {
  const customer = await signedInCustomer(page);
  const piece = await shop.pick({ category: 'vestidos' });
  const order = await orderByApi(page, piece, customer);
  await setDelivered(order);
  await page.goto(`/perfil?aba=pedidos&pedido=${order.id}`);
  for (const opener of [`Trocar ${piece.name}`, `Devolver ${piece.name}`]) {
    await page.getByRole('button', { name: opener }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').locator('.skeleton, [aria-busy=true]')).toHaveCount(0);
    await expectUsable(page, opener);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('the editors and long forms of the back office', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  const [product] = await sql<{ id: string }>('select id from products order by created_at limit 1');
  const [order] = await sql<{ id: string }>('select id from orders order by created_at limit 1');
  for (const [path, field] of [
    [`/admin/produtos?editar=${product?.id}`, 'Nome'],
    [`/admin/pedidos?pedido=${order?.id}`, null],
    ['/admin/promocoes?nova=sim', 'Nome'],
    ['/admin/campanhas?nova=sim', 'Nome'],
    ['/admin/redirecionamentos?novo=sim', 'De'],
    ['/admin/creditos?dar=sim', 'E-mail'],
    ['/admin/equipe?convidar=sim', 'E-mail'],
  ] as const) {
    await page.goto(path);
    const dialog = page.getByRole('dialog');
    await expect(
      field ? dialog.getByLabel(field).first() : dialog.getByRole('heading').nth(1),
      path,
    ).toBeVisible();
    await expectUsable(page, path);
    await page.keyboard.press('Escape');
    await expect(dialog, path).toHaveCount(0);
  }
  for (const [path, inside] of [
    ['/admin/configuracoes/entrega', 'Salvar'],
    ['/admin/paginas?pagina=inicial', 'Salvar Rascunho'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: inside }).first()).toBeVisible();
    await expectUsable(page, path);
  }
});
