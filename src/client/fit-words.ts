import type { Fit, FitPlace } from '../domain/sizing/buyers-fit.ts';

/** What a buyer may say of a size, as shop, mails and back office put it. */
export const FIT_NAMES: Readonly<Record<Fit, string>> = {
  small: 'Pequeno',
  right: 'Certo',
  large: 'Grande',
};

/** Where a piece may not have fitted. */
export const FIT_PLACE_NAMES: Readonly<Record<FitPlace, string>> = {
  bust: 'Busto',
  chest: 'Tórax',
  shoulder: 'Ombros',
  sleeve: 'Manga',
  collar: 'Colarinho',
  waist: 'Cintura',
  hip: 'Quadril',
  thigh: 'Coxa',
  rise: 'Gancho',
  length: 'Comprimento',
  width: 'Largura',
  instep: 'Peito do pé',
};
