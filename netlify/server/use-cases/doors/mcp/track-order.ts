import type { OrderDetail } from '#contracts/after-sale.ts';
import type { trackOrder as contract } from '#contracts/doors/order-tools.ts';
import type { ToolInput, ToolOutput } from '#contracts/doors/tool.ts';
import { statusLabel } from '#domain/orders/order-status.ts';
import { TIMELINE_LABELS } from '#domain/orders/timeline.ts';
import { TRACK_ORDER } from '../../../../../src/paths.ts';
import type { Services } from '../../../compose.ts';
import type { Caller } from '../../../ports/caller.ts';
import { type Outcome, ok } from '../../../ports/outcome.ts';
import { trackOrder as track } from '../../orders/track-order.ts';
import { addressIn } from './shown.ts';

type Tracked = ToolOutput<typeof contract>;

/** Finds an order as its page does, counted with the same attempts. Address, document, e-mail and key stay here. */
export async function trackOrder(
  shop: Services,
  caller: Caller,
  sought: ToolInput<typeof contract>,
): Promise<Outcome<Tracked, 'order_not_found' | 'too_many_requests'>> {
  const found = await track(shop, caller, sought);
  return found.ok ? ok(shown(found.value, addressIn(shop.config.siteUrl)(TRACK_ORDER))) : found;
}

function shown({ order, timeline, ...detail }: OrderDetail, pageUrl: string): Tracked {
  const { shipping } = order;
  return {
    number: order.number,
    status: order.status,
    status_text: statusLabel(order.status),
    placed_at: order.createdAt,
    paid_at: order.paidAt,
    delivered_at: detail.deliveredAt,
    arrives_by: shipping.arrivesBy,
    delivery: shipping.name,
    tracking_code: shipping.trackingCode,
    parcels: shipping.parcels.map(({ trackingCode, state, units }) => ({
      tracking_code: trackingCode,
      state,
      items: units,
    })),
    still_in_shop: shipping.rest,
    total_cents: order.totalCents,
    items: order.items.map(({ quantity, unitCents, colour, size, name }) => ({
      quantity,
      unit_cents: unitCents,
      colour,
      size,
      shop_content: { name },
    })),
    history: timeline.map(({ kind, at }) => ({ at, text: TIMELINE_LABELS[kind] ?? kind })),
    withdrawal_until: detail.withdrawalUntil,
    exchange_until: detail.exchangeUntil,
    page_url: pageUrl,
  };
}
