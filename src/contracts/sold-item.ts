import * as z from 'zod/mini';
import { cents } from './fields.ts';
import { picture } from './picture.ts';

/** An item as it was sold. */
export const soldItem = {
  name: z.string(),
  colour: z.string(),
  size: z.string(),
  image: z.nullable(picture),
  quantity: z.int(),
  unitCents: cents,
};
