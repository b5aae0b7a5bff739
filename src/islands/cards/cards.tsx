import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { shop } from '../../client/shop.ts';
import { CardItems, type CardList } from '../../components/product/CardItems.tsx';
import { ProductCard } from '../../components/product/ProductCard.tsx';
import type { ProductCard as Card } from '../../contracts/catalogue.ts';
import type { PaymentTerms } from '../../domain/payment-terms.ts';
import { $favourites } from '../../stores/favourites.ts';

type List = Omit<CardList, keyof PaymentTerms>;

const roots = new WeakMap<Element, Root>();

/** Puts cards in the place of what a list holds; those that it holds already stay. They stand there when this returns. */
export function showCards(list: Element | null, cards: List): void {
  if (!list) return;
  const root = roots.get(list) ?? createRoot(list);
  roots.set(list, root);
  flushSync(() => root.render(<Cards {...cards} />));
}

function Cards(list: List) {
  return <CardItems {...shop()} {...list} kept={useStore($favourites)} />;
}

/** A card as it was built, and as it is now. */
type Renewal = Omit<List, 'cards'> & { built: Card; now: Card };

/** Takes over the card of a place in a built list, and writes what is otherwise by now. Nothing else of it is touched. */
export function renewCard(place: Element, card: Renewal): void {
  // One whose name or picture is another by now is drawn anew: no mishap to be told of (mishaps.ts).
  hydrateRoot(place, <RenewedCard {...card} />, { onRecoverableError: () => {} });
}

function RenewedCard({ built, now, ...look }: Renewal) {
  const kept = useStore($favourites).includes(now.id);
  const [card, show] = useState(built);
  useEffect(() => show(now), [now]);
  return <ProductCard {...shop()} {...look} card={card} kept={kept} />;
}
