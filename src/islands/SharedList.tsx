import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { shop } from '../client/shop.ts';
import { FavouritesWaiting } from '../components/favourites/FavouritesWaiting.tsx';
import { NoSharedList } from '../components/favourites/NoSharedList.tsx';
import { CardItems } from '../components/product/CardItems.tsx';
import type { ProductCard } from '../contracts/catalogue.ts';
import { FAVOURITES } from '../paths.ts';
import { $sharedList, keepAll, loadSharedList } from '../stores/catalogue/shared-list.ts';
import { $favourites } from '../stores/kept/favourites.ts';
import { Button } from '../ui/Button.tsx';
import { useBusy } from '../ui/use-busy.ts';

/** Mounts the list on /lista. */
export function mountSharedList(page: HTMLElement): void {
  createRoot(page).render(<SharedList />);
}

function SharedList() {
  const state = useStore($sharedList);
  const load = () => void loadSharedList(location.search);
  useEffect(load, []);
  if (state.status === 'loading') return <FavouritesWaiting text="Carregando a lista…" />;
  if (state.status === 'empty') return <NoSharedList />;
  if (state.status === 'failed')
    return (
      <div className="empty" role="alert">
        <p className="subtitle">Não conseguimos mostrar esta lista agora.</p>
        <p className="text-soft">{state.text}</p>
        <Button onClick={load}>Tentar novamente</Button>
      </div>
    );
  const { cards, gone, isCut } = state;
  if (cards.length === 0) return <NoSharedList title="As peças desta lista não estão mais à venda." />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="max-w-prose text-small text-soft" role="status">
          {[countOf(cards.length), goneWords(gone), isCut && 'Parte do link chegou incompleta.']
            .filter(Boolean)
            .join(' ')}
        </p>
        <KeepAll cards={cards} />
      </div>
      <List cards={cards} />
    </>
  );
}

function List({ cards }: { cards: readonly ProductCard[] }) {
  const kept = useStore($favourites);
  return (
    <ul className="grid-4 mt-6">
      <CardItems {...shop()} cards={cards} kept={kept} heading="h2" />
    </ul>
  );
}

/** Adds the whole list to the favourites; the focus passes to the link when the pressed button disappears. */
function KeepAll({ cards }: { cards: readonly ProductCard[] }) {
  const kept = useStore($favourites);
  const [busy, during] = useBusy();
  const hasAll = cards.every(({ id }) => kept.includes(id));
  const link = useRef<HTMLAnchorElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (hasAll && isPressed.current) link.current?.focus();
    isPressed.current = false;
  }, [hasAll]);
  const keep = during(() => {
    isPressed.current = true;
    return keepAll(cards);
  });
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {!hasAll && (
        <Button look="line" size="small" busy={busy} onClick={keep}>
          {cards.length === 1 ? 'Guardar nos meus favoritos' : 'Guardar todas nos meus favoritos'}
        </Button>
      )}
      {kept.length > 0 && (
        <a className="link link--drawn text-small" href={FAVOURITES} ref={link}>
          Ver meus favoritos
        </a>
      )}
    </p>
  );
}

function countOf(count: number): string {
  return count === 1 ? '1 peça, com o preço de hoje.' : `${count} peças, com os preços de hoje.`;
}

function goneWords(gone: number): string {
  if (gone === 0) return '';
  return gone === 1 ? 'Uma peça não está mais à venda.' : `${gone} peças não estão mais à venda.`;
}
