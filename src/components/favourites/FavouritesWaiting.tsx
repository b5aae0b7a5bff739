import { CardSkeletons } from '../product/CardItems.tsx';

/** The favourites while they are asked for. */
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
