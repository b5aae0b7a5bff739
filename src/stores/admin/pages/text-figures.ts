import { adminListFigures } from '../../../contracts/admin/pages.ts';
import { FIGURES, type FigureName } from '../../../contracts/figures.ts';
import { createResource } from '../kit/resource.ts';

/** Current values of the placeholders in texts. */
export const textFigures = createResource(adminListFigures);

/** A text with placeholders like `{frete-gratis}` replaced by their current values. */
export function filledWords(line: string): string {
  return line.replace(/\{([a-z-]+)\}/g, (written, name: string) =>
    Object.hasOwn(FIGURES, name) ? figureWords(name as FigureName) : written,
  );
}

/** Text of a placeholder in the editor: its value, or else its description. */
export function figureWords(name: FigureName): string {
  return textFigures.$data.get()?.figures[name]?.trim() || FIGURES[name];
}
