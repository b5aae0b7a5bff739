import { type ReactNode, useRef } from 'react';
import { useHydration } from '../../ui/OnceHydrated.tsx';
import { useStepFocus } from '../../ui/use-step-focus.ts';

type Props = { id: string; title: string; step?: unknown; children: ReactNode };

/** A section of the security settings. `step`: what it shows now; the focus follows it. */
export function SecurityPart({ id, title, step, children }: Props) {
  const section = useRef<HTMLElement>(null);
  useHydration();
  useStepFocus(step, section);
  return (
    <section
      className="flex flex-col items-start gap-4 print:block print:[&>*+*]:mt-4 *:[:is(form,ul,.notice)]:w-full"
      ref={section}
      aria-labelledby={id}
    >
      <h3 className="font-medium" id={id} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  );
}
