import type { ProductCard } from '#contracts/catalogue.ts';
import { formatBRL } from '#domain/money/money.ts';
import { variantUrl } from '../../paths.ts';
import { Picture } from '../Picture.tsx';

const WIDTHS = [160, 320] as const;

/** The search results, one line per product. */
export function SearchResults({ items }: { items: readonly ProductCard[] }) {
  return (
    <ul>
      {items.map(({ id, name, category, finalPriceCents, image, inColour }) => (
        <li key={id}>
          <a
            className="group -mx-2 grid grid-cols-[--spacing(16)_minmax(0,1fr)_auto] items-center gap-4 tight:grid-cols-[--spacing(16)_minmax(0,1fr)] tight:*:last:col-start-2 border-b border-line px-2 py-3 text-small/body focus-visible:-outline-offset-2"
            href={variantUrl(id, { colour: inColour })}
          >
            <Picture picture={image} of={name} sizes="4rem" widths={WIDTHS} decorative />
            <span className="grid gap-0.5">
              <span className="text-label text-faint">{category?.name}</span>
              <span className="font-serif text-body/[1.25] group-hover:text-bordeaux group-focus-visible:text-bordeaux">
                {name}
              </span>
            </span>
            <span className="text-body tabular">{formatBRL(finalPriceCents)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
