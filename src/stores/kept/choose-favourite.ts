import { $accountKind } from './account-kind.ts';
import { setFavourite } from './favourites.ts';

/** Adds or removes a favourite, also in the account if signed in. */
export function chooseFavourite(id: string, wanted: boolean): void {
  setFavourite(id, wanted);
  if ($accountKind.get() !== 'guest')
    void import('./favourites-account.ts').then(({ saveFavourite }) => saveFavourite(id, wanted));
}
