import { useStore } from '@nanostores/react';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Form } from '../../stores/form.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

type Props<N extends string> = {
  form: Form<N>;
  label: string;
  busyLabel: string;
  onSubmit: () => Promise<N | null>;
  children: ReactNode;
  foot?: ReactNode;
  wide?: boolean;
};

/** Whether this page's islands are alive. */
let isAlive = false;

/**
 * A form with its message and its button; after a submit the first field at fault has the focus. As the build renders it,
 * before the script is there, it takes nothing: the browser would send the password in the page's address.
 */
export function FormFrame<N extends string>({
  form,
  label,
  busyLabel,
  onSubmit,
  children,
  foot,
  wide,
}: Props<N>) {
  const { busy, message } = useStore(form.$state);
  const element = useRef<HTMLFormElement>(null);
  const [ready, setReady] = useState(isAlive);
  useEffect(() => {
    isAlive = true;
    setReady(true);
  }, []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = await onSubmit();
    if (wrong) element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <form
      method="post"
      className="entry-form"
      ref={element}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <fieldset className="entry-form__all" disabled={!ready}>
        <legend className="visually-hidden">{label}</legend>
        {children}
        {message && <Notice kind={message.kind}>{message.text}</Notice>}
        <div className="entry-form__foot">
          <Button type="submit" busy={busy} wide={wide}>
            {busy && message?.kind !== 'success' ? busyLabel : label}
          </Button>
          {foot}
        </div>
      </fieldset>
    </form>
  );
}
