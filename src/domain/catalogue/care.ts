/**
 * Care symbols of textiles (ABNT NBR NM ISO 3758:2013; asked for by Portaria Inmetro 118/2021): the treatments in the order of a
 * label, and the symbols of each, from the strongest treatment to 'do not'. Their words: care-words.ts.
 */
export const CARE = {
  washing: [
    'wash_95',
    'wash_60',
    'wash_40',
    'wash_40_mild',
    'wash_30',
    'wash_30_mild',
    'wash_30_very_mild',
    'hand_wash',
    'no_wash',
  ],
  bleaching: ['bleach', 'bleach_oxygen', 'no_bleach'],
  tumbling: ['tumble_80', 'tumble_60', 'no_tumble'],
  drying: ['dry_line', 'dry_line_shade', 'dry_drip', 'dry_drip_shade', 'dry_flat', 'dry_flat_shade'],
  ironing: ['iron_200', 'iron_150', 'iron_110', 'no_iron'],
  cleaning: ['clean_p', 'clean_p_mild', 'clean_f', 'clean_w', 'no_clean'],
} as const;

export type Treatment = keyof typeof CARE;
export type CareSymbol = (typeof CARE)[Treatment][number];
/** The care of a product: at most one symbol for each treatment. */
export type Care = { [T in Treatment]?: (typeof CARE)[T][number] | undefined };

export const TREATMENTS = Object.keys(CARE) as Treatment[];

/** The symbols in the order of a label. */
export function symbolsOf(care: Care): CareSymbol[] {
  return TREATMENTS.flatMap((treatment) => care[treatment] ?? []);
}

/** The care that these symbols stand for; null if two are of the same treatment. */
export function careOf(symbols: readonly CareSymbol[]): Care | null {
  const found = TREATMENTS.flatMap((treatment) => {
    const own: readonly CareSymbol[] = CARE[treatment];
    return symbols.filter((symbol) => own.includes(symbol)).map((symbol) => [treatment, symbol] as const);
  });
  const care: Care = Object.fromEntries(found);
  return Object.keys(care).length < found.length ? null : care;
}
