import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('searches without results are listed with links to what shoppers saw', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Pesquisar' }).click();
  const overlay = page.getByRole('dialog', { name: 'Pesquisa' });
  await overlay.getByRole('searchbox').fill('Biquíni cortininha');
  await expect(overlay.getByText('Nenhum resultado encontrado')).toBeVisible();

  // A high count, to be among the first in spite of other tests. The row is written after the response.
  const often = `update missed_searches set count = 41 where query = 'biquini cortininha' returning query`;
  await expect.poll(() => sql(often)).toHaveLength(1);
  await sql(
    `insert into missed_searches (day, query, count) values (current_date - 1, repeat('x', 60), 40)
     on conflict do nothing`,
  );
  // A long name in the recent activity must not make the dashboard wider than a phone.
  await sql(
    `insert into users (email, password_hash) values (repeat('comprido', 7) || '@' || gen_random_uuid() || '.example', '$argon2id$none')`,
  );
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin', 'Painel Administrativo');
  const card = page.getByRole('region', { name: 'Buscas sem resultado' });
  const line = card.getByRole('listitem').filter({ hasText: 'biquini cortininha' });
  await expect(line).toContainText('41 vezes');
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  const opened = context.waitForEvent('page');
  await line.getByRole('link').click();
  const shown = await opened;
  await expect(shown).toHaveURL(/\/colecao\?busca=biquini%20cortininha/);
  await expect(
    shown.getByText('Nenhum produto encontrado com os filtros selecionados.').filter({ visible: true }),
  ).toBeVisible();
});
