import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { optionalCodeText, optionalText, text } from './fields.ts';

/** The person's data. Phone: digits with area code, or null. */
export const profile = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
});
export type Profile = z.output<typeof profile>;

export const getProfile = endpoint('GET', '/api/conta/perfil', { output: profile });

/** Name and phone; the e-mail changes separately, with a confirmation. */
export const changeProfile = endpoint('PUT', '/api/conta/perfil', {
  input: z.strictObject({
    firstName: text(120),
    lastName: optionalText(120),
    phone: optionalCodeText(20),
  }),
  output: profile,
});
