import { COLLECTION } from '../../paths.ts';
import { buttonClass } from '../../ui/classes.ts';

/** Empty state of the favourites. */
export function NoFavourites() {
  return (
    <div className="empty">
      <p className="subtitle">Você ainda não tem favoritos.</p>
      <p className="text-soft">
        {'Toque no coração de uma peça para '}
        <span className="whitespace-nowrap">guardá-la</span> aqui.
      </p>
      <a className={buttonClass()} href={COLLECTION}>
        Ver a coleção
      </a>
    </div>
  );
}
