import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openWithScripts,
  stopClock,
  test,
} from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };

const principal = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

test('the header links to the main pages and marks the current one', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto('/');
  await expect(principal(page).getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'page');
  for (const [name, heading] of [
    ['Coleção', 'Coleção'],
    ['Sobre', 'Sobre a Elegante'],
    ['Contato', 'Fale com a gente'],
  ] as const) {
    await principal(page).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(principal(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
  await page.getByRole('banner').getByRole('link', { name: 'Elegante, página inicial' }).click();
  await expect(page).toHaveURL('/');
});

test('the account link shows who was last signed in, without a request', async ({ page, watch }) => {
  await page.setViewportSize(DESK);
  await page.goto('/sobre');
  const banner = page.getByRole('banner');
  for (const [kind, name, href] of [
    ['', 'Entrar', '/conta'],
    ['customer', 'Minha Conta', '/perfil'],
    ['admin', 'Admin', '/admin'],
  ] as const) {
    // Otherwise the scripts of the previous page could act on the values written here.
    await expect(banner.getByRole('button', { name: 'Pesquisar' })).toBeVisible();
    await page.evaluate((account) => {
      localStorage.setItem('account', account);
      // As left by a signed-in visit; a guest's value may be removed at any moment.
      if (account !== '') localStorage.setItem('favourites_kept', 'true');
    }, kind);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.reload();
    await expect(banner.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    expect(calls.filter((url) => url.includes('/api/sessao'))).toEqual([]);
  }
  // When a request shows that nobody is signed in, the link changes.
  watch.tolerate('/api/favoritos');
  await page.evaluate(() => localStorage.removeItem('favourites_kept'));
  await page.reload();
  await expect(banner.getByRole('link', { name: 'Entrar', exact: true })).toBeVisible();
});

test('the phone menu is a dialog that traps the focus', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Abrir menu' });
  await open.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Sobre' })).toBeVisible();
  // It opens without its script, and traps the focus once that has loaded.
  await expect(page.locator('#menu:modal')).toBeVisible();
  await expectAccessible(page);
  const links = await menu.getByRole('link').count();
  for (let at = 0; at < links + 4; at += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.nodeName)).not.toBe(
      'MAIN',
    );
    const outside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && !focused?.closest('dialog');
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
});

test('the phone menu is closed on a page to which the visitor comes back', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openWithScripts(page, '/termos');
  const open = page.getByRole('button', { name: 'Abrir menu' });
  await open.click();
  await expect(page.locator('#menu:modal')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.locator('#menu')).toBeHidden();
  await open.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a menu opened before its script loads traps the focus once it has, and can be closed', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto('/termos', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  const menu = page.locator('#menu');
  await expect(menu).toBeVisible();
  const first = menu.getByRole('link', { name: 'Coleção' });
  await first.focus();
  allow();
  await expect(page.locator('#menu:modal')).toBeVisible();
  await expect(first).toBeFocused();
  await menu.getByRole('button', { name: 'Fechar menu' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeFocused();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('the chat button appears after scrolling 300 pixels', async ({ page }) => {
  await page.goto('/sobre');
  const chat = page.getByRole('link', { name: 'Conversar pelo WhatsApp' });
  await expect(chat).toBeHidden();
  await page.evaluate(() => scrollTo(0, 301));
  await expect(chat).toBeVisible();
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=Ol%C3%A1!/);
  await page.evaluate(() => scrollTo(0, 300));
  await expect(chat).toBeHidden();
});

test('the footer names the seller', async ({ page }) => {
  await page.goto('/faq');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('CNPJ 99.999.999/0001-91');
  await expect(footer).toContainText('São Paulo - SP');
  await expect(footer.getByRole('link', { name: 'contato@elegante.example' })).toBeVisible();
  await expect(footer.getByRole('link', { name: '(11) 3000-0000' })).toHaveAttribute('href', /^tel:/);
  await expect(footer).toContainText('Site feito pela equipe Elegante');
  const leadsTo = (name: string) =>
    footer
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await leadsTo('Loja')).toEqual(
    expect.arrayContaining(['/colecao', '/novidades', '/mais-vendidos', '/promocoes', '/verao', '/carrinho']),
  );
  expect(await leadsTo('Informações')).toEqual(
    expect.arrayContaining(['/sobre', '/contato', '/ajuda', '/faq', '/entrega']),
  );
  for (const [name, path] of Object.entries({
    Termos: '/termos',
    Privacidade: '/privacidade',
    Cookies: '/cookies',
    Acessibilidade: '/acessibilidade',
  }))
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  for (const name of ['Facebook', 'Instagram', 'TikTok'])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:/);
});

test.describe('a new visitor', () => {
  test.use({ newcomer: true });

  test('is asked about preferences, and refusing stores none', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.addInitScript(() => localStorage.setItem('discount_popup_shown', 'true'));
    await page.goto('/termos');
    const question = page.getByRole('region', { name: 'Lembrar as suas preferências?' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const [refuse, accept] = await Promise.all(
      ['Recusar', 'Aceitar'].map((name) => question.getByRole('button', { name }).boundingBox()),
    );
    expect({ width: refuse?.width, height: refuse?.height }).toEqual({
      width: accept?.width,
      height: accept?.height,
    });
    await question.getByRole('button', { name: 'Aceitar' }).click();
    await expect(question).toBeHidden();
    await page.evaluate(() => localStorage.setItem('recently_viewed', '[]'));
    await page.reload();
    await expect(question).toBeHidden();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Preferências de cookies' }).click();
    await question.getByRole('button', { name: 'Recusar' }).click();
    await expect(question).toBeHidden();
    expect(await page.evaluate(() => [localStorage.recently_viewed, localStorage.cookie_choice])).toEqual([
      undefined,
      'refused',
    ]);
  });

  test('can press the chat button above the cookie question at every width', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('discount_popup_shown', 'true'));
    await page.goto('/termos');
    await expect(page.getByRole('region', { name: 'Lembrar as suas preferências?' })).toBeVisible();
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => scrollTo(0, 400));
      await page.getByRole('link', { name: 'Conversar pelo WhatsApp' }).click({ trial: true });
      await page.getByRole('button', { name: 'Recusar' }).click({ trial: true });
    }
  });

  test('with large text, the chat button gives way to the name of the shop', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('discount_popup_shown', 'true'));
    await page.setViewportSize(PHONE);
    await page.goto('/termos');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      scrollTo(0, 400);
    });
    const chat = page.locator('.chat');
    await expect(chat).toHaveCSS('opacity', '0');
    await page.setViewportSize({ width: 900, height: 800 });
    await expect(chat).toHaveCSS('opacity', '1');
    await page.getByRole('link', { name: 'Conversar pelo WhatsApp' }).click({ trial: true });
  });

  test('keeps the typed offer form when a text selection ends outside the dialog', async ({ page }) => {
    await page.goto('/privacidade');
    await page.getByRole('button', { name: 'Recusar' }).click();
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Nome completo' });
    await name.fill('Ana Lima');
    const box = await name.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await expect(name).toHaveValue('Ana Lima');
    await page.mouse.click(5, 5);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('is offered the coupon only while browsing: not while choosing or buying, nor right after a click', async ({
    page,
    shop,
  }) => {
    const piece = await shop.pick();
    await stopClock(page);
    const offer = page.getByRole('heading', { name: '10% OFF na sua primeira compra' });
    await openWithScripts(page, '/sobre');
    await page.getByRole('button', { name: 'Recusar' }).click();
    await page.clock.runFor(4_000);
    await page.mouse.click(2, 400);
    await page.clock.runFor(4_000);
    await expect(offer).toHaveCount(0);
    await page.clock.runFor(2_000);
    // From here on this browser has the offer's script cached, so that nothing is late.
    await expect(offer).toBeVisible();

    const expectNone = async () => {
      await page.clock.runFor(60_000);
      await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
      await expect(offer).toHaveCount(0);
    };
    await openWithScripts(page, `/produto/${piece.productId}`);
    await page.getByRole('radio', { name: piece.size, exact: true }).check({ force: true });
    await expectNone();
    // The scripts of these pages do not wait for interaction.
    for (const path of ['/carrinho', '/pedido', '/vale-presente']) {
      await page.goto(path);
      await expectNone();
    }
  });

  test('gets the first-purchase coupon in two steps, once', async ({ page }) => {
    await page.goto('/privacidade');
    await page.getByRole('button', { name: 'Recusar' }).click();
    const offer = page.getByRole('dialog');
    await expect(offer.getByRole('heading', { name: '10% OFF na sua primeira compra' })).toBeVisible();
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'Quero meu cupom' }).click();
    for (const problem of ['Nome é obrigatório', 'Data de nascimento é obrigatória', 'Email inválido']) {
      await expect(offer.getByText(problem)).toBeVisible();
    }
    await expect(offer.getByRole('textbox', { name: 'Nome completo' })).toBeFocused();
    await expectAccessible(page);
    await offer.getByRole('textbox', { name: 'Nome completo' }).fill('Ana Lima');
    await offer.getByLabel('Data de nascimento').fill('1990-05-17');
    await offer.getByRole('textbox', { name: 'E-mail' }).fill('ana@exemplo.com');
    await offer.getByRole('button', { name: 'Quero meu cupom' }).click();
    await expect(offer.getByText('ELEGANTE10')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(offer).toHaveCount(0);
    // That it was closed is stored after it has disappeared.
    await expect
      .poll(() => page.evaluate(() => [localStorage.discount_popup_shown, localStorage.discount_coupon]))
      .toEqual(['true', 'ELEGANTE10']);
  });
});
