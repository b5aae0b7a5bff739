import type { Locator, Page } from '@playwright/test';
import { Keyboard } from '../support/keyboard.ts';
import { cartLine, fillCart, openCart } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

/** Another size of a piece in the same colour, with at least that many units. */
async function otherSize(variantId: string, units: number): Promise<{ id: string; label: string }> {
  const [found] = await sql<{ id: string; label: string }>(
    `select o.id, s.label from variants v join variants o on o.product_id = v.product_id and o.id <> v.id
       and o.color_id is not distinct from v.color_id join product_sizes s on s.id = o.size_id
     where v.id = $1 and o.stock >= $2 order by o.stock desc limit 1`,
    [variantId, units],
  );
  if (!found) throw new Error('no other size is in stock');
  return found;
}

const change = (line: Locator) => line.getByRole('button', { name: /^Alterar/ });

async function chooseSize(page: Page, name: string, size: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name });
  await new Keyboard(page).chooseRadio(dialog.getByRole('group', { name: 'Tamanho' }), size);
  return dialog;
}

test('the size of a line is changed in the cart by keyboard, and two lines become one', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick({ stock: { from: 5 } });
  const other = await otherSize(piece.variantId, 4);
  await openCart(page, piece);
  const keyboard = new Keyboard(page);
  const line = cartLine(page, piece);
  await keyboard.press(change(line));
  const dialog = await chooseSize(page, piece.name, other.label);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keyboard.press(dialog.getByRole('button', { name: 'Salvar' }));
  await expect(dialog).toBeHidden();
  await expect(line).toContainText(`Tamanho ${other.label}`);
  await expect(change(line)).toBeFocused();

  await fillCart(page, piece);
  await page.reload();
  await expect(line).toHaveCount(2);
  await keyboard.press(change(line.filter({ hasText: `Tamanho ${piece.size}` })));
  await chooseSize(page, piece.name, other.label);
  await keyboard.press(dialog.getByRole('button', { name: 'Salvar' }));
  await expect(line).toHaveCount(1);
  await expect(line.getByRole('status')).toHaveText('2');
  await expect(line.getByRole('link').first()).toBeFocused();
});

test('a size sold out since it was added is exchanged for another one in the cart', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick({ stock: { from: 2 } });
  const other = await otherSize(piece.variantId, 2);
  await openCart(page, piece);
  try {
    await sql('update variants set stock = 0 where id = $1', [piece.variantId]);
    await page.reload();
    const line = cartLine(page, piece);
    await expect(line).toContainText('Esgotou. Escolha outra cor ou outro tamanho, ou remova este item');
    await expect(line.getByRole('button', { name: /^Mover para favoritos/ })).toBeVisible();
    // The script of the selection is still on its way.
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/QuickAdd.*.js', async (route) => {
      await held;
      await route.continue();
    });
    await change(line).click();
    await expect(change(line)).toHaveAttribute('aria-busy', 'true');
    arrive();
    const dialog = page.getByRole('dialog', { name: piece.name });
    await expect(dialog.getByRole('radio', { name: `${piece.size} (esgotado)` })).toBeDisabled();
    await dialog.getByRole('radio', { name: other.label, exact: true }).check();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(line).toContainText(`Tamanho ${other.label}`);
    await expect(page.getByRole('link', { name: 'Finalizar Compra' })).toBeVisible();
  } finally {
    await sql('update variants set stock = $2 where id = $1', [piece.variantId, piece.stock]);
  }
});

test('a piece sold out in every size offers no exchange, but the favourites', async ({ page, shop }) => {
  const piece = await shop.pick();
  await openCart(page, piece);
  const before = await sql<{ id: string; stock: number }>(
    'select id, stock from variants where product_id = $1',
    [piece.productId],
  );
  try {
    await sql('update variants set stock = 0 where product_id = $1', [piece.productId]);
    await page.reload();
    const line = cartLine(page, piece);
    await expect(line).toContainText('Esgotou. Remova este item para continuar.');
    await expect(change(line)).toBeHidden();
    await expectAccessible(page);
    await line.getByRole('button', { name: /^Mover para favoritos/ }).click();
    await expect(page.getByText(`${piece.name} está nos seus favoritos.`)).toBeVisible();
    // It could not come back.
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeHidden();
  } finally {
    for (const { id, stock } of before)
      await sql('update variants set stock = $2 where id = $1', [id, stock]);
  }
});
