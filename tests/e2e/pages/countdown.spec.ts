import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { ADMIN_EMAIL, signInAs } from '../support/desk.ts';
import { expect, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

/** Slugs of the pages created by this worker. */
const made: string[] = [];

test.afterAll(() => sql('delete from pages where slug = any($1)', [made]));

const TITLE = 'Só até lá';
const UNTIL = 'Até 30/11/2098 às 23h59, horário de Brasília';

/** A page with a countdown, planned for then; returns its slug and the address of its draft. */
async function planned(request: APIRequestContext, baseURL: string | undefined) {
  const send = async (method: string, path: string, data?: object) => {
    const headers = { origin: baseURL ?? '' };
    const answer = await request.fetch(`/api/admin/paginas${path}`, { method, data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const slug = `contagem-${randomUUID().slice(0, 8)}`;
  made.push(slug);
  const { id, version, content } = await send('POST', '', { slug, title: 'Contagem' });
  const section = { id: 'fim', hidden: false, type: 'countdown', title: TITLE, text: '' };
  const countdown = { ...section, endsAt: '2098-11-30T23:59', button: '', link: '' };
  const saved = await send('PUT', `/${id}`, {
    id,
    version,
    content: { ...content, sections: [countdown] },
  });
  const plan = { id, version: saved.version, startsAt: '2098-11-28T00:00', endsAt: '' };
  await send('POST', `/${id}/publicar`, plan);
  const { token } = await send('GET', `/${id}/previa`);
  return { slug, draft: `/previa/${token}` };
}

/** The countdown names its end in words, right below its title. */
async function expectWordsOnly(page: Page): Promise<void> {
  const title = page.getByRole('heading', { name: TITLE });
  const words = page.getByText(UNTIL);
  const [above, below] = [await title.boundingBox(), await words.boundingBox()];
  const gap = await title.evaluate((it) => getComputedStyle(it.parentElement as Element).rowGap);
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeCloseTo(Number.parseFloat(gap), 0);
}

test('without scripts, a countdown says when it ends, and leaves no gap', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  const { slug, draft } = await planned(context.request, baseURL);
  await page.goto(`/como-em?em=2098-11-29T12:00&pagina=/c/${slug}`);
  await expectWordsOnly(page);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const other = await plain.newPage();
  await other.goto(new URL(draft, baseURL).href);
  await expectWordsOnly(other);
  await plain.close();
});

/** The states of the shop's own fonts that the page has begun to use; those that stand in for them meanwhile are the machine's, which may not have them. */
const fontStates = (page: Page) =>
  page.evaluate(() =>
    [
      ...new Set(
        [...document.fonts].filter(({ family }) => !/fallback/i.test(family)).map(({ status }) => status),
      ),
    ].filter((one) => one !== 'unloaded'),
  );

test('its figures come without moving anything', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  const { draft } = await planned(context.request, baseURL);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) performance.mark('shift', { detail: entry.toJSON().value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // The scripts come after the fonts, whose arrival may move a line.
    const fonts = Promise.withResolvers<void>();
    await page.route(/\.js(\?|$)/, async (route) => {
      await fonts.promise;
      await route.continue();
    });
    await page.goto(draft, { waitUntil: 'commit' });
    await expect.poll(() => fontStates(page)).toEqual(['loaded']);
    await page.evaluate(() => performance.clearMarks('shift'));
    fonts.resolve();
    await expect(page.locator('[data-countdown-left]')).toHaveText(/^\d+ dias \d\d:\d\d:\d\d$/);
    await expect(page.getByText(UNTIL)).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const shifts = await page.evaluate(() =>
      performance.getEntriesByName('shift').map((mark) => Number((mark as PerformanceMark).detail)),
    );
    await page.unrouteAll({ behavior: 'wait' });
    const moved = shifts.reduce((sum, one) => sum + one, 0);
    expect(moved, `at ${width} px`).toBeLessThan(0.001);
  }
});
