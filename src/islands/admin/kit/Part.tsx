import type { ReactNode } from 'react';

/** A part of what stands beside a list, under its own heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-3.5">
      <h3 className="mb-3 font-serif text-lead/[1.3]">{title}</h3>
      {children}
    </section>
  );
}
