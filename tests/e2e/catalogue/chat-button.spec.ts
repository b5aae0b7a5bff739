import { fillCart } from '../support/shopper.ts';
import { expect, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the chat button lies over nothing that is read, pressed or typed into, on any page', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick();
  await fillCart(page, piece);
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of [
      '/',
      '/colecao',
      `/produto/${piece.productId}`,
      '/vale-presente',
      '/contato',
      '/faq',
      '/carrinho',
      '/favoritos',
    ]) {
      await page.goto(path);
      // The cart comes later than the page; what moves while it is measured says nothing about the button.
      if (path === '/carrinho')
        await expect(page.getByRole('link', { name: 'Finalizar Compra' })).toBeVisible();
      await page.mouse.move(180, 400);
      await page.evaluate(() => scrollTo(0, 301));
      await expect(page.getByRole('link', { name: 'Conversar pelo WhatsApp' })).toBeVisible();
      const covered = await page.evaluate(async () => {
        const drawn = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
        const found = new Set<string>();
        let seen = 0;
        for (let y = 301; y < document.documentElement.scrollHeight - innerHeight; y += 150) {
          scrollTo(0, y);
          await drawn();
          const lies = document.querySelector('.chat:not([hidden], [inert])')?.getBoundingClientRect();
          if (!lies) continue;
          seen += 1;
          const others =
            'main :is(p, h1, h2, h3, li, dd, a, button, input, select, textarea), header :is(a, button)';
          for (const other of document.querySelectorAll(others)) {
            const range = document.createRange();
            range.selectNodeContents(other);
            const boxes = [...(other.matches('p, h1, h2, h3, li, dd') ? range : other).getClientRects()];
            const isUnder = boxes.some(
              (box) =>
                box.width > 0 &&
                box.left < lies.right - 1 &&
                box.right > lies.left + 1 &&
                box.top < lies.bottom - 1 &&
                box.bottom > lies.top + 1,
            );
            // What scrolls below the header is behind it.
            const isBehind =
              other.closest('main') &&
              lies.bottom <= (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
            if (isUnder && !isBehind) found.add(`${other.tagName} ${other.textContent?.slice(0, 40)}`);
          }
        }
        return seen > 0 ? [...found] : ['no button'];
      });
      expect.soft(covered, `${path} at ${width} px`).toEqual([]);
    }
  }
});
