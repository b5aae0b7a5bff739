import chatStyle from '../styles/chat.css?inline';
import { addStyles } from '../ui/add-styles.ts';
import { ICONS } from '../ui/icons.ts';

/** Adds the chat button, with URL and message taken from the footer's link. */
export function addChatLink(known: HTMLAnchorElement): HTMLAnchorElement {
  addStyles(chatStyle);
  const link = document.createElement('a');
  link.className = 'chat';
  link.href = `${known.href}?text=${encodeURIComponent(known.dataset.chatWords ?? '')}`;
  link.target = '_blank';
  link.rel = 'noopener';
  link.ariaLabel = 'Conversar pelo WhatsApp';
  link.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS.chat}"/></svg>`;
  document.querySelector('[data-toasts]')?.before(link);
  return link;
}
