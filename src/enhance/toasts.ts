import { $toasts, dismissToast, showDeferredToast, type Toast } from '../stores/kit/toasts.ts';
import { CLOSE_ICON } from '../ui/close-icon.ts';

/** Shows toasts in the layout's live region, adding and removing them individually. */
export function showToasts(): void {
  const region = document.querySelector('[data-toasts]');
  const shown = new Map<number, Element>();
  $toasts.listen((toasts) => {
    for (const [id, element] of shown) {
      if (toasts.some((toast) => toast.id === id)) continue;
      element.remove();
      shown.delete(id);
    }
    for (const toast of toasts) {
      if (shown.has(toast.id)) continue;
      const element = elementOf(toast);
      region?.append(element);
      shown.set(toast.id, element);
    }
  });
  showDeferredToast();
}

function elementOf({ id, text }: Toast): HTMLElement {
  const element = document.createElement('div');
  element.className = 'toast';
  const words = document.createElement('span');
  words.className = 'flex-1';
  words.textContent = text;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'icon-button';
  close.ariaLabel = 'Fechar aviso';
  close.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${CLOSE_ICON}"/></svg>`;
  close.onclick = () => dismissToast(id);
  element.append(words, close);
  return element;
}
