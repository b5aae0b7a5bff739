import type { ProductCard } from '#contracts/catalogue.ts';
import { formatBRL } from '#domain/money.ts';
import { productUrl } from '../../paths.ts';
import { Picture } from '../Picture.tsx';

const WIDTHS = [160, 320] as const;

/** What a search found, a line for each piece. */
export function SearchResults({ items }: { items: readonly ProductCard[] }) {
  return (
    <ul>
      {items.map(({ id, name, category, finalPriceCents, image }) => (
        <li key={id}>
          <a className="search__result" href={productUrl(id)}>
            <Picture picture={image} sizes="4rem" widths={WIDTHS} decorative />
            <span className="search__text">
              <span className="text-label text-faint">{category?.name}</span>
              <span className="search__name">{name}</span>
            </span>
            <span className="tabular">{formatBRL(finalPriceCents)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
