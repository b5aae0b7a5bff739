import type { ViewProps } from './view.ts';

export function Quote({ section }: ViewProps<'quote'>) {
  const { text, author, about } = section;
  return (
    <section className="section wrap">
      <figure className="mx-auto max-w-192 text-center">
        <blockquote className="title text-balance">“{text}”</blockquote>
        {(author || about) && (
          <figcaption className="mt-6 text-small text-soft">
            {author}
            {author && about && ', '}
            {about}
          </figcaption>
        )}
      </figure>
    </section>
  );
}
