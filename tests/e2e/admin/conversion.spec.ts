import type { BrowserContext, Page } from '@playwright/test';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openWithScripts,
  test,
} from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The steps that browsers of this context reported, in order. The content of a beacon is visible only when it is sent. */
async function toldBy(context: BrowserContext): Promise<string[]> {
  const told: string[] = [];
  await context.exposeFunction('beaconSent', (body: string) => told.push(...JSON.parse(body).steps));
  await context.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      const { beaconSent } = window as unknown as { beaconSent(body: string): void };
      void (body as Blob).text().then(beaconSent);
      return send(url, body);
    };
  });
  return told;
}

const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('visit'));

test('a visit is counted once at each step, even after reloads, and identifies nobody', async ({
  page,
  context,
  shop,
}) => {
  const piece = await shop.pick({ category: 'vestidos' });
  const told = await toldBy(context);
  await openWithScripts(page, '/');
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
  await expect.poll(() => told).toEqual(['visit']);
  await page.reload();
  await page.mouse.move(200, 300);
  await page.goto(`/produto/${piece.productId}`);
  await page.mouse.move(210, 310);
  await expect.poll(() => told).toEqual(['visit', 'product']);
  await page.goBack();
  await page.mouse.move(200, 300);
  await page.goForward();
  await page.getByRole('radio', { name: piece.colour, exact: true }).click();
  await page
    .getByRole('group', { name: 'Tamanho' })
    .getByRole('radio', { name: piece.size, exact: true })
    .click();
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect.poll(() => told).toEqual(['visit', 'product', 'cart']);
  for (let times = 0; times < 2; times++) {
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { level: 1, name: 'Finalizar compra' })).toBeVisible();
    // Playwright reports a beacon only while its page is open.
    await expect.poll(() => told).toEqual(['visit', 'product', 'cart', 'checkout']);
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Finalizar compra' })).toBeVisible();
  await page.mouse.move(200, 300);
  await expect.poll(() => told).toEqual(['visit', 'product', 'cart', 'checkout']);
  expect(await kept(page)).toMatch(/^\w{3} \w{3} \d{2} \d{4}4$/);
});

test('a visitor who refused or opted out is not counted, and everybody else is', async ({
  page,
  browser,
  baseURL,
}) => {
  const afterKey = async (one: Page) => {
    // Chromium sometimes reports a pointer in a new window by itself, so the script may come before the key.
    const counting = one.waitForResponse(/\/visit\.[\w-]+\.js$/);
    await openWithScripts(one, new URL('/', baseURL).href);
    await one.keyboard.press('Tab');
    // The script has run when this import resolves.
    await one.evaluate((script) => import(script), (await counting).url());
    return kept(one);
  };
  const [answered] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/visita')),
    afterKey(page).then((told) => expect(told).toMatch(/\d{4}1$/)),
  ]);
  expect(answered.status()).toBe(200);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.setItem('cookie_choice', 'refused');
  });
  expect(await afterKey(page)).toBeNull();
  const other = await browser.newContext();
  await other.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  expect(await afterKey(await other.newPage())).toBeNull();
  await other.close();
});

test('the desk sees where visits end, by day and by device, and can export it', async ({
  page,
  context,
  baseURL,
}) => {
  const DAY = '2019-05-10';
  await sql('delete from visit_steps where day = $1', [DAY]);
  await sql(
    `insert into visit_steps (day, step, device, shard, count)
     select $1, * from (values ('visit', 'mobile', 0, 800), ('visit', 'desktop', 3, 200), ('product', 'mobile', 1, 500), ('product', 'desktop', 1, 150),
       ('cart', 'mobile', 1, 90), ('cart', 'desktop', 1, 30), ('checkout', 'mobile', 1, 40), ('checkout', 'desktop', 1, 20)) told`,
    [DAY],
  );
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, `/admin/conversao?de=${DAY}&ate=${DAY}`, 'Conversão');
  const steps = page.getByRole('table', { name: 'Etapas da compra' });
  await expect(steps.getByRole('row', { name: 'Viram um produto 650 65% 65% 0' })).toBeVisible();
  await expect(steps.getByRole('row', { name: 'Abriram o checkout 60 6% 50% 0' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^10\/05\/2019 1\.000/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Aparelho' }).click();
  await expect(page.getByRole('row', { name: /^Celular ou tablet 800 500/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Pedidos' })).toHaveCount(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^conversao-por-aparelho-\d{4}-\d{2}-\d{2}\.csv$/);
  await page.getByLabel('até', { exact: true }).fill('2019-05-09');
  await page.getByLabel('De', { exact: true }).fill('2019-05-09');
  await expect(page.getByText('Nenhuma visita neste período.')).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await sql('delete from visit_steps where day = $1', [DAY]);
});
