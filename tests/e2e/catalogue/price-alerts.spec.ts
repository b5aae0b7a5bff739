import { signedInCustomer } from '../support/customer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { linkTo, pollScheduledWork, sql, subjectsTo } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SWITCH = 'Avise-me por e-mail quando uma peça baixar de preço';

test('a customer asks on a phone by keyboard, is told of a lower price, and stops it from the mail', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const piece = await shop.pick();
  const { email } = await signedInCustomer(page);
  await page.goto(`/produto/${piece.productId}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Favoritar ${piece.name}` })
    .first()
    .press('Enter');
  await page.goto('/favoritos');
  const alerts = page.getByRole('checkbox', { name: SWITCH });
  await expect(alerts).toBeEnabled();
  await expect(alerts).not.toBeChecked();
  await expect(alerts).toHaveAccessibleDescription(/5% a menos/);
  await alerts.press('Space');
  await expect(alerts).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const { cents } = await priced(piece.productId);
  await sql('update products set price_cents = price_cents / 2 where id = $1', [piece.productId]);
  try {
    // As if the wait were over.
    await sql(
      `with acting as materialized (select set_config('app.actor', 'system', true))
       update price_alerts a set due_at = now() from acting, users u where u.id = a.user_id and u.email = $1`,
      [email],
    );
    await pollScheduledWork(() => subjectsTo(email)).toContain(`${piece.name} baixou de preço`);
  } finally {
    await sql('update products set price_cents = $2 where id = $1', [piece.productId, cents]);
  }

  await page.goto(await linkTo(email, `${piece.name} baixou de preço`));
  await expect(page.getByRole('heading', { name: 'Parar os avisos de preço?' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Parar os avisos' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Avisos de preço desligados.' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver os favoritos' }).press('Enter');
  await expect(alerts).toBeEnabled();
  await expect(alerts).not.toBeChecked();
  await page.goto('/perfil');
  await page.getByText('Privacidade e dados', { exact: true }).press('Enter');
  await expect(page.getByRole('checkbox', { name: /^Avisos de preço/ })).not.toBeChecked();
});

test('who is not signed in is asked to, with the way back to the favourites', async ({ page, shop }) => {
  const piece = await shop.pick();
  await page.goto(`/produto/${piece.productId}`);
  const heart = page.getByRole('main').getByRole('button', { name: `Favoritar ${piece.name}` });
  await heart.first().click();
  await page.goto('/favoritos');
  await expect(page.getByText(/para saber por e-mail quando uma peça baixar de preço/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: SWITCH })).toHaveCount(0);
  await page.getByRole('link', { name: 'Entre na sua conta' }).click();
  await expect(page).toHaveURL(/\/conta\?.*favoritos/);
});

async function priced(productId: string): Promise<{ cents: number }> {
  const [row] = await sql<{ cents: number }>('select price_cents as cents from products where id = $1', [
    productId,
  ]);
  if (!row) throw new Error('no such product');
  return row;
}
