import { ADMIN_EMAIL, importTwo, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('new prices are not saved if another administrator changed some meanwhile, but computed again', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  watch.tolerate('409');
  await signInAs(context, baseURL, ADMIN_EMAIL);
  const mark = await importTwo(page);
  const prices = async () =>
    (
      await sql<{ cents: number }>(
        'select price_cents as cents from products where name like $1 order by name',
        [`Manta _ ${mark}`],
      )
    ).map(({ cents }) => cents);
  /** Changes a price like another administrator. */
  const save = (name: string, cents: number) =>
    sql('update products set price_cents = $2, version = version + 1 where name = $1', [name, cents]);

  await openDesk(page, `/admin/produtos?busca=${mark}`, 'Produtos');
  await page.getByRole('link', { name: 'Alterar preços' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alterar preços: 2 produtos da lista' });
  await dialog.getByLabel('Porcentagem').fill('10');
  await dialog.getByRole('button', { name: 'Ver os preços novos' }).click();
  const first = dialog.getByRole('row', { name: new RegExp(`Manta A ${mark}`) });
  await expect(first).toContainText('R$\u00a0110,00');
  await save(`Manta A ${mark}`, 20_000);
  await save(`Manta B ${mark}`, 10_000);
  const apply = dialog.getByRole('button', { name: 'Alterar 2 preços' });
  await apply.click();

  const notice = dialog.getByRole('status').filter({ hasText: 'Nenhum preço foi alterado' });
  await expect(notice).toContainText(`Manta A ${mark}: era R$\u00a0100,00, agora é R$\u00a0200,00`);
  await expect(notice).toContainText(`Manta B ${mark}: mudou, mas continua a R$\u00a0100,00`);
  await expect(first).toContainText('R$\u00a0220,00');
  expect(await prices()).toEqual([20_000, 10_000]);
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await apply.click();
  await expect(dialog).toHaveCount(0);
  expect(await prices()).toEqual([22_000, 11_000]);
});
