import { CardSkeletons } from '../product/CardItems.tsx';

/** Loading state of the favourites, or of a shared list. */
export function FavouritesWaiting({ text = 'Carregando seus favoritos…' }: { text?: string }) {
  return (
    <>
      <p className="text-small text-soft" role="status">
        {text}
      </p>
      <ul className="grid-4 mt-6">
        <CardSkeletons />
      </ul>
    </>
  );
}
