import { type ReactNode, useId } from 'react';
import { classes } from '../../../ui/classes.ts';

type Props = { title: string; about?: ReactNode; grid?: string; children: ReactNode };

/** A part of the form: its fields on the form's grid or another, with what they are and who knows them. */
export function Part({ title, about, grid = 'form-grid', children }: Props) {
  const id = useId();
  return (
    <section className="border-t border-line pt-4" aria-labelledby={id}>
      <h2 className="font-serif text-lead/[1.3]" id={id}>
        {title}
      </h2>
      {about && <p className="mt-1 max-w-prose text-small text-soft">{about}</p>}
      <div className={classes('mt-4', grid)}>{children}</div>
    </section>
  );
}
