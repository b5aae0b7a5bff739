import { Picture } from '../Picture.tsx';
import { beside } from './hero-picture.ts';
import { Paragraphs } from './Paragraphs.tsx';
import { SectionLink } from './SectionLink.tsx';
import type { ViewProps } from './view.ts';

export function TextPicture({ section, isFirst, isEarly, label }: ViewProps<'text-picture'>) {
  const { id, title, text, picture, side, button, link } = section;
  const shown = picture && beside(picture);
  return (
    <section className="section wrap" aria-labelledby={label}>
      <div className="grid items-center gap-8 md:grid-cols-12 md:gap-x-[6vw]">
        <div className={side === 'left' ? 'md:col-span-6 md:col-start-7' : 'md:col-span-6'}>
          <h2 className="title" id={id}>
            {title}
          </h2>
          <div className="mt-6 max-w-120 text-soft">
            <Paragraphs text={text} />
          </div>
          <SectionLink words={button} link={link} className="mt-6 inline-block" />
        </div>
        {shown && (
          <div
            className={
              side === 'left'
                ? 'order-first md:col-span-5 md:col-start-1 md:row-start-1'
                : 'order-first md:order-none md:col-span-5 md:col-start-8'
            }
          >
            <Picture
              picture={shown}
              sizes={shown.sizes}
              widths={shown.widths}
              focus={shown.focus ?? null}
              priority={isFirst}
              soon={isEarly}
            />
          </div>
        )}
      </div>
    </section>
  );
}
