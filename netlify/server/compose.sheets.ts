import { drawLabelSheets } from './adapters/label-sheets.ts';
import type { LabelSheets } from './ports/label-sheets.ts';

/** Only for the function that prints labels: the others do without its code. */
export const sheets: LabelSheets = drawLabelSheets;
