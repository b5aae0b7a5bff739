/** What the contact form does comes with the first sign of somebody in it. */
const form = document.querySelector<HTMLFormElement>('form[data-contact]');

if (form) {
  let started: Promise<void> | undefined;
  const start = () => {
    started ??= import('./contact-form.ts').then(({ startContactForm }) => startContactForm(form));
    return started;
  };
  form.addEventListener('focusin', () => void start(), { once: true });
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void start().then(() => form.requestSubmit());
    },
    { once: true },
  );
}
