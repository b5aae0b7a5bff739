/** How the papers of parcels share sheets: so many panels of 10 × 15 cm a sheet, those of one parcel together on one. */

export const SHEET_FORMATS = ['a4', '10x15'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

export const PANELS_PER_SHEET: Readonly<Record<SheetFormat, number>> = { a4: 4, '10x15': 1 };

/** Puts the panels of each parcel onto sheets, in their order; a parcel begins a new sheet rather than being spread over two, unless it is larger than one. */
export function sheetsOf<Panel>(parcels: readonly (readonly Panel[])[], perSheet: number): Panel[][] {
  const sheets: Panel[][] = [];
  for (const panels of parcels) {
    let sheet = sheets.at(-1);
    for (const [at, panel] of panels.entries()) {
      const needed = at === 0 ? Math.min(panels.length, perSheet) : 1;
      if (!sheet || sheet.length + needed > perSheet) {
        sheet = [];
        sheets.push(sheet);
      }
      sheet.push(panel);
    }
  }
  return sheets;
}
