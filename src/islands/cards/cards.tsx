import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { shop } from '../../client/shop.ts';
import { CardItems, type CardList } from '../../components/product/CardItems.tsx';
import { ProductCard } from '../../components/product/ProductCard.tsx';
import type { ProductCard as Card } from '../../contracts/catalogue.ts';
import type { PaymentTerms } from '../../domain/money/payment-terms.ts';
import { $favourites } from '../../stores/kept/favourites.ts';

type List = Omit<CardList, keyof PaymentTerms>;

const roots = new WeakMap<Element, Root>();

/** Renders cards into a list, reusing those it has. They are in the DOM when this returns. */
export function showCards(list: Element | null, cards: List): void {
  if (!list) return;
  const root = roots.get(list) ?? createRoot(list);
  roots.set(list, root);
  flushSync(() => root.render(<Cards {...cards} />));
}

function Cards(list: List) {
  return <CardItems {...shop()} {...list} kept={useStore($favourites)} />;
}

/** A card as built, and its current data. */
type Renewal = Omit<List, 'cards'> & { built: Card; now: Card };

/** Hydrates the card in a built list and updates what has changed. Nothing else is touched. */
export function renewCard(place: Element, card: Renewal): void {
  // A changed name or picture makes React re-render the card: no error to report (report-errors.ts).
  hydrateRoot(place, <RenewedCard {...card} />, { onRecoverableError: () => {} });
}

function RenewedCard({ built, now, ...look }: Renewal) {
  const kept = useStore($favourites).includes(now.id);
  const [card, show] = useState(built);
  useEffect(() => show(now), [now]);
  return <ProductCard {...shop()} {...look} card={card} kept={kept} />;
}
