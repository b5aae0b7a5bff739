import { once } from './once.ts';

/** Leaving the list of offers (LeaveOffers.astro). Whoever comes by the mail's link finds one button, which does it. */
const section = document.querySelector<HTMLElement>('[data-leave-offers]');
const form = section?.querySelector<HTMLFormElement>('[data-leave-form]');
if (section && form) start(section, form);

function start(place: HTMLElement, asking: HTMLFormElement): void {
  const find = (name: string) => place.querySelector<HTMLElement>(`[data-leave-${name}]`);
  const store = once(() => import('../stores/leave-offers.ts'));
  const input = asking.querySelector('input');
  const button = find('send');
  const token = /^#token=([\w-]+)$/.exec(location.hash)?.[1];
  if (token) {
    // The secret has been read: it should not stay in the history.
    history.replaceState(null, '', location.pathname + location.search);
    find('ask')?.remove();
    if (button) button.textContent = 'Sair da lista';
    place.scrollIntoView();
    button?.focus({ preventScroll: true });
  }

  asking.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (asking.ariaBusy === 'true') return;
    setBusy('true');
    const { askToLeave, leave } = await store();
    const left = token ? await leave(token) : await askToLeave(input?.value ?? '');
    setBusy(null);
    show(left);
  });
  input?.addEventListener('input', () => say('problem', ''));

  function show(left: { ok: boolean; at?: 'email' | 'message'; text: string }): void {
    const isWrong = left.at === 'email';
    say('problem', isWrong ? left.text : '');
    say('answer', isWrong ? '' : left.text);
    const answer = find('answer');
    if (answer) answer.className = `mt-4 ${isWrong ? '' : `notice notice--${left.ok ? 'success' : 'error'}`}`;
    if (input) input.ariaInvalid = isWrong ? 'true' : null;
    if (isWrong) input?.focus();
    if (left.ok) asking.hidden = true;
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
