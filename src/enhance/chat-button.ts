import { once } from '../wake/once.ts';

/** How far down the page somebody must be before the chat offers itself. */
const AFTER_PX = 300;

/** Shows the chat's button while the page is scrolled down; it comes with the first scrolling so far. */
export function startChatButton(): void {
  const known = document.querySelector<HTMLAnchorElement>('[data-chat-words]');
  if (!known) return;
  let button: HTMLElement | null = null;
  const add = once(async () => {
    button = (await import('./chat-link.ts')).addChatLink(known);
    follow();
  });
  const follow = () => {
    if (button) button.hidden = scrollY <= AFTER_PX;
    // Where it does not come, the footer's link leads to the same.
    else if (scrollY > AFTER_PX) add().catch(() => undefined);
  };
  addEventListener('scroll', follow, { passive: true });
  // Asked in between, a browser lays the whole page out to say how far it is scrolled.
  requestAnimationFrame(follow);
}
