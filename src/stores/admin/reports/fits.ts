import { adminListFits } from '../../../contracts/admin/fits.ts';
import { createList } from '../kit/resource.ts';

/** Buyers' feedback on fit. The order counts as a filter, as the screen has a select for it. */
export const fits = createList(adminListFits, ['busca', 'ordem']);
