import { adminListFigures } from '../../contracts/admin/pages.ts';
import { FIGURES, type FigureName } from '../../contracts/figures.ts';
import { createResource } from './resource.ts';

/** What the fields of texts say today. */
export const textFigures = createResource(adminListFigures);

/** What a field shows where it is written: its value, or what it stands for. */
export function figureWords(name: FigureName): string {
  const state = textFigures.$state.get();
  return (state.status === 'ready' && state.data.figures[name]?.trim()) || FIGURES[name];
}
