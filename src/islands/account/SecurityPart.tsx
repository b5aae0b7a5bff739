import type { ReactNode } from 'react';

/** A section of the security settings. */
export function SecurityPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="grid justify-items-start gap-4 *:[:is(form,ul,.notice)]:w-full" aria-labelledby={id}>
      <h3 className="font-medium" id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}
