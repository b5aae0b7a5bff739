import { type Browser, devices, type Locator, type Page } from '@playwright/test';

export type Press = {
  path: string;
  name: string;
  press: (page: Page) => Locator;
  /** What the press makes visible. */
  seen: (page: Page) => Locator;
};

/** Milliseconds: from the press to the next paint, and until its result is visible. */
export type Pressed = { inp: number; seen: number };

/** A phone with a quarter of this machine's speed and 150 ms of latency. */
const PHONE = { cpu: 4, latencyMs: 150, bytesPerSecond: 1_638_400 / 8 } as const;

const PATIENCE_MS = 30_000;

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
  const { viewport, userAgent } = devices['Pixel 7'] ?? {};
  const context = await browser.newContext({
    ...(viewport && { viewport }),
    ...(userAgent && { userAgent }),
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
    baseURL: base,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    await context.addInitScript(rememberChoices);
    await context.addInitScript(keepInteractions);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: PHONE.latencyMs,
      downloadThroughput: PHONE.bytesPerSecond,
      uploadThroughput: PHONE.bytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu });
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
    await context.close();
  }
}

/** The cookie question and the first-purchase offer are answered: they are not part of the measurement. */
function rememberChoices(): void {
  localStorage.setItem('cookie_choice', 'refused');
  localStorage.setItem('discount_popup_shown', 'true');
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
