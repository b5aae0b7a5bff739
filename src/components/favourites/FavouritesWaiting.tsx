import { CardSkeletons } from '../product/CardItems.tsx';

/** Loading state of the favourites. */
export function FavouritesWaiting() {
  return (
    <>
      <p className="text-small text-soft" role="status">
        Carregando seus favoritos…
      </p>
      <ul className="grid-4 mt-6">
        <CardSkeletons />
      </ul>
    </>
  );
}
