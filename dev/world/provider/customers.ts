import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import { newId } from './ids.ts';
import type { Customer } from './model.ts';
import type { CustomerRequest } from './requests.ts';
import type { Store } from './store.ts';

/** Creates a customer, or updates the one with this e-mail. */
export function upsertCustomer(
  store: Store,
  clock: Clock,
  request: z.infer<typeof CustomerRequest>,
): Customer {
  const at = new Date(clock.now()).toISOString();
  const known = store.customerByEmail(request.email);
  const address = request.address && {
    id: newId('addr'),
    status: 'active',
    created_at: at,
    updated_at: at,
    ...request.address,
  };
  const customer: Customer = {
    created_at: at,
    delinquent: false,
    ...known,
    name: request.name,
    email: request.email,
    code: request.code ?? known?.code,
    document: request.document ?? known?.document,
    document_type: (request.document_type ?? known?.document_type)?.toString().toLowerCase(),
    type: request.type ?? known?.type ?? 'individual',
    phones: request.phones ?? known?.phones,
    address: address ?? known?.address,
    id: known?.id ?? newId('cus'),
    updated_at: at,
  };
  store.saveCustomer(customer);
  return customer;
}
