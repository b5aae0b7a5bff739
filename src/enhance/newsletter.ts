import { once } from '../wake/once.ts';

/** Newsletter forms (`[data-news]`): submitted in place; the input is kept. */
export function startNewsletters(): void {
  const store = once(() => import('../stores/contact/newsletter.ts'));
  for (const place of document.querySelectorAll<HTMLElement>('[data-news]')) start(place, store);
}

type Store = typeof import('../stores/contact/newsletter.ts');

function start(place: HTMLElement, store: () => Promise<Store>): void {
  const find = <E extends HTMLElement>(name: string) => place.querySelector<E>(`[data-news-${name}]`);
  const form = find<HTMLFormElement>('form');
  const input = form?.querySelector<HTMLInputElement>('[name=email]');
  const done = find('done');
  const button = find('send');
  if (!form || !input || !done || !button) return;
  // From here on, validation messages are ours.
  form.noValidate = true;

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    setBusy('true');
    try {
      const { askForNews } = await store();
      const answer = await askForNews(Object.fromEntries(new FormData(form)), location.pathname);
      if (answer.ok) tell(answer.text);
      else complain(answer);
    } catch {
      // The script failed to load: submit the form natively.
      form.submit();
    } finally {
      setBusy(null);
    }
  });
  input.addEventListener('input', () => complain({ text: '', isField: false }));
  find('again')?.addEventListener('click', () => {
    swap(false);
    input.focus();
    input.select();
  });

  function complain({ text, isField }: { text: string; isField: boolean }): void {
    const at = find('problem');
    if (at) at.textContent = text;
    if (input) input.ariaInvalid = isField ? 'true' : null;
    if (text) input?.focus();
  }
  function tell(text: string): void {
    complain({ text: '', isField: false });
    const at = find('answer');
    if (at) at.textContent = text;
    swap(true);
    done?.focus();
  }
  function swap(isDone: boolean): void {
    if (form) form.hidden = isDone;
    if (done) done.hidden = !isDone;
  }
  function setBusy(busy: string | null): void {
    if (form) form.ariaBusy = busy;
    if (button) button.ariaBusy = busy;
  }
}
