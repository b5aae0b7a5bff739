import { askForStock, chosenVariant, knownEmail, missingChoice } from '../stores/stock-alert.ts';
import { say } from './product-live.ts';

/** 'Avise-me quando disponível': the dialog of NotifyDialog.tsx for the variant that is chosen in `box`. */
export function openNotify(box: HTMLElement): void {
  const missing = missingChoice();
  if (missing) {
    say(box, missing.at, missing.text);
    return;
  }
  const dialog = document.querySelector<HTMLDialogElement>('[data-notify-dialog]');
  const form = dialog?.querySelector<HTMLFormElement>('form[data-notify-form]');
  if (!dialog || !form) return;
  start(form);
  const variant = dialog.querySelector('[data-notify-variant]');
  if (variant && variant.textContent !== chosenVariant()) {
    variant.textContent = chosenVariant();
    setBusy(form, false);
  }
  show(form, { error: '', problem: '', done: '' });
  dialog.showModal();
  void prefill(form);
}

function start(form: HTMLFormElement): void {
  if (form.dataset.started) return;
  form.dataset.started = 'true';
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.ariaBusy !== 'true') void ask(form);
  });
}

async function prefill(form: HTMLFormElement): Promise<void> {
  const input = form.querySelector('input');
  if (input?.value !== '') return;
  const email = await knownEmail();
  if (input.value === '') input.value = email;
}

async function ask(form: HTMLFormElement): Promise<void> {
  const place = form.querySelector('[data-notify-variant]');
  const variant = place?.textContent;
  setBusy(form, true);
  const asked = await askForStock(form.querySelector('input')?.value ?? '');
  // Closed meanwhile and opened for another: the answer is not about that one.
  if (place?.textContent !== variant) return;
  setBusy(form, false);
  if (asked.ok) show(form, { error: '', problem: '', done: asked.text });
  else
    show(form, {
      error: asked.at === 'email' ? asked.text : '',
      problem: asked.at === 'message' ? asked.text : '',
      done: '',
    });
}

function setBusy(form: HTMLFormElement, busy: boolean): void {
  const button = form.querySelector<HTMLElement>('[type=submit]');
  for (const place of [form, button]) if (place) place.ariaBusy = busy ? 'true' : null;
}

function show(form: HTMLFormElement, { error, problem, done }: Record<'error' | 'problem' | 'done', string>) {
  const input = form.querySelector('input');
  const set = (name: string, text: string, look: string) => {
    const place = form.querySelector(`[data-notify-${name}]`);
    if (!place) return;
    place.textContent = text;
    place.className = text ? look : '';
  };
  set('error', error, 'field__error');
  set('problem', problem, 'notice notice--error');
  set('done', done, 'notice notice--success');
  const fields = form.querySelector<HTMLElement>('[data-notify-fields]');
  if (fields) fields.hidden = done !== '';
  if (!input) return;
  input.ariaInvalid = error ? 'true' : null;
  if (error) input.focus();
}
