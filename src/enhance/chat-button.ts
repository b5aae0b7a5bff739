import { once } from '../wake/once.ts';

/** Scroll distance after which the chat button appears. */
const AFTER_PX = 300;

/** Shows the chat button while the page is scrolled down; it is created on first use. */
export function startChatButton(): void {
  const known = document.querySelector<HTMLAnchorElement>('[data-chat-words]');
  if (!known) return;
  let button: HTMLElement | null = null;
  const add = once(async () => {
    button = (await import('./chat-link.ts')).addChatLink(known);
    follow();
  });
  const follow = () => {
    // If it fails to load, the footer's link remains.
    if (!button && scrollY > AFTER_PX) add().catch(() => undefined);
    if (!button) return;
    button.hidden = scrollY <= AFTER_PX;
    button.inert = !button.hidden && isInTheWay(button);
  };
  let isAsked = false;
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    // Reading scrollY outside an animation frame would force a layout.
    requestAnimationFrame(() => {
      isAsked = false;
      follow();
    });
  };
  addEventListener('scroll', ask, { passive: true });
  addEventListener('resize', ask, { passive: true });
  // Late content and the consent banner move the page without a scroll event. Observers run between layout and paint: the button is
  // never drawn over something else. This one also fires once initially.
  const late = new ResizeObserver(follow);
  for (const place of document.querySelectorAll('body, .consent')) late.observe(place);
}

/** Whether the button would cover what takes precedence: with large text, the shop's name beside it or the consent banner. */
function isInTheWay(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return [left, right].some((x) =>
    document.elementsFromPoint(x, (top + bottom) / 2).some((under) => under.closest('.wordmark, .consent')),
  );
}
