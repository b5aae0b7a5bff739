import type { Fit, FitPlace } from './buyers-fit.ts';

/** Labels of the fit answers in shop, mails and back office. */
export const FIT_NAMES: Readonly<Record<Fit, string>> = {
  small: 'Pequeno',
  right: 'Certo',
  large: 'Grande',
};

/** Labels of the places where a piece may not fit. */
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
