import { expect, test } from './support.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

test('every menu leads on: from the header to a category, from the footer to a selection', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Feminino' }).click();
  await page.getByRole('link', { name: 'Saias', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saias');
  await expect(page.getByRole('region', { name: 'Produtos' }).getByRole('article').first()).toContainText(
    'R$',
  );
  for (const [name, heading] of [
    ['Novidades', 'Novidades'],
    ['Promoções', 'Promoções'],
    ['Perguntas frequentes', 'Perguntas frequentes'],
    ['Entrega e trocas', 'Entrega, trocas e devoluções'],
    ['Privacidade', 'Política de privacidade'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Vestidos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vestidos');
});

test('a search, a filter and their pages are listings that the server fills', async ({ page }) => {
  const cards = page.getByRole('region', { name: 'Produtos' }).getByRole('article');
  await page.goto('/colecao?busca=vestdo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados para “vestdo”');
  await expect(cards.first()).toContainText('Vestido');
  await page.goto('/colecao?ordem=menor-preco&cor=Preto');
  await expect(cards.first()).toContainText('R$');
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Página 2' }).click();
  await expect(page).toHaveURL(/ordem=menor-preco/);
  await expect(page).toHaveURL(/pagina=2/);
  await expect(cards.first()).toContainText('R$');
  await page.goto('/colecao?busca=nadadissoexiste');
  await expect(page.getByText('Nenhum produto encontrado com os filtros selecionados.')).toBeVisible();
  await page.getByRole('link', { name: 'Limpar filtros' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coleção');
});

test('what needs scripts says so, and nothing waits for ever', async ({ page, shop }) => {
  for (const path of ['/conta', '/perfil', '/endereco/novo', '/pedido', '/favoritos', '/atualizar-senha']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('main'), path).toContainText('JavaScript', { useInnerText: true });
    await expect(page.locator('.skeleton').filter({ visible: true }), path).toHaveCount(0);
  }
  const piece = await shop.pick();
  await page.goto(`/produto/${piece.productId}`);
  for (const title of ['Características', 'Informações adicionais', 'Avaliações']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Com Modelo' }).getByRole('img').first()).toBeVisible();
});
