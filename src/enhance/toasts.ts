import { $toasts, dismissToast, type Toast } from '../stores/kit/toasts.ts';
import { CLOSE_ICON } from '../ui/close-icon.ts';

/** Where the focus was before it came into the toasts. */
let left: HTMLElement | null = null;

/** Shows toasts in the layout's live region, adding and removing them individually. */
export function showToasts(): void {
  const region = document.querySelector<HTMLElement>('[data-toasts]');
  const shown = new Map<number, HTMLElement>();
  region?.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !region.contains(relatedTarget)) left = relatedTarget;
  });
  $toasts.listen((toasts) => {
    for (const [id, element] of shown) {
      if (toasts.some((toast) => toast.id === id)) continue;
      shown.delete(id);
      removeOnceLeft(element);
    }
    for (const toast of toasts) {
      if (shown.has(toast.id)) continue;
      const element = elementOf(toast);
      region?.append(element);
      shown.set(toast.id, element);
    }
  });
}

/** Nobody loses the button that they are about to press (WCAG 2.2.1). */
function removeOnceLeft(element: HTMLElement): void {
  const remove = () => element.remove();
  if (!element.matches(':hover, :focus-within')) remove();
  else for (const event of ['pointerleave', 'focusout']) element.addEventListener(event, remove);
}

function elementOf({ id, text, action }: Toast): HTMLElement {
  const element = document.createElement('div');
  element.className = 'toast';
  const words = document.createElement('span');
  words.className = 'flex-1';
  words.textContent = text;
  element.append(words);
  const addButton = (className: string, act?: () => void) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = className;
    button.onclick = () => {
      const hadFocus = element.contains(document.activeElement);
      element.remove();
      dismissToast(id);
      if (hadFocus) (left?.isConnected ? left : document.querySelector('main'))?.focus();
      act?.();
    };
    element.append(button);
    return button;
  };
  if (action) addButton('link link--drawn min-h-7 flex-none', action.run).textContent = action.label;
  const close = addButton('icon-button');
  close.ariaLabel = 'Fechar aviso';
  close.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${CLOSE_ICON}"/></svg>`;
  return element;
}
