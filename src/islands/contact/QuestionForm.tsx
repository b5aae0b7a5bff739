import { useStore } from '@nanostores/react';
import { type FormEvent, type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { EMAIL_LIMIT } from '../../domain/people/email.ts';
import { QUESTION_LIMIT } from '../../domain/questions/questions.ts';
import { PRIVACY } from '../../paths.ts';
import {
  isQuestionField,
  keepQuestion,
  keptQuestion,
  knownAsker,
  type QuestionField,
  type QuestionValues,
  questionForm,
  sendQuestion,
} from '../../stores/contact/ask-question.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useHydrated } from '../../wake/hydrated.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as QuestionValues;

/** Fills in what is empty: uncontrolled, since fields may have been filled in before hydration. */
function fill(form: HTMLFormElement | null, values: readonly [QuestionField, string][]): void {
  for (const [name, value] of values) {
    const control = form?.elements.namedItem(name) as Control | null;
    if (control?.value === '') control.value = value;
  }
}

/** Asks the shop about a product. Without scripts it cannot be sent. */
export function QuestionForm({ productId }: { productId: string }) {
  const { message } = useStore(questionForm.$state);
  useHydrated();
  return message?.kind === 'success' ? <Sent text={message.text} /> : <Form productId={productId} />;
}

function Sent({ text }: { text: string }) {
  const answer = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useEffect(() => answer.current?.focus(), []);
  return (
    <div ref={answer} className="outline-none" tabIndex={-1}>
      <Notice kind="success">{text}</Notice>
      <p className="mt-4">
        <button type="button" className="link link--drawn" onClick={questionForm.clear}>
          Fazer outra pergunta
        </button>
      </p>
    </div>
  );
}

function Form({ productId }: { productId: string }) {
  const { busy, message } = useStore(questionForm.$state);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    fill(form.current, keptQuestion(productId));
    const typed = form.current ? valuesOf(form.current) : null;
    if (typed && Object.values(typed).some((value) => value !== '')) keepQuestion(productId, typed);
    void knownAsker().then((known) => fill(form.current, known));
  }, [productId]);

  const check = ({ target }: { target: EventTarget }, isTyping: boolean) => {
    const { name, value } = target as Control;
    if (!isQuestionField(name)) return;
    questionForm.type(name, value);
    if (!isTyping) questionForm.leave(name);
  };
  const type = (event: FormEvent) => {
    check(event, true);
    if (form.current) keepQuestion(productId, valuesOf(form.current));
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const wrong = await sendQuestion(productId, valuesOf(event.currentTarget));
    if (wrong) (elements.namedItem(wrong) as Control).focus();
  };
  return (
    <form
      ref={form}
      className="grid gap-5"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={type}
      onBlur={(event) => check(event, false)}
    >
      <noscript>
        <p className="notice">
          O formulário precisa de JavaScript. Ative-o no navegador e recarregue a página.
        </p>
      </noscript>
      <QuestionFields />
      <p className="text-small text-soft">
        Usamos estes dados só para responder. Veja a{' '}
        <a className="link link--drawn" href={PRIVACY}>
          política de privacidade
        </a>
        .
      </p>
      {message && <Notice kind="error">{message.text}</Notice>}
      <Button type="submit" className="justify-self-start needs-script" busy={busy}>
        {busy ? 'Enviando...' : 'Enviar pergunta'}
      </Button>
    </form>
  );
}

function QuestionFields() {
  const problems = useStore(questionForm.$problems);
  return (
    <>
      <TextArea
        label="Pergunta"
        name="question"
        rows={4}
        hint={`Sobre tecido, medidas, cor ou caimento. Até ${QUESTION_LIMIT.toLocaleString('pt-BR')} letras, sem dados pessoais.`}
        error={problems.question}
        aria-required
      />
      <Field
        label="Nome"
        name="name"
        autoComplete="name"
        maxLength={120}
        hint="Na página aparece só o primeiro nome."
        error={problems.name}
        aria-required
      />
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_LIMIT}
        hint="Para mandar a resposta. Nunca aparece na página."
        error={problems.email}
        aria-required
      />
    </>
  );
}
