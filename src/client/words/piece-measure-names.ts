import { formatCm, type MeasureRange, type PieceMeasure } from '../../domain/sizing/piece-measures.ts';

/** Labels of product measures in shop and back office. */
export const PIECE_MEASURE_NAMES: Readonly<Record<PieceMeasure, string>> = {
  bust: 'Busto',
  chest: 'Tórax',
  waist: 'Cintura',
  hip: 'Quadril',
  shoulder: 'Ombros',
  sleeve: 'Manga',
  collar: 'Colarinho',
  rise: 'Gancho',
  inseam: 'Entrepernas',
  insole: 'Palmilha',
  heel: 'Salto',
  head: 'Circunferência',
  brim: 'Aba',
  length: 'Comprimento',
  width: 'Largura',
  height: 'Altura',
  depth: 'Profundidade',
};

/** 'De 40,0 a 250,0 cm, até uma casa decimal.' */
export function measureRangeWords({ least, most }: MeasureRange): string {
  return `De ${formatCm(least)} a ${formatCm(most)} cm, até uma casa decimal.`;
}
