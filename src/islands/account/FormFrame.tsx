import { useStore } from '@nanostores/react';
import { type ReactNode, type SubmitEvent, useRef } from 'react';
import type { Form } from '../../stores/kit/form.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { OnceHydrated } from '../../ui/OnceHydrated.tsx';
import { useFreshOnReturn } from '../../ui/use-fresh-on-return.ts';
import { useStepFocus } from '../../ui/use-step-focus.ts';

type Props<N extends string> = {
  form: Form<N>;
  label: string;
  busyLabel: string;
  onSubmit: () => Promise<N | null>;
  children: ReactNode;
  foot?: ReactNode;
  wide?: boolean;
  /** Which of its steps the form shows; the focus follows it. */
  step?: string;
};

/** A form with its message and button; after a submit the first invalid field gets the focus. */
export function FormFrame<N extends string>(props: Props<N>) {
  const { form, label, busyLabel, onSubmit, children, foot, wide, step } = props;
  const { busy, message } = useStore(form.$state);
  const element = useRef<HTMLFormElement>(null);
  const isDone = busy && message?.kind === 'success';
  useStepFocus(step, element);
  useFreshOnReturn(isDone);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = await onSubmit();
    if (wrong) element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <form method="post" ref={element} onSubmit={(event) => void submit(event)} noValidate>
      <OnceHydrated label={label}>
        {children}
        {message && <Notice kind={message.kind}>{message.text}</Notice>}
        <div className="mt-1 grid justify-items-start gap-4">
          <Button type="submit" busy={busy} wide={wide}>
            {busy && !isDone ? busyLabel : label}
          </Button>
          {foot}
        </div>
      </OnceHydrated>
    </form>
  );
}
