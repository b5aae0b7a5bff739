import { json } from '../reply.ts';
import type { Label } from './model.ts';

/** Labels, and refusals, as Melhor Envio writes them. */

/** '2022-03-29 20:43:50', Brasília time. */
const stamp = (at: Date | null) =>
  at && new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const moments = (label: Label) => ({
  created_at: stamp(label.createdAt),
  paid_at: stamp(label.paidAt),
  generated_at: stamp(label.generatedAt),
  posted_at: stamp(label.postedAt),
  delivered_at: stamp(label.deliveredAt),
  canceled_at: stamp(label.canceledAt),
  expired_at: stamp(label.expiredAt),
});
const protocol = ({ id }: Label) => `ORD-${id.slice(0, 8)}`;
const ownCode = ({ id, generatedAt }: Label) =>
  generatedAt && `ME${id.slice(0, 10).replace('-', '').toUpperCase()}BR`;

/** `GET me/orders/{id}` and `me/cart/{id}`. */
export function orderView(label: Label) {
  const { id, cents, insuredCents, code, status, kind, serviceId, tags, tracking } = label;
  return {
    id,
    protocol: protocol(label),
    service_id: serviceId,
    price: cents / 100,
    quote: cents / 100,
    status,
    insurance_value: insuredCents / 100,
    reverse: kind === 'return',
    authorization_code: code,
    tracking,
    self_tracking: kind === 'return' ? null : ownCode(label),
    tags,
    ...moments(label),
  };
}

/** An entry of `POST me/shipment/tracking`. */
export function trackingView(label: Label) {
  const { id, status, tracking } = label;
  return {
    ...{ id, protocol: protocol(label), status, tracking },
    melhorenvio_tracking: ownCode(label),
    ...moments(label),
  };
}

/** `data` of a hook. */
export function hookView(label: Label) {
  const { id, status, tracking, tags } = label;
  return {
    ...{ id, protocol: protocol(label), status, tracking, tags },
    self_tracking: ownCode(label),
    tracking_url: tracking && `https://www.melhorrastreio.com.br/rastreio/${tracking}`,
    ...moments(label),
  };
}

export const invalid = (errors: Record<string, string[]>) =>
  json({ message: 'The given data was invalid.', errors }, 422);
export const unknown = () => json({ message: 'No query results for model [App\\Order].' }, 404);
