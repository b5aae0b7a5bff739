import type { ReactNode } from 'react';

/** One of the things that guard an account, under its heading. */
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
