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
    // Where it does not come, the footer's link leads to the same.
    if (!button && scrollY > AFTER_PX) add().catch(() => undefined);
    if (!button) return;
    button.hidden = scrollY <= AFTER_PX;
    button.inert = !button.hidden && liesOverAWayOn(button);
  };
  let isAsked = false;
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    // Asked in between, a browser lays the whole page out to say how far it is scrolled.
    requestAnimationFrame(() => {
      isAsked = false;
      follow();
    });
  };
  addEventListener('scroll', ask, { passive: true });
  addEventListener('resize', ask, { passive: true });
  // Late content moves the page without scrolling. The observer also fires once at the start.
  new ResizeObserver(ask).observe(document.body);
}

/** Whether what is pressed to buy, to send or to go on lies under it: that comes first. */
function liesOverAWayOn(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const middle = [(left + right) / 2, (top + bottom) / 2] as const;
  const points = [[left, top], [right, top], [left, bottom], [right, bottom], middle] as const;
  return points.some(([x, y]) =>
    document.elementsFromPoint(x, y).some((under) => under !== button && under.closest('main .button')),
  );
}
