import type { Page } from '@playwright/test';
import { expect, reais, test } from '../support/support.ts';
import { BUILT, sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });

test('a product page states the shop’s promises', async ({ page, shop }) => {
  const piece = await shop.pick();
  await page.goto(`/produto/${piece.productId}`);
  await expect(page.getByRole('navigation', { name: 'Você está em' }).getByRole('listitem')).toHaveText([
    'Início',
    'Coleção',
    piece.name,
  ]);
  const main = page.getByRole('main');
  for (const words of ['Entrega de 2 a 4 dias úteis.', 'Troca em até 30 dias, devolução em até 7 dias.']) {
    await expect(main.getByText(words)).toBeVisible();
  }
  await expect(main.getByText(/^10x de R\$\s[\d.,]+ sem juros$/).first()).toBeVisible();
  await expect(main.getByText(/no PIX \(5% de desconto\)$/)).toBeVisible();
  await tab(page, 'Informações adicionais').click();
  await expect(page.getByRole('tabpanel', { name: 'Informações adicionais' })).toContainText(
    'boleto, com compensação em 1 a 3 dias úteis',
  );
  await page.getByRole('button', { name: 'Tabela de medidas' }).click();
  const table = page.getByRole('dialog', { name: 'Tabela de medidas' });
  await expect(table).toContainText('Tolerância de 2 cm');
  for (const row of [
    ['PP', '84-88', '64-68', '90-94'],
    ['P', '88-92', '68-72', '94-98'],
    ['M', '92-96', '72-76', '98-102'],
    ['G', '96-100', '76-80', '102-106'],
    ['GG', '100-104', '80-84', '106-110'],
  ]) {
    await expect(table.getByRole('row', { name: row.join(' '), exact: true })).toBeVisible();
  }
});

test('the dispatch day is today only for pieces that can, before 15h, on a business day', async ({
  page,
}) => {
  const notice = page.getByRole('main').getByText(/Pedidos até as 15h saem no mesmo dia útil\.|^Peça /);
  const open = async (ships: boolean) => {
    const [found] = await sql<{ id: string }>(
      `select id from products where is_active and ships_today = $1 and ${BUILT} limit 1`,
      [ships],
    );
    await page.goto(`/produto/${found?.id}`);
  };
  await open(false);
  await expect(notice).toBeHidden();
  // The browser itself may move the pointer over a page, which hydrates it.
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route('**/_astro/ProductBuy.*', async (route) => {
    await allowed;
    await route.continue();
  });
  await open(true);
  await expect(notice).toHaveText('Pedidos até as 15h saem no mesmo dia útil.');
  allow();
  await page.unrouteAll({ behavior: 'wait' });
  for (const [now, words] of [
    ['2026-11-18T14:59:00-03:00', 'Peça em até 1min e sai hoje.'],
    ['2026-11-18T15:00:00-03:00', 'Peça agora e sai na quinta, 19/11.'],
    // A Saturday; a Thursday before a holiday and its weekend.
    ['2026-11-21T10:00:00-03:00', 'Peça agora e sai na segunda, 23/11.'],
    ['2026-11-19T15:00:00-03:00', 'Peça agora e sai na segunda, 23/11.'],
  ] as const) {
    await page.clock.setFixedTime(now);
    await page.reload();
    await page.keyboard.press('Shift');
    await expect(notice, now).toHaveText(words);
  }
});

test('the dispatch day on an open page changes at the cutoff hour', async ({ page }) => {
  const [found] = await sql<{ id: string }>(
    `select id from products where is_active and ships_today and ${BUILT} limit 1`,
  );
  await page.clock.install({ time: '2026-11-18T14:50:00-03:00' });
  await page.goto(`/produto/${found?.id}`);
  await page.keyboard.press('Shift');
  const notice = page.getByRole('main').getByText(/^Peça /);
  await expect(notice).toHaveText(/^Peça em até \d+min e sai hoje\.$/);
  await page.clock.fastForward('15:00');
  await expect(notice).toHaveText('Peça agora e sai na quinta, 19/11.');
});

/** The kinds of the photos to be seen. */
const kindsShown = (page: Page) =>
  page
    .locator('[data-photo]')
    .evaluateAll((photos) =>
      photos.filter((one) => one.checkVisibility()).map(({ id }) => id.replace(/-\d+$/, '')),
    );

test('the photos begin with the model, and change with the colour', async ({ page, shop }) => {
  const piece = await shop.pick({ colours: 2 });
  await page.goto(`/produto/${piece.productId}`);
  const shown = () =>
    page
      .getByRole('region', { name: 'Fotos', exact: true })
      .getByRole('img', { name: /\S/ })
      .evaluateAll((images) =>
        images.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('alt')),
      );
  const colours = page.getByRole('group', { name: /^Cor/ }).getByRole('radio');
  await colours.nth(0).check();
  const before = await shown();
  expect(before[0]).toMatch(/em uso$/);
  await colours.nth(1).check();
  await expect.poll(shown).not.toEqual(before);
  expect((await shown())[0]).toMatch(/em uso$/);
  await expect.poll(() => kindsShown(page)).toEqual(['modelo', 'foto', 'foto']);
});

test('the gallery is never empty, whatever colour is chosen, and names only kinds that it has', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick({ colours: 2 });
  await page.goto(`/produto/${piece.productId}`);
  const colours = page.getByRole('group', { name: /^Cor/ }).getByRole('radio');
  await expect(colours.nth(1)).toBeEnabled();
  const kinds = page.getByRole('tablist', { name: 'Tipos de foto' });
  const remove = (kind: string) =>
    page.evaluate(
      (selector) => {
        for (const part of document.querySelectorAll(selector)) part.remove();
      },
      `[data-photo]${kind && `[id^="${kind}"]`}[data-other]`,
    );
  // As if there were no pictures with a model in the second colour, then none at all.
  await remove('modelo');
  await colours.nth(1).check();
  await expect.poll(() => kindsShown(page)).toEqual(['foto', 'foto']);
  await expect(kinds.getByRole('tab', { name: 'Com Modelo' })).toBeHidden();
  await colours.nth(0).check();
  await expect(kinds.getByRole('tab', { name: 'Com Modelo' })).toBeVisible();
  await remove('');
  await colours.nth(1).check();
  await expect.poll(() => kindsShown(page)).toEqual(['modelo', 'foto', 'foto']);
});

test('the stock is worded in four ways', async ({ page, shop }) => {
  const piece = await shop.pick();
  try {
    for (const [stock, words] of [
      [0, 'Fora de estoque'],
      [3, 'Últimas 3 unidades!'],
      [10, 'Baixo estoque: 10 unidades'],
      [11, 'Em estoque'],
    ] as const) {
      await sql('update variants set stock = $2 where id = $1', [piece.variantId, stock]);
      await page.goto(`/produto/${piece.productId}`);
      await page.getByRole('radio', { name: piece.colour, exact: true }).check();
      await page.getByRole('radio', { name: new RegExp(`^${piece.size}( \\(esgotado\\))?$`) }).check();
      await expect(page.getByText(words, { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'COMPRE AGORA' })).toBeEnabled({ enabled: stock > 0 });
    }
  } finally {
    await sql('update variants set stock = $2 where id = $1', [piece.variantId, piece.stock]);
  }
});

test('the shipping calculator accepts a complete postal code and shows the prices', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick({ price: { to: 300_00 } });
  await page.goto(`/produto/${piece.productId}`);
  const main = page.getByRole('main');
  const cep = main.getByRole('textbox', { name: 'Calcular frete' });
  const ask = main.getByRole('button', { name: 'Calcular' });
  await expect(cep).toHaveAccessibleDescription('Digite seu CEP para calcular opções de frete');
  await expect(ask).toBeDisabled();
  await cep.pressSequentially('a0131x01');
  await expect(cep).toHaveValue('01310-1');
  await expect(ask).toBeDisabled();
  await cep.press('Enter');
  await expect(cep).toHaveAccessibleDescription('CEP inválido. Digite um CEP no formato 00000-000.');
  await cep.press('End');
  await cep.pressSequentially('00999');
  await expect(cep).toHaveAccessibleDescription('Digite seu CEP para calcular opções de frete');
  await expect(cep).toHaveValue('01310-100');
  await cep.clear();
  await page.keyboard.insertText(' CEP: 01310-100 ');
  await expect(cep).toHaveValue('01310-100');
  await ask.click();
  for (const [name, cents] of [
    ['Econômico', 19_90],
    ['Padrão', 29_90],
    ['Expresso', 49_90],
  ] as const) {
    await expect(main.getByRole('listitem').filter({ hasText: name })).toContainText(
      new RegExp(`chega até .*${reais(cents).replace('$', '\\$')}`),
    );
  }
  const asked = page.waitForRequest('**/api/frete');
  await main.getByRole('button', { name: 'Aumentar quantidade' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ lines: [{ quantity: 2 }] });
});

test('the message of one attempt to buy is gone at the next', async ({ page, shop, watch }) => {
  watch.tolerate('409');
  const piece = await shop.pick({ stock: { from: 2 } });
  await page.goto(`/produto/${piece.productId}`);
  await page.getByRole('radio', { name: piece.colour, exact: true }).check();
  await page.getByRole('radio', { name: piece.size, exact: true }).check();
  const add = page.getByRole('button', { name: 'Adicionar ao carrinho' });
  await add.click();
  const drawer = page.getByRole('dialog', { name: 'Seu carrinho' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  const added = page.getByText('Adicionado ao carrinho.');
  await expect(added).toBeVisible();
  await page.route('**/api/carrinho/itens', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'quantity_over_stock' } } }),
  );
  await add.click();
  await expect(page.getByText('Quantidade solicitada indisponível no estoque')).toBeVisible();
  await expect(added).toBeHidden();
});

test('a page restored from the back/forward cache can buy again', async ({ page, shop }) => {
  const piece = await shop.pick({ stock: { from: 2 } });
  await page.goto(`/produto/${piece.productId}`);
  await page.getByRole('radio', { name: piece.colour, exact: true }).check();
  await page.getByRole('radio', { name: piece.size, exact: true }).check();
  // A response without content: the page stays, as in the back/forward cache.
  await page.route(/\/carrinho\?/, (route) => route.fulfill({ status: 204 }));
  const buy = page.getByRole('button', { name: 'COMPRE AGORA' });
  const gone = page.waitForRequest(/\/carrinho\?/);
  await buy.click();
  await gone;
  await expect(buy).toHaveAttribute('aria-busy', 'true');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(buy).not.toHaveAttribute('aria-busy');
});

test('reviews have an average and a distribution; without reviews neither is shown', async ({ page }) => {
  const [rated] = await sql<{ id: string; stars: number[] }>(
    `select p.id, array_agg(rating) as stars from reviews r join products p on p.id = r.product_id
     where r.status = 'approved' and p.${BUILT} group by p.id having count(*) > 1 limit 1`,
  );
  await page.goto(`/produto/${rated?.id}`);
  const stars = rated?.stars ?? [];
  await tab(page, `Avaliações (${stars.length})`).click();
  const panel = page.getByRole('tabpanel', { name: /^Avaliações/ });
  const average = Math.round((stars.reduce((sum, one) => sum + one, 0) / stars.length) * 10) / 10;
  await expect(panel).toContainText(average.toLocaleString('pt-BR', { minimumFractionDigits: 1 }));
  for (const of of [5, 4, 3, 2, 1]) {
    const given = stars.filter((one) => one === of).length;
    await expect(panel.getByRole('listitem').filter({ hasText: new RegExp(`^${of} estrela`) })).toHaveText(
      new RegExp(`^${of} estrelas?: ?${given}$`),
    );
  }
  const [unrated] = await sql<{ id: string }>(
    `select id from products p where is_active and ${BUILT}
     and not exists (select from reviews r where r.product_id = p.id) limit 1`,
  );
  await page.goto(`/produto/${unrated?.id}`);
  await tab(page, 'Avaliações').click();
  await expect(page.getByRole('tabpanel', { name: 'Avaliações' })).toContainText('Ainda sem avaliações');
});

test('a sold-out size has no arrival date', async ({ page }) => {
  const [found] = await sql<{ id: string; size: string }>(
    `select p.id, s.label as size from products p join product_sizes s on s.product_id = p.id
     where p.is_active and p.ships_today
       and (select sum(v.stock) from variants v where v.size_id = s.id) = 0
       and exists (select from variants v where v.product_id = p.id and v.stock > 0) limit 1`,
  );
  const notice = page.getByRole('main').getByText(/^Peça (agora|em até)/);
  await page.goto(`/produto/${found?.id}`);
  await page.mouse.move(200, 200);
  await expect(notice).toBeVisible();
  await page.getByRole('radio', { name: new RegExp(`^${found?.size}\\b`) }).check();
  await expect(page.getByText('Fora de estoque')).toBeVisible();
  await expect(notice).toBeHidden();
});
