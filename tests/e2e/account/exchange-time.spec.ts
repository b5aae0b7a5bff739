import type { Locator, Page } from '@playwright/test';
import { exchangeDialog, received } from '../support/exchanges.ts';
import { expect, test } from '../support/support.ts';

/**
 * The duration of an exchange on a phone. Each click, including the decision, counts 1.3 s and each typed letter 0.3 s (Card, Moran
 * and Newell's keystroke-level model: M 1.35 s or less for visible targets, K 0.28 s), plus the page's response time, measured with a
 * processor four times slower and 150 ms of latency.
 */
const PRESS_MS = 1_300;
const LETTER_MS = 300;
const BAR_MS = 60_000;

test.use({
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
});
test.slow();

/** The number of swipes until it is on screen, some two thirds of a screen each; a dialog's foot covers a part. */
async function swipesTo(button: Locator): Promise<number> {
  return button.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const away = Math.max(bottom - (innerHeight - 120), -top, 0);
    return Math.ceil(away / (innerHeight * 0.66));
  });
}

/** A shopper who acts at a person's pace; `parts` lists how long each part took. */
async function paced(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  });
  const parts: { what: string; actedMs: number; waitedMs: number }[] = [];
  const act = async (what: string, actedMs: number, run: () => Promise<unknown>, until: Locator) => {
    const since = performance.now();
    await run();
    await until.waitFor();
    parts.push({ what, actedMs, waitedMs: Math.round(performance.now() - since) });
  };
  return {
    open: (what: string, url: string, until: Locator) => act(what, PRESS_MS, () => page.goto(url), until),
    press: async (what: string, button: Locator, until: Locator) =>
      act(what, PRESS_MS * (1 + (await swipesTo(button))), () => button.tap(), until),
    type: (what: string, field: Locator, text: string, until: Locator) =>
      act(what, PRESS_MS + text.length * LETTER_MS, () => field.fill(text), until),
    /** The total, in milliseconds, written into the test's report. */
    sum(name: string): number {
      const total = parts.reduce((ms, { actedMs, waitedMs }) => ms + actedMs + waitedMs, 0);
      const lines = parts.map(
        ({ what, actedMs, waitedMs }) => `${what}: ${actedMs} ms pressing, ${waitedMs} ms waiting`,
      );
      const description = [`${Math.round(total / 1_000)} s`, ...lines].join('\n');
      test.info().annotations.push({ type: name, description });
      return total;
    },
  };
}

test('another size is held within a minute of opening the link in the mail', async ({
  page,
  browser,
  shop,
}) => {
  const piece = await shop.pick({ category: 'vestidos' });
  const { order, detail } = await received(page, browser, piece);
  const shopper = await paced(page);
  await page.goto('about:blank');
  await shopper.open(
    'the link',
    `/pedido?order=${order.id}#token=${order.token}`,
    detail.getByRole('button', { name: `Trocar ${piece.name}` }),
  );
  const dialog = exchangeDialog(page);
  const sizes = dialog.getByRole('group', { name: /^Tamanho/ });
  const other = sizes
    .locator('label:not([data-sold-out])')
    .filter({ hasNotText: new RegExp(`^${piece.size}$`) })
    .first();
  await shopper.press('Trocar', detail.getByRole('button', { name: `Trocar ${piece.name}` }), other);
  const send = dialog.getByRole('button', { name: /^Reservar e/ });
  await shopper.press('the size', other, send.and(page.locator(':enabled')));
  const cause = dialog.getByRole('button', { name: 'Ficou pequeno' });
  await shopper.press('the reason', cause, cause.and(page.locator('[aria-pressed=true]')));
  await shopper.press('Reservar e trocar', send, detail.getByText(/Peça nova reservada/));
  expect(shopper.sum('another size')).toBeLessThanOrEqual(BAR_MS);
});

test('a dearer piece is held within a minute, up to the PIX code of its difference', async ({
  page,
  browser,
  shop,
}) => {
  const piece = await shop.pick({ category: 'acessorios', price: { to: 15_000 } });
  const dearer = await shop.pick({ category: 'vestidos', price: { from: 20_000 } });
  const { order, detail } = await received(page, browser, piece);
  const shopper = await paced(page);
  await page.goto('about:blank');
  const exchange = detail.getByRole('button', { name: `Trocar ${piece.name}` });
  await shopper.open('the link', `/pedido?order=${order.id}#token=${order.token}`, exchange);
  const dialog = exchangeDialog(page);
  const anyPiece = dialog.getByRole('button', { name: 'Trocar por outra peça' });
  await shopper.press('Trocar', exchange, anyPiece);
  const search = dialog.getByRole('searchbox', { name: 'Qual peça?' });
  await shopper.press('another piece', anyPiece, search);
  const found = dialog.getByRole('button', { name: new RegExp(dearer.name) }).first();
  await shopper.type('its name', search, dearer.name, found);
  const sizes = dialog.getByRole('group', { name: /^Tamanho/ });
  await shopper.press('the piece', found, sizes);
  const send = dialog.getByRole('button', { name: 'Reservar e pagar a diferença' });
  const colour = dialog.getByRole('group', { name: /^Cor/ }).locator('label', { hasText: dearer.colour });
  await shopper.press('the colour', colour, sizes);
  const size = sizes.locator('label', { hasText: new RegExp(`^${dearer.size}$`) });
  await shopper.press('the size', size, send.and(page.locator(':enabled')));
  const cause = dialog.getByRole('button', { name: 'Mudei de ideia' });
  await shopper.press('the reason', cause, cause.and(page.locator('[aria-pressed=true]')));
  const code = page.getByRole('textbox', { name: 'PIX copia e cola' });
  await shopper.press('Reservar e pagar', send, code);
  await shopper.press('copying the code', page.getByRole('button', { name: /Copiar/ }).first(), code);
  expect(shopper.sum('a dearer piece')).toBeLessThanOrEqual(BAR_MS);
});
