import {
  $contact,
  $contactProblems,
  CONTACT_FIELDS,
  type ContactField,
  type ContactValues,
  checkContactField,
  sendContact,
} from '../stores/contact.ts';

/** The form of the contact page (ContactForm.astro), once somebody is in it. */
export function startContactForm(form: HTMLFormElement): void {
  const control = (field: ContactField) =>
    form.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(`[name=${field}]`);
  const values = () =>
    Object.fromEntries(CONTACT_FIELDS.map((field) => [field, control(field)?.value ?? ''])) as ContactValues;
  const button = form.querySelector<HTMLButtonElement>('[data-send]');
  const label = button?.textContent ?? '';
  let isSent = false;
  /** Somebody who writes on has begun another message: it stays. */
  let wroteOn = false;

  for (const field of CONTACT_FIELDS) {
    const input = control(field);
    input?.addEventListener('change', () => checkContactField(field, input.value));
    input?.addEventListener('input', () => {
      wroteOn = true;
      checkContactField(field, input.value, true);
    });
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if ($contact.get().status !== 'sending') wroteOn = false;
    const [first] = await sendContact(values());
    if (first) control(first)?.focus();
  });

  $contactProblems.subscribe((problems) => {
    for (const field of CONTACT_FIELDS) {
      const message = form.querySelector(`[data-problem=${field}]`);
      const problem = problems[field];
      const input = control(field);
      if (message) message.textContent = problem ?? '';
      if (input) input.ariaInvalid = problem ? 'true' : null;
    }
  });
  $contact.subscribe((state) => {
    if (state.status === 'idle' && isSent && !wroteOn) form.reset();
    isSent = state.status === 'sent';
    if (button) {
      button.disabled = state.status === 'sending';
      button.ariaBusy = button.disabled ? 'true' : null;
      button.textContent = button.disabled ? 'Enviando...' : label;
    }
    show('[data-sent]', isSent);
    show('[data-failed]', state.status === 'failed');
    const words = form.querySelector('[data-failed-words]');
    if (words) words.textContent = state.status === 'failed' ? state.problem : '';
  });

  function show(selector: string, shown: boolean): void {
    form.querySelector<HTMLElement>(selector)?.toggleAttribute('hidden', !shown);
  }
}
