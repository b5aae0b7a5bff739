import { useStore } from '@nanostores/react';
import { type FormEvent, type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { contactFields } from '../contracts/contact-fields.ts';
import { PRIVACY } from '../paths.ts';
import {
  $contact,
  type ContactValues,
  checkContactField,
  isContactField,
  keepContact,
  keptContact,
  sendContact,
} from '../stores/contact/contact.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useHydrated } from '../wake/hydrated.ts';
import { ContactField } from './contact/ContactField.tsx';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as ContactValues;

/** The contact form. Without scripts it cannot be sent; the e-mail address next to it, if any, still works. */
export function ContactForm({ hasEmail }: { hasEmail: boolean }) {
  const state = useStore($contact);
  const form = useRef<HTMLFormElement>(null);
  /** Whether another message was started since this one was sent. */
  const wroteOn = useRef(false);
  const isSent = useRef(false);
  useLayoutEffect(() => {
    for (const [name, value] of keptContact()) {
      const control = form.current?.elements.namedItem(name) as Control;
      if (control.value === '') control.value = value;
    }
    // What was typed before this script came; without any, nothing is kept.
    const typed = form.current ? valuesOf(form.current) : null;
    if (typed && Object.values(typed).some((value) => value !== '')) keepContact(typed);
  }, []);
  useHydrated();
  useEffect(() => {
    if (state.status === 'idle' && isSent.current && !wroteOn.current) form.current?.reset();
    isSent.current = state.status === 'sent';
  }, [state]);

  const check = ({ target }: { target: EventTarget }, isTyping: boolean) => {
    const { name, value } = target as Control;
    if (isContactField(name)) checkContactField(name, value, isTyping);
  };
  const type = (event: FormEvent) => {
    wroteOn.current = true;
    check(event, true);
    if (form.current) keepContact(valuesOf(form.current));
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    if (state.status !== 'sending') wroteOn.current = false;
    const [first] = await sendContact(valuesOf(event.currentTarget));
    if (first) (elements.namedItem(first) as Control).focus();
  };
  return (
    <form
      ref={form}
      className="grid max-w-184 gap-5"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={type}
      onBlur={(event) => check(event, false)}
    >
      <noscript>
        <p className="notice">
          O formulário precisa de JavaScript.{' '}
          {hasEmail
            ? 'Sem ele, escreva para o e-mail ao lado.'
            : 'Ative-o no navegador e recarregue a página.'}
        </p>
      </noscript>
      <div className="grid gap-5 sm:grid-cols-2">
        {contactFields.map(([name, field]) => (
          <ContactField key={name} name={name} {...field} />
        ))}
      </div>
      <p className="text-small text-soft">
        Usamos estes dados só para responder. Veja a{' '}
        <a className="link link--drawn" href={PRIVACY}>
          política de privacidade
        </a>
        .
      </p>
      {state.status === 'sent' && (
        <Notice kind="success">Mensagem enviada com sucesso! Entraremos em contato em breve.</Notice>
      )}
      {state.status === 'failed' && <Notice kind="error">{state.problem}</Notice>}
      <Button type="submit" className="justify-self-start needs-script" busy={state.status === 'sending'}>
        {state.status === 'sending' ? 'Enviando...' : 'Enviar mensagem'}
      </Button>
    </form>
  );
}
