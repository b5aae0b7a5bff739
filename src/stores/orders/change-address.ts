import { atom } from 'nanostores';
import { call, type Failure } from '../../client/call.ts';
import { words } from '../../client/words/words.ts';
import { changeOrderAddress } from '../../contracts/order-changes.ts';
import { deliveryAddress } from '../../contracts/orders.ts';
import { type AddressField, type AddressValues, createAddressFields } from '../kit/address-fields.ts';
import { showChanged, shownKey } from './order-detail.ts';

/** Another delivery address of an order, typed on its page or at the desk. */

/** `problem`: why it was refused; `acceptedDays`: the longer delivery that was shown, and is accepted by sending it again. */
type Answered = { problem: string | null; acceptedDays: number | null };
const UNASKED: Answered = { problem: null, acceptedDays: null };
export const $addressChange = atom<Answered>(UNASKED);

const fields = createAddressFields();
/** An answer is about the address that was sent: typing another drops it. */
export const deliveryFields = {
  ...fields,
  type(field: AddressField, text: string): void {
    fields.type(field, text);
    $addressChange.set(UNASKED);
  },
};

export function openAddressChange(address: AddressValues): void {
  fields.open(address);
  $addressChange.set(UNASKED);
}

export type AddressBody = { address: AddressValues; acceptedDays: number | null };
type Answer = { ok: true } | Failure;
export type Changed = { ok: true } | { ok: false; field: AddressField | null };

/** Sends the address by `send`. On failure, with the field that should get the focus. */
export async function sendAddressChange(send: (body: AddressBody) => Promise<Answer>): Promise<Changed> {
  const [first] = fields.check();
  if (first) return { ok: false, field: first };
  const address = deliveryAddress.parse(fields.$values.get());
  const { acceptedDays } = $addressChange.get();
  const result = await send({ address, acceptedDays });
  if (result.ok) return result;
  const { code, data = {} } = result;
  const later = code === 'change_takes_longer' && typeof data.maxDays === 'number' ? data.maxDays : null;
  const [field = null] = fields.refuse(result.fields);
  $addressChange.set({ problem: field ? null : words(code, undefined, data), acceptedDays: later });
  return { ok: false, field };
}

/** The same for the order shown on its customer's page. */
export function changeOwnAddress(): Promise<Changed> {
  return sendAddressChange(async (body) => {
    const key = shownKey();
    if (!key) return { ok: true };
    const result = await call(changeOrderAddress, { ...key, ...body });
    if (result.ok) showChanged(result.data);
    return result;
  });
}
