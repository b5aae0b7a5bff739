import { Rich } from '../reading/Rich.tsx';
import type { ViewProps } from './view.ts';

export function Text({ section, label }: ViewProps<'text'>) {
  const { id, title, body } = section;
  return (
    <section className="section wrap" aria-labelledby={label} id={title ? undefined : id}>
      <div className="mx-auto max-w-176">
        {title && (
          <h2 className="title mb-4" id={id}>
            {title}
          </h2>
        )}
        <div className="prose">
          <Rich text={body} id={id} isTitled={title !== ''} />
        </div>
      </div>
    </section>
  );
}
