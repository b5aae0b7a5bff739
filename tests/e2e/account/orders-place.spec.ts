import type { Locator, Page } from '@playwright/test';
import { signedInCustomer } from '../support/customer.ts';
import { addOlderOrders, orderByApi, setDelivered } from '../support/orders.ts';
import { expect, type Shop, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 780 } });

const cards = (page: Page) => page.getByRole('article', { name: /^Pedido ORD-/ });
const openDetails = (card: Locator) => card.getByRole('link', { name: /^Ver detalhes/ });
const shownOrder = (page: Page, name: string | null) =>
  page.getByRole('article', { name: name ?? '' }).getByRole('heading', { level: 2 });

/** The list with its second page, and its last order opened. */
async function openLast(page: Page, shop: Shop) {
  const customer = await signedInCustomer(page);
  const order = await orderByApi(page, await shop.pick(), customer);
  await setDelivered(order);
  await addOlderOrders(order, 12);
  await page.goto('/perfil?aba=pedidos');
  await expect(cards(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Ver pedidos anteriores' }).click();
  await expect(cards(page)).toHaveCount(13);
  await expect(openDetails(cards(page).nth(10))).toBeFocused();
  const link = openDetails(cards(page).last());
  const name = await cards(page).last().getAttribute('aria-label');
  await link.click();
  await expect(shownOrder(page, name)).toBeVisible();
  return { link, name };
}

test('back from an order leads to its place among all orders shown', async ({ page, shop }) => {
  const { link, name } = await openLast(page, shop);
  await page.goBack();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await expect(cards(page)).toHaveCount(13);
  await link.click();
  await expect(shownOrder(page, name)).toBeVisible();
  await page.getByRole('link', { name: 'Todos os pedidos' }).click();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await expect(page).toHaveURL(/aba=pedidos$/);
});

test('the place among the orders outlives a reload of the order', async ({ page, shop }) => {
  const { link, name } = await openLast(page, shop);
  await page.reload();
  await expect(shownOrder(page, name)).toBeVisible();
  await page.getByRole('link', { name: 'Todos os pedidos' }).click();
  await expect(cards(page)).toHaveCount(13);
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

test('back to an order leads to the place where it was left, not to the footer', async ({ page, shop }) => {
  const { name } = await openLast(page, shop);
  const delivery = page.getByRole('heading', { name: 'Entrega', exact: true });
  const top = async () => (await delivery.boundingBox())?.y ?? 0;
  await delivery.evaluate((heading) => heading.scrollIntoView());
  const before = await top();
  await page.goto('/sobre');
  await page.goBack();
  await expect(shownOrder(page, name)).toBeAttached();
  // Within the height of a line, since a font may arrive meanwhile.
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(30);
});
