import { type RefObject, useEffect, useState } from 'react';
import type { Choice, Offer } from '../../domain/catalogue/offer.ts';
import { formatBRL } from '../../domain/money/money.ts';
import type { Buying, OfferedProduct } from '../../stores/catalogue/product.ts';
import { Button } from '../../ui/Button.tsx';

type Props = {
  /** The page's main buy button. */
  after: RefObject<HTMLElement | null>;
  product: OfferedProduct;
  choice: Choice;
  offer: Offer;
  buying: Buying;
  onNotify: () => void;
};

/**
 * A buy bar within reach on phones once the main button is scrolled away. Part of the same form, so that validation and errors
 * are shared.
 */
export function BuyBar({ after, product, choice, offer, buying: { busy, problem }, onNotify }: Props) {
  const isPassed = usePassed(after);
  if (!isPassed) return null;
  return (
    <div className="buy-bar print:hidden fixed inset-x-0 bottom-0 z-34 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-ink bg-paper px-(--gutter) py-2.5 transition-opacity md:hidden starting:opacity-0">
      {/* The form announces the message. */}
      {problem?.at === 'message' && (
        <p className="col-span-full text-small/[1.4] text-bordeaux" aria-hidden="true">
          {problem.text}
        </p>
      )}
      <p className="grid text-body/[1.35]">
        <span className="font-semibold tabular">{formatBRL(product.finalPriceCents)}</span>
        <span className="truncate text-small/[1.35] text-soft">{choiceWords(product, choice, offer)}</span>
      </p>
      {offer.stock <= 0 ? (
        <Button size="small" look="line" className="min-h-11" onClick={onNotify}>
          Avise-me quando disponível
        </Button>
      ) : (
        <Button type="submit" size="small" className="min-h-11" busy={busy === 'cart'}>
          Adicionar ao carrinho
        </Button>
      )}
    </div>
  );
}

/** The selected size (or colour, without sizes), or what is left to select. */
function choiceWords({ colours, sizes }: OfferedProduct, { colourId, sizeId }: Choice, { missing }: Offer) {
  if (missing) return missing === 'colour' ? 'Escolha a cor' : 'Escolha o tamanho';
  const size = sizes.find(({ id }) => id === sizeId);
  return size ? `Tamanho ${size.label}` : colours.find(({ id }) => id === colourId)?.name;
}

/** The observed area reaches far below the viewport: with the viewport alone, a jump from below it to above it fires no event. */
const VIEWPORT_AND_BELOW = { rootMargin: '0px 0px 1000000px 0px' };

/** Whether an element has been scrolled above the viewport. */
function usePassed(element: RefObject<HTMLElement | null>): boolean {
  const [isPassed, pass] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry) pass(!entry.isIntersecting);
    }, VIEWPORT_AND_BELOW);
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return isPassed;
}
