import { TEXT_NAMES, type TextName } from '#content/texts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { shownText } from '../support/texts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WIDTHS = [320, 360, 1440];

/** What some pages must say: by law, or by the shop's specification. */
const SAYS: Partial<Record<TextName, readonly (string | RegExp)[]>> = {
  sobre: [
    'Missão',
    'Visão',
    /até 2028/,
    'Qualidade',
    'Autenticidade',
    'Sustentabilidade',
    'Respeito',
    'Transparência',
  ],
  ajuda: ['Trocar ou devolver', 'Falar com a gente'],
  faq: ['Quais são as formas de pagamento?', 'Posso desistir da compra?'],
  entrega: ['Econômico', /3 a 5 dias úteis/, /R\$\s29,90/, /art\. 49/, /até 30 dias/],
  termos: ['CNPJ 99.999.999/0001-91', /Decreto 7\.962\/2013/],
  privacidade: [/LGPD, art\. 18/, 'Por quanto tempo', 'ANPD'],
  cookies: ['__Host-guest', 'postal_code', 'recently_viewed'],
};

for (const name of TEXT_NAMES) {
  const { heading, title } = shownText(name);
  test(`/${name} has its required content, is accessible and fits every width`, async ({ page }) => {
    await page.goto(`/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading || title);
    for (const words of SAYS[name] ?? [])
      await expect(page.getByRole('main').getByText(words).first()).toBeAttached();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      if (width !== 320) await expectAccessible(page);
    }
  });
}

test('an answer opens, and links further', async ({ page }) => {
  await page.goto('/faq');
  await page.getByText('E se o tamanho não servir?').click();
  await page.getByRole('link', { name: 'trocas e devoluções', exact: true }).click();
  await expect(page).toHaveURL(/\/entrega#trocas$/);
  await expect(page.getByRole('heading', { name: 'Desistir, trocar ou devolver' })).toBeVisible();
});
