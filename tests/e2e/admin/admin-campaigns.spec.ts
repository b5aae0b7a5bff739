import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Moves the campaign's start and end to this many minutes from now. */
const moveTimes = (name: string, from: number, until: number) =>
  sql(
    `update campaigns set starts_at = now() + make_interval(mins => $2), ends_at = now() + make_interval(mins => $3)
     where name = $1`,
    [name, from, until],
  );

/** No toast is over it at a desktop's widths. */
async function expectUncovered(page: Page, button: Locator): Promise<void> {
  for (const height of [720, 900, 1600]) {
    await page.setViewportSize({ width: 1440, height });
    await expect(page.locator('.toast')).not.toHaveCount(0);
    const covered = () =>
      button.evaluate((node) => {
        const own = node.getBoundingClientRect();
        return [...document.querySelectorAll('.toast')].some((toast) => {
          const { top, bottom, left, right } = toast.getBoundingClientRect();
          return top < own.bottom && bottom > own.top && left < own.right && right > own.left;
        });
      });
    // The browser tells of the new height with its next frame.
    await expect.poll(covered, `at ${height} px`).toBe(false);
  }
}

test('a campaign is created, and its prices start and end automatically', async ({
  page,
  context,
  baseURL,
  browser,
  shop,
}) => {
  const name = `Campanha ${randomUUID().slice(0, 6)}`;
  const piece = await shop.pick({ category: 'saias', price: { from: 10_000 } });
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/campanhas', 'Campanhas');
  await page.getByRole('link', { name: 'Nova Campanha' }).click();
  const modal = page.getByRole('dialog', { name: 'Nova Campanha' });
  await modal.getByLabel('Fim').fill('2020-01-01T00:00');
  await modal.getByRole('button', { name: 'Criar Rascunho' }).click();
  await expect(modal.getByText('A data final vem antes da inicial.')).toBeVisible();
  await expectUncovered(page, modal.getByRole('button', { name: 'Criar Rascunho' }));
  await modal.getByLabel('Nome').fill(name);
  await modal.getByLabel('Fim').fill('2099-12-31T23:59');
  await modal.getByLabel('Desconto (%)').fill('0');
  await modal.getByRole('button', { name: 'Incluir produtos' }).click();
  await expect(modal.getByLabel('Desconto (%)')).toBeFocused();
  await modal.getByLabel('Desconto (%)').fill('20');
  await expect(modal.getByText('Escolha uma categoria.')).toBeVisible();
  await modal.getByLabel('Preço', { exact: true }).selectOption('price');
  await modal.getByLabel('Preço (R$)').fill('50,00');
  await modal.getByLabel('Produtos', { exact: true }).selectOption('hand');
  await modal.getByLabel('Buscar produto').fill(piece.name);
  await modal.getByRole('button', { name: `Adicionar ${piece.name}` }).press('Enter');
  await expect(modal.getByRole('button', { name: `Escolhido ${piece.name}` })).toBeFocused();
  await expect(modal.getByRole('row', { name: new RegExp(piece.name) })).toContainText('R$ 50,00');
  await expectAccessible(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    const sideways = () =>
      modal.evaluate(
        (node) =>
          [...node.querySelectorAll('.overflow-y-auto, .grid-scroll')].filter(
            (part) => part.scrollWidth > part.clientWidth,
          ).length,
      );
    await expect.poll(sideways).toBe(0);
  }
  await modal.getByRole('button', { name: 'Criar Rascunho' }).click();
  await expect(page.getByText('Campanha criada como rascunho.')).toBeVisible();

  // It stays open, for the coupons, pages and announcements.
  const row = page.getByRole('row', { name: new RegExp(name) });
  const editor = page.getByRole('dialog', { name: 'Editar Campanha' });
  await expect(editor.getByText('Rascunho', { exact: true })).toBeVisible();
  await expect(editor.getByRole('heading', { name: 'Cupons, páginas e anúncios' })).toBeVisible();
  await expect(editor.getByRole('heading', { level: 2 })).toBeFocused();
  await editor.getByRole('button', { name: 'Agendar' }).press('Enter');
  await expect(page.getByText('Campanha agendada.')).toBeVisible();
  await expect(editor.getByRole('heading', { level: 2 })).toBeFocused();
  await editor.getByRole('button', { name: 'Fechar', exact: true }).click();
  await expect(row).toContainText('Agendada');
  expect(await shop.priceOf(piece)).toBe(piece.unitCents);

  await moveTimes(name, -1, 60);
  await page.reload();
  await expect(row).toContainText('Em vigor');
  const shopper = await browser.newContext({ ...(baseURL && { baseURL }) });
  const shown = await shopper.newPage();
  await shown.goto(`/produto/${piece.productId}`);
  await shown.mouse.move(100, 100);
  await expect(shown.locator('[data-price]').first()).toHaveText('R$ 50,00');
  await shopper.request.post(`${baseURL}/api/carrinho/itens`, {
    data: { productId: piece.productId, variantId: piece.variantId, quantity: 1 },
  });
  const total = async () => (await (await shopper.request.get(`${baseURL}/api/carrinho`)).json()).totalCents;
  expect(await total()).toBe(5_000);

  await moveTimes(name, -60, -1);
  expect(await total()).toBe(piece.unitCents);
  await page.reload();
  await expect(row).toContainText('Encerrada');
  await shown.reload();
  await shown.mouse.move(200, 200);
  await expect(shown.locator('[data-price]').first()).not.toHaveText('R$ 50,00');
  await shopper.close();
});
