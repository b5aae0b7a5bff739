import type { CategoryTree } from '#contracts/catalogue.ts';
import { categoryUrl } from '../../paths.ts';
import { Picture } from '../Picture.tsx';
import { chosenCategories, highlightedFirst } from './chosen-categories.ts';
import type { ViewProps } from './view.ts';

export function CategoryBanner({ section, shown }: ViewProps<'category-banner'>) {
  const { tree } = shown;
  const [first, ...others] = (
    section.categories.length > 0 ? chosenCategories(tree, section.categories) : highlightedFirst(tree)
  ).slice(0, 3);
  if (!first) return null;
  return (
    <section className="section wrap" aria-label="Categorias em destaque">
      <div className="banner">
        <article className="banner__large tile">
          <div className="tile__frame">
            <Picture picture={first.image} sizes="(width < 48rem) 92vw, 46vw" decorative />
          </div>
          <div className="banner__caption">
            <p className="label text-soft">{section.label}</p>
            <h2 className="display">{first.name}</h2>
            <p className="mt-4 max-w-96 text-soft">{first.description}</p>
            <Way category={first} words={section.large} className="mt-6" />
          </div>
        </article>
        {others.map((category) => (
          <article key={category.slug} className="banner__small tile">
            <div className="tile__frame">
              <Picture picture={category.image} sizes="(width < 48rem) 44vw, 24vw" decorative />
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
      <span className="visually-hidden">{`: ${name}`}</span>
    </a>
  );
}
