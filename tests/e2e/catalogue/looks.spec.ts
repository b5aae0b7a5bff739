import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { ADMIN_EMAIL, draftUrl, openDesk, png, signInAs } from '../support/desk.ts';
import { Keyboard } from '../support/keyboard.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Slugs of the pages created by this worker. */
const made: string[] = [];

test.afterAll(() => sql('delete from pages where slug = any($1)', [made]));

const PICTURE = png('look.png', 800, 1000);
const marked = (page: Page) => page.getByRole('list', { name: 'Peças marcadas' }).getByRole('listitem');

/** A new campaign's page. */
async function startPage(page: Page): Promise<void> {
  await openDesk(page, '/admin/paginas', 'Páginas');
  await page.getByRole('link', { name: 'Nova Página' }).click();
  const mark = randomUUID().slice(0, 8);
  made.push(`look-${mark}`);
  await page.getByLabel('Título').fill(`Look ${mark}`);
  await page.getByRole('button', { name: 'Criar Página' }).click();
  await expect(page.getByRole('button', { name: 'Adicionar Seção' })).toBeVisible();
}

/** The centre of `inner` on `outer`, in per cent from the left and the top. */
async function placeOn(outer: Locator, inner: Locator): Promise<number[]> {
  const [frame, box] = [await outer.boundingBox(), await inner.boundingBox()];
  if (!frame || !box) throw new Error('one of them is not shown');
  return [
    Math.round((100 * (box.x + box.width / 2 - frame.x)) / frame.width),
    Math.round((100 * (box.y + box.height / 2 - frame.y)) / frame.height),
  ];
}

test('a look is made by keyboard alone, and its points link to its pieces', async ({
  page,
  context,
  baseURL,
  shop,
}) => {
  const [first, second] = [
    await shop.pick({ category: 'vestidos' }),
    await shop.pick({ category: 'bolsas' }),
  ];
  await signInAs(context, baseURL, ADMIN_EMAIL);
  // Too narrow for the preview, whose Tab stops the keyboard would pass through.
  await page.setViewportSize({ width: 800, height: 900 });
  await startPage(page);
  const keyboard = new Keyboard(page);
  await keyboard.press(page.getByRole('button', { name: 'Adicionar Seção' }));
  await keyboard.press(page.getByRole('dialog').getByRole('button', { name: /^Look/ }));
  const choosing = page.waitForEvent('filechooser');
  await keyboard.press(page.getByRole('button', { name: 'Escolher imagem: Foto do look' }));
  await (await choosing).setFiles(PICTURE);
  const search = page.getByLabel('Buscar peça');
  // Loading the picture moves what is below it.
  await expect(search).toBeVisible();
  await keyboard.press(page.getByRole('button', { name: 'Salvar Rascunho' }));
  await expect(page.getByText('Marque na foto pelo menos uma peça.')).toBeVisible();

  for (const [{ name }, x, y] of [
    [first, '30', '140'],
    [second, '70', '80'],
  ] as const) {
    await keyboard.tabTo(search);
    await keyboard.type(name);
    await keyboard.press(page.getByRole('button', { name: `Adicionar ${name}`, exact: true }));
    await expect(page.getByLabel(`${name}: da esquerda (%)`)).toBeFocused();
    for (const typed of [x, y]) {
      await page.keyboard.press('ControlOrMeta+a');
      await keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
  }
  await keyboard.press(page.getByRole('button', { name: 'Salvar Rascunho' }));
  const wrong = page.getByLabel(`${first.name}: do alto (%)`);
  await expect(wrong).toBeFocused();
  await expect(page.getByText('Informe um número inteiro de 0 a 100.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await keyboard.type('40');
  for (const width of [1440, 360]) {
    // Tall, so that neither header nor footer covers the form.
    await page.setViewportSize({ width, height: 6000 });
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await keyboard.press(page.getByRole('button', { name: 'Salvar Rascunho' }));
  await expect(page.getByText('Rascunho salvo.')).toBeVisible();

  await page.goto(await draftUrl(page));
  const look = page.getByRole('region', { name: 'Compre o look' });
  const points = look.getByRole('link', { name: /^\d: / });
  await expect(points).toHaveCount(2);
  const point = look.getByRole('link', { name: new RegExp(`^2: ${second.name}, R\\$`) });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await placeOn(look.getByRole('img').first(), points.first())).toEqual([30, 40]);
    expect(await placeOn(look.getByRole('img').first(), point)).toEqual([70, 80]);
    expect((await point.boundingBox())?.width).toBeGreaterThanOrEqual(24);
  }
  await expect(look.getByRole('listitem').nth(1)).toContainText(second.name);
  await keyboard.tabTo(point);
  await keyboard.follow(`/produto/${second.productId}`);
});

test('a click on the picture moves the chosen piece there', async ({ page, context, baseURL, shop }) => {
  const { name } = await shop.pick({ category: 'saias' });
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await startPage(page);
  await page.getByRole('button', { name: 'Adicionar Seção' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Look/ }).click();
  await page.getByLabel('Arquivo: Foto do look').setInputFiles(PICTURE);
  await page.getByLabel('Buscar peça').fill(name);
  await page.getByRole('button', { name: `Adicionar ${name}`, exact: true }).click();
  await expect(marked(page)).toHaveCount(1);
  const picture = page.getByRole('img', { name: 'Onde as peças estão' });
  const box = await picture.boundingBox();
  if (!box) throw new Error('the picture is not shown');
  for (const [x, y] of [
    [0.25, 0.5],
    [0.75, 0.6],
  ] as const) {
    await picture.click({ position: { x: box.width * x, y: box.height * y } });
    await expect(page.getByLabel(`${name}: da esquerda (%)`)).toHaveValue(String(100 * x));
    await expect(page.getByLabel(`${name}: do alto (%)`)).toHaveValue(String(100 * y));
  }
  await page.getByRole('button', { name: `Remover ${name}` }).click();
  await expect(marked(page)).toHaveCount(0);
});
