import { SENDER, sampleMails } from '../../../netlify/server/mails/mail-samples.fixture.ts';
import { axeOn } from '../../support/axe.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

/** Of 40 letters, as people write without blanks. */
const LONG = 'Superextraordinariamentemaravilhosissimo';
/** The narrowest phone, and the reading pane of a mail program. */
const WIDTHS = [320, 600];

/** The mails with the pictures of this shop. */
async function mailsOf(baseURL: string | undefined, logo: 'with logo' | 'by name' = 'by name') {
  const [picture] = await sql<{ key: string }>(
    'select key from product_images where width >= 1200 order by key limit 1',
  );
  const imageKey = picture?.key ?? '';
  const sender = {
    store: { ...SENDER.store, logoKey: logo === 'with logo' ? imageKey : null },
    config: { ...SENDER.config, siteUrl: baseURL ?? '' },
  };
  return sampleMails({ sender, imageKey, word: LONG });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every mail is readable in a ${colorScheme} mail program, and fits a phone whatever its words`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ colorScheme });
    for (const [name, { html }] of await mailsOf(baseURL)) {
      await page.setContent(html);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 700 });
        await test.step(`${name} at ${width} px`, () => expectNoSidewaysScroll(page));
      }
      const { violations, passes } = await axeOn(page).withRules(['color-contrast', 'image-alt']).analyze();
      expect(
        violations.flatMap(({ id, nodes }) => nodes.map(({ html: at }) => `${id}: ${at}`)),
        name,
      ).toEqual([]);
      expect(
        passes.map(({ id }) => id),
        name,
      ).toContain('color-contrast');
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(ground, name).toBe(colorScheme === 'dark' ? 'rgb(23, 20, 18)' : 'rgb(248, 245, 240)');
      await expect(page.getByRole('link', { name: 'Elegante', exact: true })).toBeVisible();
    }
  });
}

test('a mail shows the piece and the logo at their sizes, and is complete without pictures', async ({
  page,
  baseURL,
}) => {
  const mails = await mailsOf(baseURL, 'with logo');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setContent(mails.get('order_placed')?.html ?? '', { waitUntil: 'load' });
  const [logo, piece] = await page.getByRole('img').evaluateAll((all) =>
    (all as HTMLImageElement[]).map(({ naturalWidth, naturalHeight, offsetWidth, offsetHeight }) => ({
      ...{ naturalWidth, naturalHeight, offsetWidth, offsetHeight },
    })),
  );
  expect(piece).toEqual({ naturalWidth: 128, naturalHeight: 160, offsetWidth: 64, offsetHeight: 80 });
  expect(logo).toMatchObject({ offsetHeight: 40 });

  await page.route('**/.netlify/images*', (route) => route.fulfill({ status: 200, body: '' }));
  await page.setContent(mails.get('order_placed')?.html ?? '', { waitUntil: 'load' });
  await expect(page.getByRole('img', { name: 'Elegante' })).toBeVisible();
  const { violations } = await axeOn(page).withRules(['color-contrast']).analyze();
  expect(violations).toEqual([]);
  await expect(page.getByText(/^1 × Vestido/)).toBeVisible();
  await expect(page.getByText('Rua A, S/N, Bl. A/B')).toBeVisible();
});
