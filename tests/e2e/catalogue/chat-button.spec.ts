import { expect, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('on phones and tablets the chat button lies over nothing that is read, pressed or typed into, on any page', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick();
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of [
      '/',
      '/colecao',
      `/produto/${piece.productId}`,
      '/vale-presente',
      '/contato',
      '/faq',
    ]) {
      await page.goto(path);
      await page.mouse.move(180, 400);
      await page.evaluate(() => scrollTo(0, 301));
      await expect(page.getByRole('link', { name: 'Conversar pelo WhatsApp' })).toBeVisible();
      const covered = await page.evaluate(async () => {
        const drawn = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
        /** Where a carousel cuts off what is in it. */
        const edgeOf = (other: Element): number => {
          const frame = other.parentElement;
          if (!frame) return innerWidth;
          const isCut = getComputedStyle(frame).overflowX !== 'visible';
          return Math.min(edgeOf(frame), isCut ? frame.getBoundingClientRect().right : innerWidth);
        };
        const found = new Set<string>();
        for (let y = 301; y < document.documentElement.scrollHeight - innerHeight; y += 90) {
          scrollTo(0, y);
          await drawn();
          const lies = document.querySelector('.chat:not([hidden], [inert])')?.getBoundingClientRect();
          if (!lies) continue;
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
                Math.min(box.right, edgeOf(other)) > lies.left + 1 &&
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
        return [...found];
      });
      expect.soft(covered, `${path} at ${width} px`).toEqual([]);
    }
  }
});
