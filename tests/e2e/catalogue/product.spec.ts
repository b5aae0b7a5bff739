import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('enlarged photos are turned, zoomed and closed by keyboard alone', async ({ page, shop }) => {
  const piece = await shop.pick();
  await page.goto(`/produto/${piece.productId}`);
  const photo = page
    .getByRole('region', { name: 'Fotos', exact: true })
    .getByRole('link')
    .filter({ has: page.locator('img[alt]:not([alt=""])') });
  await photo.first().focus();
  await page.keyboard.press('Enter');
  const zoom = page.getByRole('dialog', { name: 'Foto ampliada' });
  const status = zoom.getByRole('status');
  for (const photo of [1, 2, 3]) {
    await expect(status).toHaveText(`Foto ${photo} de 3`);
    await page.keyboard.press('ArrowRight');
  }
  await expect(status).toHaveText('Foto 1 de 3');
  await page.keyboard.press('+');
  await expect(zoom.getByRole('button', { name: 'Reduzir' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await expect(photo.first()).toBeFocused();
});

test('with less motion a thumbnail shows its photo at once', async ({ page, shop }) => {
  const piece = await shop.pick();
  await page.goto(`/produto/${piece.productId}`);
  const thumbs = page.getByRole('link', { name: /^Ver foto: / });
  await thumbs.nth(1).click();
  await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
  const left = await thumbs.first().evaluate((link: HTMLElement) => {
    link.click();
    return link.closest('[data-gallery]')?.querySelector('[data-track]')?.scrollLeft;
  });
  expect(left).toBe(0);
});

test('the kinds of photos are tabs of one row, by mouse, by keyboard and by scrolling', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/produto/${piece.productId}`);
    const kinds = page.getByRole('tablist', { name: 'Tipos de foto' });
    const model = kinds.getByRole('tab', { name: 'Com Modelo' });
    const pieces = kinds.getByRole('tab', { name: 'Fotos do Produto' });
    const row = (name: string) => page.getByRole('tabpanel', { name, exact: true });
    const photo = (name: RegExp) => row('Fotos do Produto').getByRole('img', { name });
    await expect(model).toHaveAttribute('aria-selected', 'true');
    await expect(
      row('Com Modelo')
        .getByRole('img', { name: /em uso$/ })
        .first(),
    ).toBeInViewport();
    await pieces.click();
    await expect(pieces).toHaveAttribute('aria-selected', 'true');
    await expect(model).toHaveAttribute('aria-selected', 'false');
    await expect(photo(/vista de frente$/).first()).toBeInViewport({ ratio: 0.5 });
    await page.keyboard.press('ArrowRight');
    await expect(model).toBeFocused();
    await expect(
      row('Com Modelo')
        .getByRole('img', { name: /em uso$/ })
        .first(),
    ).toBeInViewport();
    await page.keyboard.press('ArrowLeft');
    await expect(pieces).toBeFocused();
    await expect(pieces).toHaveAttribute('aria-selected', 'true');
    await expect(kinds.locator('[aria-current], [tabindex="0"]')).toHaveText(['Fotos do Produto']);
    await page
      .getByRole('link', { name: /^Ver foto: .*em uso$/ })
      .first()
      .click();
    await expect(model).toHaveAttribute('aria-selected', 'true');
    await row('Com Modelo')
      .locator('[data-track]')
      .evaluate((track) => track.scrollTo(9999, 0));
    await expect(pieces).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
  }
});

test('a click zooms an enlarged photo, and the side arrows turn to the next', async ({ page, shop }) => {
  const piece = await shop.pick();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/produto/${piece.productId}`);
  await page
    .getByRole('link')
    .filter({ has: page.getByRole('img', { name: /em uso$/ }) })
    .click();
  const zoom = page.getByRole('dialog', { name: 'Foto ampliada' });
  await expect(zoom.getByRole('img', { name: /em uso$/ })).toBeVisible();
  await zoom.getByRole('img').click();
  await expect(zoom.getByRole('button', { name: 'Reduzir' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await zoom.getByRole('button', { name: 'Fechar' }).click();
  await expect(zoom).toBeHidden();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test('enlarged photos turn by swiping, zoom by tapping, and are then panned by dragging', async ({
    page,
    shop,
  }) => {
    const piece = await shop.pick();
    await page.goto(`/produto/${piece.productId}`);
    const panel = page.getByRole('region', { name: 'Fotos', exact: true });
    await panel.getByRole('img').first().tap();
    const zoom = page.getByRole('dialog', { name: 'Foto ampliada' });
    const status = zoom.getByRole('status');
    await expect(status).toHaveText('Foto 1 de 3');
    const photo = zoom.getByRole('img');
    const swipe = (by: number) =>
      photo.evaluate((target, dx) => {
        const at = (x: number) => new Touch({ identifier: 1, target, clientX: x, clientY: 300 });
        const send = (type: string, x: number, touches: Touch[]) =>
          target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [at(x)] }));
        send('touchstart', 200, [at(200)]);
        send('touchend', 200 + dx, []);
      }, by);
    await swipe(-50);
    await expect(status).toHaveText('Foto 1 de 3');
    await swipe(-51);
    await expect(status).toHaveText('Foto 2 de 3');
    await swipe(51);
    await expect(status).toHaveText('Foto 1 de 3');
    await photo.tap();
    await expect(zoom.getByRole('button', { name: 'Reduzir' })).toBeVisible();
    const frame = zoom.getByRole('group', { name: 'Foto' });
    const room = await frame.evaluate((one) => [
      one.scrollWidth / one.clientWidth,
      getComputedStyle(one).overflowX,
      getComputedStyle(one).touchAction,
    ]);
    expect(room[0]).toBeGreaterThan(1.5);
    expect(room.slice(1).join()).toMatch(/^(auto|scroll),(auto|manipulation|pan)/);
    // While zoomed, a finger pans the photo and does not turn to the next.
    await swipe(-200);
    await expect(status).toHaveText('Foto 1 de 3');
    await photo.tap();
    await expect(zoom.getByRole('button', { name: 'Ampliar' })).toBeVisible();
    await zoom.getByRole('button', { name: 'Fechar' }).tap();
    await expect(zoom).toBeHidden();
  });
});

test('the mouse pans a zoomed photo', async ({ page, shop }) => {
  const piece = await shop.pick();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/produto/${piece.productId}`);
  await page.getByRole('region', { name: 'Fotos', exact: true }).getByRole('img').first().click();
  const zoom = page.getByRole('dialog', { name: 'Foto ampliada' });
  await zoom.getByRole('img').click();
  const frame = zoom.getByRole('group', { name: 'Foto' });
  const scrolled = () => frame.evaluate((one) => [one.scrollLeft, one.scrollTop]);
  const box = await frame.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 2, (box?.y ?? 0) + 2);
  await expect.poll(async () => Math.max(...(await scrolled()))).toBeLessThan(20);
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 2, (box?.y ?? 0) + (box?.height ?? 0) - 2);
  await expect.poll(async () => Math.min(...(await scrolled()))).toBeGreaterThan(50);
});

test('the size dialog suggests a size, which one press then chooses', async ({ page, shop }) => {
  const piece = await shop.pick();
  await page.goto(`/produto/${piece.productId}`);
  await page.getByRole('button', { name: 'Tabela de medidas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tabela de medidas' });
  const height = dialog.getByRole('textbox', { name: 'Altura (cm)' });
  await height.fill('17');
  await dialog.getByRole('textbox', { name: 'Peso (kg)' }).fill('66');
  await dialog.getByRole('button', { name: 'Sugerir tamanho' }).click();
  await expect(height).toHaveAccessibleDescription('Informe uma altura entre 130 e 220 cm.');
  await expectAccessible(page);
  await height.fill('1,68');
  await dialog.getByRole('button', { name: 'Sugerir tamanho' }).click();
  await expect(dialog.getByRole('status')).toContainText('Recomendamos o tamanho M');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Escolher o tamanho M' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('radio', { name: /^M( \(esgotado\))?$/ })).toBeChecked();
});

test('a suggested size states its uncertainty', async ({ page }) => {
  const [piece] = await sql<{ id: string }>(
    `select s.product_id as id from product_sizes s join products p on p.id = s.product_id
     join categories c on c.id = p.category_id where c.slug = 'vestidos' group by s.product_id
     having array_agg(s.label) @> array['P', 'M', 'G', 'GG'] and not array_agg(s.label) @> array['PP'] limit 1`,
  );
  await page.goto(`/produto/${piece?.id}`);
  const open = page.getByRole('button', { name: 'Tabela de medidas' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Tabela de medidas' });
  const weight = dialog.getByRole('textbox', { name: 'Peso (kg)' });
  const ask = async (height: string, kilos: string, usual: string) => {
    await dialog.getByRole('textbox', { name: 'Altura (cm)' }).fill(height);
    await weight.fill(kilos);
    await dialog.getByRole('combobox', { name: /^Costumo usar/ }).selectOption({ label: usual });
    await dialog.getByRole('button', { name: 'Sugerir tamanho' }).click();
  };
  const advice = dialog.getByRole('status');
  await ask('168', '6', 'Não sei');
  await expect(weight).toHaveAccessibleDescription('Informe um peso entre 35 e 200 kg.');
  await expect(weight).toBeFocused();
  await ask('168', '61', 'Não sei');
  await expect(advice).toHaveText(
    /^Recomendamos o tamanho P(, que está esgotado agora)?\.\s*É uma estimativa: [^.]+\.(\s*Pelas medidas da peça, [^.]+\.)?$/,
  );
  await expect(weight).toHaveAccessibleDescription('');
  await ask('168', '61', 'M');
  await expect(advice).toHaveText(
    /^Recomendamos o tamanho P.*Você fica entre dois tamanhos: o M também pode servir\.$/,
  );
  await ask('168', '52', 'Não sei');
  await expect(advice).toHaveText(/O seu seria o PP, mas esta peça não vem nele\.$/);
  await ask('168', '120', 'Não sei');
  await expect(advice).toHaveText(/^Suas medidas ficam fora da nossa tabela\./);
  await expect(dialog.getByRole('button', { name: /^Escolher o tamanho/ })).toBeHidden();
  // The answers are kept for all pieces of this visit.
  await page.reload();
  await open.click();
  await expect(weight).toHaveValue('120');
});

test('a piece shows a complete look, and is added to the recently viewed', async ({ page, shop }) => {
  const piece = await shop.pick();
  await page.goto(`/produto/${piece.productId}`);
  await page.keyboard.press('Shift');
  const look = page.getByRole('region', { name: 'Complete o look' });
  await expect(look.getByRole('article')).toHaveCount(4);
  await expect(look).not.toContainText('Vestidos');
  const related = page.getByRole('region', { name: 'Você também pode gostar' });
  await expect(related.getByRole('article')).toHaveCount(4);
  await expect(related.getByRole('link', { name: piece.name, exact: true })).toHaveCount(0);
  await look.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(piece.name);
  const recent = page.getByRole('region', { name: 'Vistos recentemente' });
  // The section is laid out after an interaction, which the page's script must have received.
  await page.waitForLoadState();
  await page.keyboard.press('Shift');
  await recent.scrollIntoViewIfNeeded();
  await expect(recent.getByRole('link', { name: piece.name })).toBeVisible();
  await expect(recent.getByRole('article')).toHaveCount(1);
  await expectAccessible(page);
  // Latest first; the home page shows them too.
  await page.goto('/');
  await recent.scrollIntoViewIfNeeded();
  await expect(recent.getByRole('article')).toHaveCount(2);
  await expect(recent.getByRole('article').last()).toContainText(piece.name);
});

test('the pictures follow a colour chosen during hydration, when React captures the event', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick({ colours: 2 });
  await page.goto(`/produto/${piece.productId}`);
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('astro-island'))
      island.addEventListener('change', (event) => event.stopPropagation(), { capture: true });
  });
  const last = page.locator('input[name=cor]').last();
  const colour = (await page.locator('label:has(input[name=cor])').last().textContent())?.trim();
  await last.check();
  const photos = page.getByRole('region', { name: 'Fotos', exact: true });
  await expect(photos.getByRole('img', { name: `na cor ${colour}` }).first()).toBeVisible();
});
