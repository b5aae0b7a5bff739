import { expect, test } from '../support/support.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

test('every menu has working links: from the header to a category, from the footer to a selection', async ({
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

test('search, filters and their pages are rendered by the server', async ({ page }) => {
  const list = page.getByRole('region', { name: 'Produtos' });
  const cards = list.getByRole('article');
  const filters = page.getByRole('form', { name: 'Filtros' });
  await page.goto('/colecao?busca=vestdo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados para “vestdo”');
  await expect(cards.first()).toContainText('Vestido');
  await expect(cards.first()).toContainText('no PIX');

  await page.goto('/colecao');
  await filters.getByRole('checkbox', { name: /^Preto/ }).check();
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Menor preço');
  await filters.getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(filters.getByRole('checkbox', { name: /^Preto/ })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('menor-preco');
  const black = Number(/\d+/.exec((await list.getByText(/^\d+ peças?/).textContent()) ?? '')?.[0]);
  await list.getByRole('link', { name: 'Próxima' }).click();
  await expect(page).toHaveURL(/cor=Preto&ordem=menor-preco&pagina=2/);
  await expect(cards.first()).toContainText('R$');

  // The next filter is added to the others, and its count is the number of remaining products.
  const line = filters.getByRole('checkbox', { name: /^Vestidos/ });
  const count = Number(/\d+/.exec((await line.locator('..').textContent()) ?? '')?.[0]);
  expect(count).toBeLessThan(black);
  await line.check();
  await filters.getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(page).toHaveURL(/cor=Preto/);
  await expect(list.getByText(new RegExp(`^${count} peças?`))).toBeVisible();

  await page.goto('/colecao?busca=nadadissoexiste');
  await expect(list).toContainText('Nenhum produto encontrado com os filtros selecionados.', {
    useInnerText: true,
  });
  await page.getByRole('link', { name: 'Limpar filtros' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coleção');
});

test('a card’s quick-add button links to the piece', async ({ page }) => {
  await page.goto('/');
  const bag = page.getByRole('button', { name: /^Compra rápida: / }).first();
  const name = (await bag.textContent())?.replace('Compra rápida: ', '') ?? '?';
  await bag.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('parts that need JavaScript say so, and nothing keeps loading', async ({ page, shop }) => {
  for (const path of [
    '/conta',
    '/perfil',
    '/endereco/novo',
    '/pedido',
    '/favoritos',
    '/lista?pecas=x',
    '/atualizar-senha',
  ]) {
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
  await expect(page.getByRole('img', { name: /em uso$/ }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /vista de frente$/ }).first()).toBeAttached();
});
