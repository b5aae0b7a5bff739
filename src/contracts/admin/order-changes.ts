import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { ADDRESS_ERRORS, addressChange, SIZE_ERRORS, sizeChange } from '../order-changes.ts';

/** Changes of a paid order by the shop, for a customer who asks for them. */

const changed = z.object({ id: uuid });

export const adminChangeSize = endpoint('POST', '/api/admin/pedidos/:id/tamanho', {
  changes: ['orders', 'order', 'waiting', 'orderNotes'],
  input: z.strictObject({ id: uuid, ...sizeChange }),
  output: changed,
  errors: SIZE_ERRORS,
});

/** `isAtShopsCost`: even if delivery there costs more than was paid, which the shop bears. */
export const adminChangeAddress = endpoint('POST', '/api/admin/pedidos/:id/endereco', {
  changes: ['orders', 'order', 'waiting', 'orderNotes'],
  input: z.strictObject({ id: uuid, ...addressChange, isAtShopsCost: z._default(z.boolean(), false) }),
  output: changed,
  errors: ADDRESS_ERRORS,
});
