import type { Browser, Locator, Page } from '@playwright/test';
import { openSlowPhone } from './slow-phone.ts';

export type Press = {
  path: string;
  name: string;
  press: (page: Page) => Locator;
  /** What the press makes visible. */
  seen: (page: Page) => Locator;
};

/** Milliseconds: from the press to the next paint, and until its result is visible. */
export type Pressed = { inp: number; seen: number };

const search = {
  name: 'search opened',
  press: (page: Page) =>
    page.getByRole('link', { name: 'Pesquisar' }).or(page.getByRole('button', { name: 'Pesquisar' })),
  seen: (page: Page) => page.getByRole('searchbox', { name: 'O que você está procurando?' }),
};
const heart = {
  name: 'heart',
  press: (page: Page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^Favoritar/ })
      .first(),
  seen: (page: Page) => page.getByRole('main').locator('[data-favourite][aria-pressed=true]').first(),
};
const quickAdd = {
  name: 'add to cart (quick)',
  press: (page: Page) => page.getByRole('button', { name: /^Compra rápida/ }).first(),
  seen: (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Adicionar ao carrinho' }),
};

/** The first press on each kind of page. `product` is the URL of one with a colour and a size in stock. */
export function firstPresses(product: { path: string; chosen: string }): Press[] {
  const COLLECTION = '/colecao';
  return [
    ...[search, heart, quickAdd].map((press) => ({ path: '/', ...press })),
    ...[search, heart, quickAdd].map((press) => ({ path: COLLECTION, ...press })),
    {
      path: COLLECTION,
      name: 'filter',
      press: (page) => page.getByRole('button', { name: 'Filtros' }),
      seen: (page) => page.getByRole('dialog', { name: 'Filtros' }),
    },
    ...[search, heart].map((press) => ({ path: product.path, ...press })),
    {
      path: product.path,
      name: 'size',
      press: (page) => page.locator('label:has(input[name=tamanho]:enabled)').first(),
      seen: (page) => page.locator('label:has(input[name=tamanho]:checked)'),
    },
    {
      path: product.chosen,
      name: 'add to cart',
      press: (page) => page.getByRole('button', { name: 'Adicionar ao carrinho' }),
      seen: (page) => page.getByRole('dialog', { name: 'Seu carrinho' }).getByText('Total, sem frete'),
    },
  ];
}

/** Presses once on an untouched page, in a new browser. */
export async function pressFirst(
  browser: Browser,
  base: string,
  { path, press, seen }: Press,
): Promise<Pressed> {
  const page = await openSlowPhone(browser, base);
  try {
    await page.addInitScript(keepInteractions);
    await page.goto(path, { waitUntil: 'networkidle' });
    const target = press(page);
    await target.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const start = performance.now();
    await target.tap();
    await seen(page).waitFor();
    const pressed = performance.now() - start;
    await page.waitForFunction(() => performance.getEntriesByType('first-input').length > 0);
    return { inp: await page.evaluate(longestInteraction), seen: pressed };
  } finally {
    await page.context().close();
  }
}

type Interaction = PerformanceEntry & { interactionId?: number };

/** Runs in the page, before any of its scripts. */
function keepInteractions(): void {
  const kept: PerformanceEntry[] = [];
  Object.assign(window, { interactions: kept });
  new PerformanceObserver((list) => kept.push(...list.getEntries())).observe({
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  } as PerformanceObserverInit);
}

/** Runs in the page: the longest event of a press (web.dev, 'Interaction to Next Paint'). */
function longestInteraction(): number {
  const { interactions } = window as unknown as { interactions: Interaction[] };
  const pressed = interactions.filter(({ interactionId }) => interactionId);
  return Math.max(
    ...[...pressed, ...performance.getEntriesByType('first-input')].map(({ duration }) => duration),
  );
}
