import { expect, expectAccessible, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('what the row of the menu has no room for is in a panel at its end', async ({ page }) => {
  const row = page.getByRole('navigation', { name: 'Principal' });
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/');
  const more = row.getByRole('button', { name: 'Mais', exact: true });
  await expect(row.getByRole('button', { name: 'Feminino' })).toBeVisible();
  await expect(more).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(row.getByRole('button', { name: 'Feminino' })).toBeHidden();
  await more.press('Enter');
  for (const name of ['Feminino', 'Masculino', 'Acessórios'])
    await expect(row.getByRole('link', { name, exact: true })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('link', { name: 'Masculino', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masculino');
});
