import { Picture } from '../Picture.tsx';
import { acrossPage } from './hero-picture.ts';
import { SectionLink } from './SectionLink.tsx';
import type { ViewProps } from './view.ts';

export function WidePicture({ section, isFirst, isEarly, label }: ViewProps<'wide-picture'>) {
  const { id, picture, shape, title, button, link } = section;
  if (!picture) return null;
  const shown = acrossPage(picture);
  return (
    <section className={isFirst ? '' : 'section'} aria-labelledby={label}>
      <Picture
        picture={shown}
        sizes={shown.sizes}
        widths={shown.widths}
        focus={shown.focus ?? null}
        priority={isFirst}
        soon={isEarly}
        className={shape === 'low' ? 'aspect-4/3 md:aspect-21/9' : 'aspect-4/5 md:aspect-16/9'}
      />
      {(title || button) && (
        <div className="wrap flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 pt-5">
          {title && (
            <h2 className="title" id={id}>
              {title}
            </h2>
          )}
          <SectionLink words={button} link={link} className="text-small" />
        </div>
      )}
    </section>
  );
}
