import type { Config } from '@netlify/functions';
import { addAddress, changeAddress, listAddresses, removeAddress } from '#contracts/addresses.ts';
import { customerRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as book from '#server/use-cases/account/addresses.ts';

const OPTIONS = {
  throttle: { name: 'addresses', max: 300, seconds: 600 },
  faultOf: book.addressFault,
} as const;

export default serve(
  customerRoute(listAddresses, book.listAddresses, OPTIONS),
  customerRoute(addAddress, book.addAddress, OPTIONS),
  customerRoute(changeAddress, book.changeAddress, OPTIONS),
  customerRoute(removeAddress, book.removeAddress, OPTIONS),
);

export const config: Config = { path: ['/api/conta/enderecos', '/api/conta/enderecos/:id'] };
