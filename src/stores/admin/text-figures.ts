import { adminListFigures } from '../../contracts/admin/pages.ts';
import { FIGURES, type FigureName } from '../../contracts/figures.ts';
import { createResource } from './resource.ts';

/** What the fields of texts say today. */
export const textFigures = createResource(adminListFigures);

/** A line as it is read, with today's figures in the place of `{frete-gratis}` and the like. */
export function filledWords(line: string): string {
  return line.replace(/\{([a-z-]+)\}/g, (written, name: string) =>
    Object.hasOwn(FIGURES, name) ? figureWords(name as FigureName) : written,
  );
}

/** What a field shows where it is written: its value, or what it stands for. */
export function figureWords(name: FigureName): string {
  const state = textFigures.$state.get();
  return (state.status === 'ready' && state.data.figures[name]?.trim()) || FIGURES[name];
}
