import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WIDTHS = [320, 360, 1440];

const PAGES: { path: string; heading: string; says: (string | RegExp)[] }[] = [
  {
    path: '/sobre',
    heading: 'Sobre a Elegante',
    says: [
      'Missão',
      'Visão',
      /até 2028/,
      'Qualidade',
      'Autenticidade',
      'Sustentabilidade',
      'Respeito',
      'Transparência',
    ],
  },
  { path: '/ajuda', heading: 'Como podemos ajudar?', says: ['Trocar ou devolver', 'Falar com a gente'] },
  {
    path: '/faq',
    heading: 'Perguntas frequentes',
    says: ['Quais são as formas de pagamento?', 'Posso desistir da compra?'],
  },
  {
    path: '/entrega',
    heading: 'Entrega, trocas e devoluções',
    says: ['Econômico', /3 a 5 dias úteis/, /R\$\s29,90/, /art\. 49/, /até 30 dias/],
  },
  {
    path: '/termos',
    heading: 'Termos de uso e de venda',
    says: ['CNPJ 99.999.999/0001-91', /Decreto 7\.962\/2013/],
  },
  {
    path: '/privacidade',
    heading: 'Política de privacidade',
    says: [/LGPD, art\. 18/, 'Por quanto tempo', 'ANPD'],
  },
  {
    path: '/cookies',
    heading: 'Cookies e preferências',
    says: ['__Host-guest', 'postal_code', 'recently_viewed'],
  },
];

for (const { path, heading, says } of PAGES) {
  test(`${path} has its required content, is accessible and fits every width`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const words of says) await expect(page.getByRole('main').getByText(words).first()).toBeAttached();
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
