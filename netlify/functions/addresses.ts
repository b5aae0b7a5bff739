import type { Config } from '@netlify/functions';
import { addAddress, changeAddress, listAddresses, removeAddress } from '#contracts/addresses.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as book from '#server/use-cases/account/addresses.ts';

const CUSTOMER = {
  access: 'customer',
  throttle: { name: 'addresses', max: 300, seconds: 600 },
  faultOf: book.addressFault,
} as const;

export default serve(
  route(listAddresses, ({ services, user }) => book.listAddresses(services, user.userId), CUSTOMER),
  route(addAddress, ({ services, user, input }) => book.addAddress(services, user.userId, input), CUSTOMER),
  route(
    changeAddress,
    ({ services, user, input }) => book.changeAddress(services, user.userId, input),
    CUSTOMER,
  ),
  route(
    removeAddress,
    ({ services, user, input }) => book.removeAddress(services, user.userId, input.id),
    CUSTOMER,
  ),
);

export const config: Config = { path: ['/api/conta/enderecos', '/api/conta/enderecos/:id'] };
