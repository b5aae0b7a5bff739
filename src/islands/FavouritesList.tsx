import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { shop } from '../client/shop.ts';
import { FavouritesWaiting } from '../components/favourites/FavouritesWaiting.tsx';
import { NoFavourites } from '../components/favourites/NoFavourites.tsx';
import { ProductCard } from '../components/product/ProductCard.tsx';
import type { ProductCard as Card } from '../contracts/catalogue.ts';
import {
  $favouriteCards,
  followFavouriteCards,
  loadFavouriteCards,
} from '../stores/catalogue/favourites-page.ts';
import { chooseFavourite } from '../stores/kept/choose-favourite.ts';
import { $favourites } from '../stores/kept/favourites.ts';
import { Button } from '../ui/Button.tsx';
import { PriceAlertSwitch } from './PriceAlertSwitch.tsx';
import { ShareList } from './ShareList.tsx';

/** Mounts the list on /favoritos for visitors with favourites. */
export function mountFavourites(page: HTMLElement): void {
  followFavouriteCards();
  createRoot(page).render(<FavouritesList />);
}

/** One card per favourite; a removed one leaves a place to undo it. */
function FavouritesList() {
  const { status, cards, gone, text } = useStore($favouriteCards);
  const kept = useStore($favourites);
  if (status === 'loading') return <FavouritesWaiting />;
  const shown = cards.map(({ id }) => id).filter((id) => kept.includes(id));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-small text-soft" role="status">
          {shown.length > 0 && countOf(shown.length, gone)}
        </p>
        {shown.length > 0 && <ShareList ids={shown} />}
      </div>
      {shown.length > 0 && <PriceAlertSwitch />}
      <ul className="grid-4 mt-6" hidden={cards.length === 0}>
        {cards.map((card) => (
          <Place key={card.id} card={card} isKept={kept.includes(card.id)} />
        ))}
      </ul>
      {status === 'failed' && <Failed text={text} />}
      {status === 'ready' && shown.length === 0 && <NoFavourites />}
    </>
  );
}

/** Passes the focus on to what replaces the focused element. */
function Place({ card, isKept }: { card: Card; isKept: boolean }) {
  const place = useRef<HTMLLIElement>(null);
  const hasFocus = useRef(false);
  const wasKept = useRef(isKept);
  useLayoutEffect(() => {
    if (wasKept.current !== isKept && hasFocus.current) place.current?.querySelector('button')?.focus();
    wasKept.current = isKept;
  }, [isKept]);
  return (
    <li
      ref={place}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      {isKept ? <ProductCard {...shop()} card={card} heading="h2" kept /> : <Removed {...card} />}
    </li>
  );
}

function Removed({ id, name }: Card) {
  return (
    <div className="grid aspect-portrait place-content-center justify-items-center gap-4 bg-paper-deep p-4 text-center text-small/body">
      <p role="status">
        <strong>{name}</strong> saiu dos favoritos.
      </p>
      <Button look="line" size="small" onClick={() => chooseFavourite(id, true)}>
        Desfazer
      </Button>
    </div>
  );
}

function Failed({ text }: { text: string }) {
  return (
    <div className="empty" role="alert">
      <p className="subtitle">Não conseguimos mostrar os seus favoritos agora.</p>
      <p className="text-soft">{text} Eles continuam guardados.</p>
      <Button onClick={() => void loadFavouriteCards()}>Tentar novamente</Button>
    </div>
  );
}

function countOf(shown: number, gone: number): string {
  const kept = shown === 1 ? '1 peça guardada' : `${shown} peças guardadas`;
  if (gone === 0) return `${kept}.`;
  return `${kept}. ${gone === 1 ? 'Uma peça não está' : `${gone} peças não estão`} mais à venda.`;
}
