import type { ChartId, Measure } from '../../domain/sizing/size-charts.ts';

/** Labels of body measures in shop and back office. */
export const MEASURE_NAMES: Readonly<Record<Measure, string>> = {
  bust: 'Busto',
  chest: 'Tórax',
  neck: 'Pescoço',
  waist: 'Cintura',
  hip: 'Quadril',
  foot: 'Pé',
  head: 'Cabeça',
  finger: 'Dedo',
  stature: 'Estatura',
};

/** Labels of the charts in the back office. */
export const CHART_NAMES: Readonly<Record<ChartId, string>> = {
  'women-tops': 'Feminino: blusas, vestidos e casacos',
  'women-bottoms': 'Feminino: calças e saias, por número',
  'women-bottoms-letters': 'Feminino: calças e saias, por letra',
  'men-tops': 'Masculino: camisas e casacos',
  'men-bottoms': 'Masculino: calças e bermudas, por número',
  'men-bottoms-letters': 'Masculino: calças e bermudas, por letra',
  shoes: 'Calçados',
  'women-belts': 'Cintos femininos',
  'men-belts': 'Cintos masculinos',
  hats: 'Chapéus',
  rings: 'Anéis',
  children: 'Infantil',
};
