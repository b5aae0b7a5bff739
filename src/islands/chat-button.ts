/** How far down the page somebody must be before the chat offers itself. */
const AFTER_PX = 300;

/** Shows the chat button while the page is scrolled down. */
export function startChatButton(): void {
  const button = document.querySelector<HTMLElement>('[data-chat]');
  if (!button) return;
  const follow = () => {
    button.hidden = scrollY <= AFTER_PX;
  };
  addEventListener('scroll', follow, { passive: true });
  follow();
}
