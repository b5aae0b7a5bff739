import { Picture } from '../Picture.tsx';
import { TILES } from './hero-picture.ts';
import { EARLY_PICTURES } from './leading.ts';
import type { ViewProps } from './view.ts';

const MOST = 6;

/** If no picture loads, a message says so (src/enhance/posts.ts). */
export function Posts({ section, shown, isFirst, isEarly, label }: ViewProps<'posts'>) {
  const posts = shown.posts.slice(0, MOST);
  const profile = shown.shop.socialLinks.instagram ?? '';
  if (posts.length === 0) return null;
  return (
    <section
      className="section wrap later [--likely:calc(80vw+46rem)] md:[--likely:54rem] lg:[--likely:calc(26vw+11rem)]"
      aria-labelledby={label}
      data-posts=""
    >
      <div className="section__head">
        <h2 className="title" id={section.id}>
          {section.title}
        </h2>
        {profile && (
          <a className="link link--drawn text-small" href={profile} rel="noopener">
            {`Seguir a ${shown.shop.name}`}
          </a>
        )}
      </div>
      <p className="text-soft" role="status" data-posts-failed="" hidden>
        Não foi possível carregar os posts do Instagram.
      </p>
      <ul className="grid grid-cols-2 tight:grid-cols-1 gap-x-[clamp(0.75rem,1.5vw,1.25rem)] gap-y-6 md:grid-cols-3 lg:grid-cols-6">
        {posts.map(({ imageKey, alt, caption, link }, at) => (
          <li key={imageKey} className="tile" data-without-link={link ? undefined : ''}>
            <div className="tile__frame">
              <Picture
                picture={{ key: imageKey, alt }}
                {...TILES.posts}
                priority={isFirst && at === 0}
                soon={isEarly && at < EARLY_PICTURES}
                decorative={alt === ''}
              />
            </div>
            <p className="mt-3 text-small text-soft">
              {link ? (
                <a className="tile__link" href={link}>
                  {caption}
                </a>
              ) : (
                caption
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
