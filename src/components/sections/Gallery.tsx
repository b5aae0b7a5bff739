import { Picture } from '../Picture.tsx';
import { TILES } from './hero-picture.ts';
import { EARLY_PICTURES } from './leading.ts';
import type { ViewProps } from './view.ts';

export function Gallery({ section, isFirst, isEarly, label }: ViewProps<'gallery'>) {
  const { id, title, items } = section;
  return (
    <section className="section wrap" aria-labelledby={label}>
      {title && (
        <div className="section__head">
          <h2 className="title" id={id}>
            {title}
          </h2>
        </div>
      )}
      <ul className="grid grid-cols-2 tight:grid-cols-1 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
        {items.map(({ picture, caption, link }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: static, never reordered.
          <li key={index} className="tile">
            <div className="tile__frame">
              <Picture
                picture={picture}
                {...TILES.gallery}
                priority={isFirst && index === 0}
                soon={isEarly && index < EARLY_PICTURES}
                focus={picture?.focus ?? null}
              />
            </div>
            {caption && (
              <p className="mt-3 text-small text-soft">
                {link ? (
                  <a className="tile__link" href={link}>
                    {caption}
                  </a>
                ) : (
                  caption
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
