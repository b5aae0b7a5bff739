import { categoryUrl } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../Picture.tsx';
import { carouselCategories } from './chosen-categories.ts';
import { TILES } from './hero-picture.ts';
import type { ViewProps } from './view.ts';

const ROW =
  '-mr-(--gutter) grid auto-cols-[84%] grid-flow-col gap-[clamp(0.75rem,2vw,1.5rem)] overflow-x-auto overscroll-x-contain scroll-pr-(--gutter) pr-(--gutter) [scroll-snap-type:x_mandatory] [scrollbar-width:none] *:snap-start sm:mr-0 sm:auto-cols-[calc((100%-(var(--shown)-1)*clamp(0.75rem,2vw,1.5rem))/var(--shown))] sm:pr-0 sm:[--shown:2] md:[--shown:3] lg:[--shown:4] xl:[--shown:5]';

export function CategoryCarousel({
  section,
  shown,
  isFirst,
  isEarly,
  label,
}: ViewProps<'category-carousel'>) {
  const categories = carouselCategories(section.categories, shown);
  if (categories.length === 0) return null;
  return (
    <section className="section wrap later [--likely:42rem]" aria-labelledby={label} data-carousel="">
      <div className="section__head">
        <h2 className="title" id={section.id}>
          {section.title}
        </h2>
        <p className="flex needs-script -mr-3">
          <button className="icon-button" type="button" aria-label="Categorias anteriores" data-previous="">
            <Icon name="left" />
          </button>
          <button className="icon-button" type="button" aria-label="Próximas categorias" data-next="">
            <Icon name="right" />
          </button>
        </p>
      </div>
      <ul className={ROW} data-track="">
        {categories.map(({ slug, name, description, image }, at) => (
          <li key={slug} className="tile">
            <div className="tile__frame">
              <Picture
                picture={image}
                of={name}
                {...TILES.carousel}
                priority={isFirst && at === 0}
                soon={isEarly && at === 0}
                decorative
              />
            </div>
            <h3 className="subtitle mt-4">{name}</h3>
            <p className="mt-1 text-small text-soft">{description || section.otherwise}</p>
            <a className="link link--drawn tile__link mt-3" href={categoryUrl(slug)}>
              {section.button}
              <span className="sr-only">{`: ${name}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
