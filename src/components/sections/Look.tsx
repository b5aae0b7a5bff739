import { formatBRL } from '#domain/money/money.ts';
import { productUrl } from '../../paths.ts';
import { Picture } from '../Picture.tsx';
import { BuiltCards } from '../product/BuiltCards.tsx';
import { withPoints } from './hero-picture.ts';
import { numbered } from './numbered.ts';
import type { ViewProps } from './view.ts';

/** Without a picture or any available product there is no look to buy. */
export function Look({ section, shown, isFirst, isEarly, label }: ViewProps<'look'>) {
  const { id, title, text, look } = section;
  const pieces = numbered(look?.points ?? [], shown.cards[id] ?? []);
  if (!look || pieces.length === 0) return null;
  const { sizes, widths, ...picture } = withPoints(look);
  return (
    <section className="section wrap look" aria-labelledby={label}>
      <div className="grid gap-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-x-[4vw]">
        <div className="lg:col-span-5 lg:col-start-8">
          <h2 className="title" id={id}>
            {title}
          </h2>
          {text && <p className="mt-4 max-w-120 whitespace-pre-line text-soft">{text}</p>}
        </div>
        <div className="relative self-start lg:sticky lg:top-[calc(var(--header)+1rem)] lg:col-span-7 lg:row-span-2 lg:row-start-1">
          <Picture picture={picture} sizes={sizes} widths={widths} priority={isFirst} soon={isEarly} />
          {/* Positions in per cent, which the CSP forbids in styles, and circles in pixels: attributes of SVG. */}
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: it would show wherever the picture is pointed at; each link has its own name. */}
          <svg className="absolute inset-0 size-full overflow-visible">
            {pieces.map(({ number, point: { x, y }, card: { id: piece, name, finalPriceCents } }) => (
              <a
                key={piece}
                href={productUrl(piece)}
                aria-label={`${number}: ${name}, ${formatBRL(finalPriceCents)}`}
              >
                <circle className="fill-ink stroke-paper stroke-2" cx={`${x}%`} cy={`${y}%`} r="15" />
                <text
                  className="fill-paper text-label"
                  textAnchor="middle"
                  dominantBaseline="central"
                  x={`${x}%`}
                  y={`${y}%`}
                >
                  {number}
                </text>
              </a>
            ))}
          </svg>
        </div>
        <div className="lg:col-span-5 lg:col-start-8">
          <BuiltCards
            className="grid grid-cols-2 tight:grid-cols-1 gap-x-[clamp(0.75rem,2vw,2rem)] gap-y-10 [counter-reset:piece]"
            cards={pieces.map(({ card }) => card)}
            terms={shown.shop.terms}
          />
        </div>
      </div>
    </section>
  );
}
