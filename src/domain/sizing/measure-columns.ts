import { PIECE_MEASURES, type PieceMeasure } from './piece-measures.ts';

/** The columns of the product file with a size's measures, in centimetres. */
export const MEASURE_COLUMNS: Readonly<Record<PieceMeasure, string>> = {
  bust: 'medida_busto',
  chest: 'medida_torax',
  waist: 'medida_cintura',
  hip: 'medida_quadril',
  shoulder: 'medida_ombros',
  sleeve: 'medida_manga',
  collar: 'medida_colarinho',
  rise: 'medida_gancho',
  inseam: 'medida_entrepernas',
  insole: 'medida_palmilha',
  heel: 'medida_salto',
  head: 'medida_circunferencia',
  brim: 'medida_aba',
  length: 'medida_comprimento',
  width: 'medida_largura',
  height: 'medida_altura',
  depth: 'medida_profundidade',
};

/** In file order. */
export const MEASURE_COLUMN_NAMES: readonly string[] = PIECE_MEASURES.map(
  (measure) => MEASURE_COLUMNS[measure],
);

/** The cell value that removes a measure; an empty cell leaves it unchanged. */
export const NO_MEASURE = '-';
