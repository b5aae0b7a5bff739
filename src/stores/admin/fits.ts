import { adminListFits } from '../../contracts/admin/fits.ts';
import { createList } from './resource.ts';

/** What buyers say of the sizes of the pieces. What comes first is a filter here: the screen has a choice for it. */
export const fits = createList(adminListFits, ['busca', 'ordem']);
