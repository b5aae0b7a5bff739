import { ICONS } from '../ui/icons.ts';

/** How far down the page somebody must be before the chat offers itself. */
const AFTER_PX = 300;

/** Shows the chat button while the page is scrolled down. Where it leads, and its first words, the footer's link knows. */
export function startChatButton(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-chat-words]');
  if (!link) return;
  const button = document.createElement('a');
  button.className = 'chat';
  button.href = `${link.href}?text=${encodeURIComponent(link.dataset.chatWords ?? '')}`;
  button.target = '_blank';
  button.rel = 'noopener';
  button.ariaLabel = 'Conversar pelo WhatsApp';
  button.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS.chat}"/></svg>`;
  button.hidden = true;
  const follow = () => {
    button.hidden = scrollY <= AFTER_PX;
  };
  addEventListener('scroll', follow, { passive: true });
  // Asked in between, a browser lays the whole page out to say how far it is scrolled.
  requestAnimationFrame(follow);
  document.querySelector('[data-toasts]')?.before(button);
}
