import { once } from '../wake/once.ts';

/** Unsubscribing from offers (LeaveOffers.astro). The link in a mail shows a single button that does it. */
const section = document.querySelector<HTMLElement>('[data-leave-offers]');
const form = section?.querySelector<HTMLFormElement>('[data-leave-form]');
if (section && form) start(section, form);

function start(place: HTMLElement, asking: HTMLFormElement): void {
  const find = (name: string) => place.querySelector<HTMLElement>(`[data-leave-${name}]`);
  const store = once(() => import('../stores/contact/leave-offers.ts'));
  const input = asking.querySelector('input');
  const button = find('send');
  let token: string | undefined;
  const arrive = () => {
    token = /^#token=([\w-]+)$/.exec(location.hash)?.[1];
    if (!token) return;
    // Keeps the token out of the browser history.
    history.replaceState(null, '', location.pathname + location.search);
    const field = find('ask');
    if (field) field.hidden = true;
    if (button) button.textContent = 'Sair da lista';
    asking.hidden = false;
    answer('', '');
    place.scrollIntoView();
    button?.focus({ preventScroll: true });
  };
  arrive();
  // A mail link opened while the page is already open.
  addEventListener('hashchange', arrive);

  asking.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (asking.ariaBusy === 'true') return;
    setBusy('true');
    try {
      const { askToLeave, leave } = await store();
      show(token ? await leave(token) : await askToLeave(input?.value ?? ''));
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
