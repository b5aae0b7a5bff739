import type { Browser, Locator, Page } from '@playwright/test';
import type { Piece } from './catalogue.ts';
import { orderByApi, type Placed, setDelivered } from './orders.ts';
import { newCustomer } from './shopper.ts';
import { expect } from './support.ts';
import { payAtProvider } from './world.ts';

/** A piece that a guest paid by PIX and received yesterday, with the order's page open. */
export async function received(page: Page, browser: Browser, piece: Piece) {
  const customer = newCustomer();
  await page.goto('/sobre');
  const order = await orderByApi(page, piece, customer);
  await payAtProvider(browser, order.number);
  const state = async () => {
    const data = { order: order.id, token: order.token };
    const answer = await page.request.post('/api/pedidos/situacao', {
      data,
      headers: { origin: new URL(page.url()).origin },
    });
    return ((await answer.json()) as { paymentStatus: string }).paymentStatus;
  };
  await expect.poll(state).toBe('paid');
  await setDelivered(order);
  return { order, customer, detail: await openOrder(page, order) };
}

export async function openOrder(page: Page, order: Placed) {
  await page.goto('/sobre');
  await page.goto(`/pedido?order=${order.id}#token=${order.token}`);
  return page.getByRole('article', { name: `Pedido ${order.number}` });
}

export const exchangeDialog = (page: Page) => page.getByRole('dialog', { name: 'Trocar', exact: true });

/** Finds a piece by its name in the dialog, and chooses its colour and size. */
export async function chooseByName(dialog: Locator, piece: Piece) {
  await dialog.getByRole('button', { name: 'Trocar por outra peça' }).click();
  await dialog.getByRole('searchbox', { name: 'Qual peça?' }).fill(piece.name);
  await dialog
    .getByRole('button', { name: new RegExp(piece.name) })
    .first()
    .click();
  if (piece.size) await dialog.getByRole('group', { name: /^Tamanho/ }).waitFor();
  for (const [group, value] of [
    ['Cor', piece.colour],
    ['Tamanho', piece.size],
  ] as const) {
    const radio = dialog
      .getByRole('group', { name: new RegExp(`^${group}`) })
      .getByRole('radio', { name: value, exact: true });
    if (value && (await radio.count()) > 0) await radio.check({ force: true });
  }
}
