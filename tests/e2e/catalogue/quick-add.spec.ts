import type { Locator, Page } from '@playwright/test';
import type { Piece } from '../support/catalogue.ts';
import { Keyboard } from '../support/keyboard.ts';
import { cartLine } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, reais, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const bagIn = (list: Locator, { name }: Pick<Piece, 'name'>) =>
  list.getByRole('button', { name: `Compra rápida: ${name}`, exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Seu carrinho' });

/** The list that contains a piece, on whichever of its pages. */
async function openList(page: Page, piece: Piece): Promise<Locator> {
  const list = page.getByRole('region', { name: 'Produtos' });
  await page.goto('/colecao?categoria=vestidos');
  for (let n = 2; (await bagIn(list, piece).count()) === 0; n++)
    await page.goto(`/colecao?categoria=vestidos&pagina=${n}`);
  return list;
}

test('a piece is chosen and bought from the list, by keyboard alone', async ({ page, shop }) => {
  const piece = await shop.pick({ colours: 2 });
  const keyboard = new Keyboard(page);
  const bag = bagIn(await openList(page, piece), piece);
  const dialog = page.getByRole('dialog', { name: piece.name });
  const add = dialog.getByRole('button', { name: 'Adicionar ao carrinho' });
  const colours = dialog.getByRole('group', { name: /^Cor/ });
  const sizes = dialog.getByRole('group', { name: 'Tamanho' });

  await keyboard.press(bag);
  await expect(dialog.getByText(reais(piece.unitCents), { exact: true })).toBeVisible();
  await expect(dialog.getByText(/ no PIX$/)).toBeVisible();
  await keyboard.press(add);
  await expect(dialog.getByText('Por favor, selecione uma cor')).toBeVisible();
  await expect(colours.getByRole('radio').first()).toBeFocused();
  await expectAccessible(page);
  await keyboard.chooseRadio(colours, piece.colour);
  await keyboard.press(add);
  await expect(dialog.getByText('Por favor, selecione um tamanho')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(bag).toBeFocused();

  await page.keyboard.press('Enter');
  await keyboard.chooseRadio(colours, piece.colour);
  await keyboard.chooseRadio(sizes, piece.size);
  await keyboard.press(add);
  await expect(dialog).toBeHidden();
  await expect(cartLine(page, piece)).toContainText(`${piece.colour} · Tamanho ${piece.size}`);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(bag).toBeFocused();
});

test('a size sold out since the build cannot be chosen, and a sold-out piece has no quick-add button', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick();
  const list = await openList(page, piece);
  const dialog = page.getByRole('dialog', { name: piece.name });
  const rest = await sql<{ id: string; stock: number }>(
    'select id, stock from variants where product_id = $1',
    [piece.productId],
  );
  try {
    await sql('update variants set stock = 0 where id = $1', [piece.variantId]);
    await bagIn(list, piece).click();
    const { colours } = piece;
    if (colours > 1) await dialog.getByRole('radio', { name: piece.colour, exact: true }).check();
    const gone = dialog.getByRole('radio', { name: `${piece.size} (esgotado)`, exact: true });
    await expect(gone).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Fechar' }).click();

    await sql('update variants set stock = 0 where product_id = $1', [piece.productId]);
    await page.reload();
    await page.mouse.move(300, 300);
    const card = list
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: piece.name, exact: true }) });
    await expect(card.getByText('Esgotado')).toBeVisible();
    await expect(bagIn(list, piece)).toBeHidden();
  } finally {
    for (const { id, stock } of rest) await sql('update variants set stock = $2 where id = $1', [id, stock]);
  }
});

test.describe('on a phone, from the home page', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  const open = async (page: Page) => {
    await page.goto('/');
    const bag = page
      .getByRole('region', { name: 'Destaques da Coleção' })
      .getByRole('article')
      // Dresses may be sold out by other tests meanwhile.
      .filter({ hasNotText: 'Vestidos' })
      .getByRole('button', { name: /^Compra rápida: / })
      .first();
    await expect(bag).toBeVisible();
    return { bag, name: (await bag.textContent())?.replace('Compra rápida: ', '') ?? '' };
  };

  test('a piece that fails to load is reported, and can be retried or opened in full', async ({
    page,
    watch,
  }) => {
    const { bag, name } = await open(page);
    const dialog = page.getByRole('dialog', { name });
    watch.tolerate('/api/produtos/');
    await page.route('**/api/produtos/*', (route) => route.abort());
    await bag.click();
    await expect(dialog).toContainText(
      'Não foi possível carregar os detalhes do produto. Tente novamente mais tarde.',
    );
    await expectAccessible(page);
    await page.unroute('**/api/produtos/*');
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(dialog.getByRole('button', { name: 'Adicionar ao carrinho' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('link', { name: 'Ver todos os detalhes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  test('without its script the quick-add button links to the piece', async ({ page, watch }) => {
    watch.tolerate('QuickAdd');
    await page.route('**/*QuickAdd*', (route) => route.abort());
    const { bag, name } = await open(page);
    await bag.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });
});
