import { LEAVE_NEWS } from '../paths.ts';
import { once } from '../wake/once.ts';

/** Asks for the link to leave the list (LeaveOffers.astro). */
const section = document.querySelector<HTMLElement>('[data-leave-offers]');
const form = section?.querySelector<HTMLFormElement>('[data-leave-form]');
if (section && form) start(section, form);
leadOn();
addEventListener('hashchange', leadOn);

/** Mails sent until this was one page led here. */
function leadOn(): void {
  const token = /^#token=([\w-]+)$/.exec(location.hash)?.[1];
  if (token) location.replace(`${LEAVE_NEWS}?t=${token}`);
}

function start(place: HTMLElement, asking: HTMLFormElement): void {
  const find = (name: string) => place.querySelector<HTMLElement>(`[data-leave-${name}]`);
  const store = once(() => import('../stores/contact/leave-offers.ts'));
  const input = asking.querySelector('input');
  const button = find('send');
  asking.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (asking.ariaBusy === 'true') return;
    setBusy('true');
    try {
      const { askToLeave } = await store();
      show(await askToLeave(input?.value ?? ''));
    } finally {
      setBusy(null);
    }
  });
  input?.addEventListener('input', () => complain(''));

  function show(left: { ok: boolean; at?: 'email' | 'message'; text: string }): void {
    const isWrong = left.at === 'email';
    complain(isWrong ? left.text : '');
    if (isWrong) answer('', '');
    else answer(left.text, `mt-4 notice notice--${left.ok ? 'success' : 'error'}`);
    if (isWrong) input?.focus();
    if (left.ok) asking.hidden = true;
  }
  function complain(text: string): void {
    say('problem', text);
    if (input) input.ariaInvalid = text ? 'true' : null;
  }
  function answer(text: string, look: string): void {
    say('answer', text);
    find('answer')?.setAttribute('class', look);
  }
  function say(name: string, text: string): void {
    const at = find(name);
    if (at) at.textContent = text;
  }
  function setBusy(busy: string | null): void {
    asking.ariaBusy = busy;
    if (button) button.ariaBusy = busy;
  }
}
