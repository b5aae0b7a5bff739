import { gunzipSync } from 'node:zlib';
import { signedInCustomer } from '../support/customer.ts';
import { expect, expectAccessible, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a product URL selects colour and size, and shares its canonical URL with the product', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick({ category: 'vestidos', colours: 2, stock: { from: 1 } });
  const query = new URLSearchParams({ cor: piece.colour.toUpperCase(), tamanho: piece.size });
  await page.goto(`/produto/${piece.productId}?${query}`);
  await expect(page.getByRole('radio', { name: piece.colour, exact: true })).toBeChecked();
  await expect(
    page.getByRole('radio', { name: new RegExp(`^${piece.size}( \\(esgotado\\))?$`) }),
  ).toBeChecked();
  await expect(page.getByText(`Cor: ${piece.colour}`)).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/produto/${piece.productId}$`),
  );
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(page.getByText('Adicionado ao carrinho.')).toBeVisible();
});

test('a piece found by colour and size opens with both selected, also in the quick selection', async ({
  page,
}) => {
  await page.goto('/colecao?cor=Preto&tamanho=M');
  const first = page.getByRole('region', { name: 'Produtos' }).getByRole('article').first();
  await first.getByRole('button', { name: 'Compra rápida' }).click();
  const quick = page.getByRole('dialog');
  await expect(quick.getByText('Cor: Preto')).toBeVisible();
  await expect(quick.getByRole('radio', { name: /^M\b/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/\/produto\/[\w-]+\?cor=Preto&tamanho=M$/);
  await expect(page.getByRole('radio', { name: 'Preto', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^M\b/ })).toBeChecked();
});

test('what is chosen in the quick selection is also chosen on the page that it links to', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick({ category: 'vestidos', colours: 2 });
  await page.goto(`/colecao?busca=${encodeURIComponent(piece.name)}`);
  await page.getByRole('button', { name: `Compra rápida: ${piece.name}`, exact: true }).click();
  const quick = page.getByRole('dialog', { name: piece.name });
  await quick.getByRole('radio', { name: piece.colour, exact: true }).check();
  await quick.getByRole('radio', { name: piece.size, exact: true }).check();
  await quick.getByRole('link', { name: 'Ver todos os detalhes' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(piece.name);
  await expect(page.getByRole('radio', { name: piece.colour, exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: piece.size, exact: true })).toBeChecked();
});

test('a colour in the URL that the product does not have is left for the shopper to choose', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick({ category: 'vestidos', colours: 2 });
  await page.goto(`/produto/${piece.productId}?cor=Nenhuma&tamanho=${piece.size}`);
  await expect(
    page.getByRole('radio', { name: new RegExp(`^${piece.size}( \\(esgotado\\))?$`) }),
  ).toBeChecked();
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(page.getByText('Por favor, selecione uma cor')).toBeVisible();
});

test('offers in feed and structured data link to the URL that selects them', async ({
  page,
  shop,
  request,
}) => {
  const { productId } = await shop.pick({ category: 'vestidos', colours: 2 });
  await page.goto(`/produto/${productId}`);
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const offers = [...texts.join().matchAll(/"url":"([^"]*\?cor=[^"]*)"/g)].map(([, url = '']) => url);
  const packed = await (await request.get('/feed/produtos.xml.gz')).body();
  const feed = gunzipSync(packed).toString();
  expect(offers.length).toBeGreaterThan(1);
  for (const url of offers) expect(feed).toContain(`<link>${url.replaceAll('&', '&amp;')}</link>`);
});

test('body measures are stored only with consent, and can be deleted in the account', async ({
  page,
  shop,
}) => {
  const { productId } = await shop.pick({ category: 'vestidos' });
  await signedInCustomer(page);
  const height = page.getByRole('dialog').getByRole('textbox', { name: /^Altura/ });
  const open = async () => {
    await page.goto(`/produto/${productId}`);
    await page.getByRole('button', { name: 'Tabela de medidas' }).click();
  };
  const suggest = async () => {
    await height.fill('168');
    await page.getByRole('dialog').getByRole('textbox', { name: /^Peso/ }).fill('61');
    await page.getByRole('button', { name: 'Sugerir tamanho' }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Recomendamos');
  };
  await open();
  await suggest();
  await open();
  await expect(height).toHaveValue('168');
  await page.goto('/perfil');
  await page.getByText('Privacidade e dados').click();
  await page.getByRole('button', { name: 'Apagar minhas medidas' }).click();
  await expect(page.getByText('Medidas apagadas deste navegador.')).toBeVisible();
  await expectAccessible(page);
  await open();
  await expect(height).toHaveValue('');
  await page.evaluate(() => localStorage.setItem('cookie_choice', 'refused'));
  await open();
  await suggest();
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain('168');
  await open();
  await expect(height).toHaveValue('');
});
