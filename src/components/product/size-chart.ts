/** Body measures in centimetres, as the house's fit model is dressed; 2 cm either way. */
export const SIZE_CHART = [
  { size: 'PP', bust: '84-88', waist: '64-68', hip: '90-94' },
  { size: 'P', bust: '88-92', waist: '68-72', hip: '94-98' },
  { size: 'M', bust: '92-96', waist: '72-76', hip: '98-102' },
  { size: 'G', bust: '96-100', waist: '76-80', hip: '102-106' },
  { size: 'GG', bust: '100-104', waist: '80-84', hip: '106-110' },
] as const;

export const TOLERANCE_CM = 2;

/** Whether the chart says anything about these sizes: it knows letters, not shoes. */
export function isInChart(labels: readonly string[]): boolean {
  return labels.some((label) => SIZE_CHART.some(({ size }) => size === label));
}
