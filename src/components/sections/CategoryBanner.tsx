import type { CategoryTree } from '#contracts/catalogue.ts';
import { categoryUrl } from '../../paths.ts';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../Picture.tsx';
import { bannerCategories } from './chosen-categories.ts';
import { TILES } from './hero-picture.ts';
import type { ViewProps } from './view.ts';

export function CategoryBanner({ section, shown, isFirst, isEarly, label }: ViewProps<'category-banner'>) {
  const [first, ...others] = bannerCategories(section.categories, shown);
  if (!first) return null;
  return (
    <section
      className="section wrap later [--likely:calc(90vw+46rem)] md:[--likely:48rem] lg:[--likely:calc(65vw+16.5rem)]"
      aria-label={label && 'Categorias em destaque'}
    >
      <div className="grid grid-cols-2 tight:grid-cols-1 gap-x-[clamp(0.75rem,2vw,2rem)] gap-y-10 md:grid-cols-12 md:gap-y-0">
        <article className="tile col-span-full md:[grid-area:1/1/span_2/span_6]">
          <div className="tile__frame">
            <Picture
              picture={first.image}
              of={first.name}
              {...TILES.banner}
              priority={isFirst}
              soon={isEarly}
              decorative
            />
          </div>
          <div className="pt-5">
            <p className="label mb-3 text-soft">{section.label}</p>
            <h2 className="display">{first.name}</h2>
            <p className="mt-4 max-w-96 text-soft">{first.description}</p>
            <Way category={first} words={section.large} className="mt-6" />
          </div>
        </article>
        {others.map((category, at) => (
          <article
            key={category.slug}
            className={classes(
              'tile',
              at === 0 ? 'md:[grid-area:1/8/auto/span_3]' : 'md:[grid-area:2/10/auto/span_3] md:self-end',
            )}
          >
            <div className="tile__frame">
              <Picture
                picture={category.image}
                of={category.name}
                sizes="(width < 48rem) 44vw, 24vw"
                decorative
              />
            </div>
            <h2 className="title mt-4">{category.name}</h2>
            <Way category={category} words={section.small} className="mt-2" />
          </article>
        ))}
      </div>
    </section>
  );
}

type WayProps = { category: Pick<CategoryTree, 'slug' | 'name'>; words: string; className: string };

function Way({ category: { slug, name }, words, className }: WayProps) {
  return (
    <a className={`link link--drawn tile__link ${className}`} href={categoryUrl(slug)}>
      {words}
      <span className="sr-only">{`: ${name}`}</span>
    </a>
  );
}
