import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { fillCart, openCheckout, pixCode, placeOrder, submitButton } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, reais, test } from '../support/support.ts';

// Without motion: the contrast of a picture that is fading in cannot be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };
const NARROW = { width: 320, height: 640 };

const GONE = 'O produto que você está procurando não está disponível ou foi removido.';

/** The path of a page, its heading and what must be visible before it is checked. */
const PAGES: { path: string; heading: string | RegExp; settled?: (page: Page) => Promise<unknown> }[] = [
  { path: '/', heading: /Elegante/ },
  { path: '/colecao', heading: 'Coleção' },
  { path: '/colecao?categoria=vestidos', heading: 'Vestidos' },
  { path: '/colecao?novidades=true', heading: 'Novidades' },
  {
    path: '/carrinho',
    heading: 'Carrinho',
    settled: (page) => page.getByText('Seu carrinho está vazio.').waitFor(),
  },
  { path: '/sucesso', heading: 'Pagamento aprovado!' },
  { path: '/falha', heading: 'Pagamento recusado' },
  { path: '/pendente', heading: 'Pagamento em processamento' },
  { path: '/convite', heading: 'Convite para a equipe' },
  { path: '/teste-pix', heading: 'Teste de Integração PIX' },
  { path: '/nao-existe', heading: 'Página não encontrada' },
];

async function expectGoodPage(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await expect(page).toHaveTitle(/\S.*Elegante/);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(NARROW);
  await expectNoSidewaysScroll(page);
}

for (const { path, heading, settled } of PAGES) {
  test(`${path} is accessible and fits every width`, async ({ page, watch }) => {
    if (path === '/nao-existe') watch.tolerate(path);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await settled?.(page);
    await expectGoodPage(page);
  });
}

test('a product, its size table and its enlarged photo are accessible', async ({ page, shop }) => {
  const piece = await shop.pick();
  await page.goto(`/produto/${piece.productId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(piece.name);
  await expectGoodPage(page);
  await page.setViewportSize(DESK);
  for (const tab of ['Informações adicionais', /^Avaliações/, 'Características']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Tabela de medidas' }).click();
  const table = page.getByRole('dialog', { name: 'Tabela de medidas' });
  await expect(table.getByRole('row', { name: /^PP/ })).toContainText('84-88');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(table).toBeHidden();
  await expect(page.getByRole('button', { name: 'Tabela de medidas' })).toBeFocused();
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Por favor, selecione' })).toBeVisible();
  await expectAccessible(page);
});

test('the drawer is accessible', async ({ page, shop }) => {
  const piece = await shop.pick();
  await page.goto(`/produto/${piece.productId}`);
  await page.getByRole('radio', { name: piece.colour, exact: true }).check();
  await page.getByRole('radio', { name: piece.size, exact: true }).check();
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(page.getByRole('dialog', { name: 'Seu carrinho' })).toContainText(piece.name);
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
});

test('the phone and desktop menus are accessible', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Vestidos' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize(DESK);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Feminino' }).click();
  await expect(page.getByRole('link', { name: 'Ver tudo em Feminino' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: PHONE });

  test('everything that moves by itself on a phone can be stopped', async ({ page }) => {
    await page.goto('/');
    const offer = page.getByRole('complementary', { name: 'Oferta' });
    await offer.getByRole('checkbox', { name: 'Pausar o texto da oferta' }).check();
    // It pauses at the next frame.
    await offer.evaluate(async (bar) => {
      await Promise.all(bar.getAnimations({ subtree: true }).map(({ ready }) => ready));
    });
    const before = await offer.getByRole('paragraph').first().boundingBox();
    const rotation = page.getByRole('region', { name: 'BENEFÍCIOS' });
    await rotation.getByRole('button', { name: 'Pausar a troca automática' }).click();
    expect(await offer.getByRole('paragraph').first().boundingBox()).toEqual(before);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test('a full cart, with a coupon and a quote, is accessible and fits', async ({ page, shop }) => {
  await fillCart(page, await shop.pick(), 2);
  await page.goto('/carrinho');
  await page.getByRole('textbox', { name: 'Cupom de desconto' }).fill('ELEGANTE10');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Cupom ELEGANTE10: 10% de desconto')).toBeVisible();
  await page.getByRole('textbox', { name: 'Calcular frete' }).fill('01310-100');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await expect(page.getByRole('radio', { name: /^Padrão/ })).toBeChecked();
  await expectGoodPage(page);
});

test('the checkout, with and without errors, is accessible and fits', async ({ page, shop }) => {
  await openCheckout(page, await shop.pick());
  await expectGoodPage(page);
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGoodPage(page);
});

test('an unpaid order is accessible and fits', async ({ page, shop }) => {
  await placeOrder(page, await shop.pick());
  await expect(page.getByRole('img', { name: 'QR Code PIX do pedido' })).toBeVisible();
  await expectGoodPage(page);
});

test('result pages show the true state of an order placed in this browser', async ({ page, shop }) => {
  const { number, code } = await placeOrder(page, await shop.pick());
  for (const path of ['/sucesso', '/falha', '/pendente']) {
    await page.goto(`${path}?order=${number}`);
    await expect(page.getByRole('status').filter({ hasText: number })).toContainText('Pendente');
    await expect(pixCode(page)).toHaveValue(code);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
  }
});

test('an unknown product answers 404, with a message', async ({ page, watch }) => {
  watch.tolerate('/produto/');
  for (const id of [randomUUID(), 'vestido-que-nunca-existiu']) {
    const response = await page.goto(`/produto/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByText(GONE)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Voltar para a coleção' })).toBeVisible();
    await expectAccessible(page);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home, collection and product show names, prices and links', async ({ page, shop }) => {
    const piece = await shop.pick();
    const card = page.getByRole('article').filter({ hasText: piece.name });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Destaques da Coleção' })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'R$' }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Coleção', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coleção');
    await page.getByRole('link', { name: 'Vestidos', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vestidos');
    await expect(card).toContainText(reais(piece.unitCents));
    await card.getByRole('link', { name: piece.name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(piece.name);
    await expect(page.getByText(reais(piece.unitCents)).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Características' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Para comprar, ative o JavaScript no navegador', {
      useInnerText: true,
    });
  });

  for (const path of ['/carrinho', '/checkout', '/teste-pix']) {
    test(`${path} says that it needs JavaScript`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('precisa de JavaScript', { useInnerText: true });
    });
  }
});
