import type { Browser } from '@playwright/test';

/** The first available piece of the sitemap: its page, the same with a colour and a size selected, and its category's page. */
export async function productToPress(
  browser: Browser,
  base: string,
): Promise<{ path: string; chosen: string; category: string }> {
  const map = await (await fetch(new URL('/sitemap.xml', base))).text();
  const paths = [...map.matchAll(/<loc>[^<]*?(\/produto\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);
  const page = await browser.newPage({ baseURL: base, javaScriptEnabled: true });
  try {
    for (const path of paths.slice(0, 20)) {
      await page.goto(path);
      const words = (name: string) =>
        page.locator(`form.buy label:has(input[name=${name}]:enabled) span`).first().textContent();
      const hasAll = await page
        .locator('form.buy:has(input[name=cor]):has(input[name=tamanho]:enabled)')
        .count();
      if (hasAll === 0) continue;
      const query = new URLSearchParams({
        cor: (await words('cor')) ?? '',
        tamanho: (await words('tamanho')) ?? '',
      });
      const category = await page.locator('a[href*="?categoria="]').last().getAttribute('href');
      const isThere = await page
        .getByRole('button', { name: 'Adicionar ao carrinho', disabled: false })
        .count();
      if (isThere > 0 && category) return { path, chosen: `${path}?${query}`, category };
    }
  } finally {
    await page.close();
  }
  throw new Error('no piece of the sitemap can be bought');
}
