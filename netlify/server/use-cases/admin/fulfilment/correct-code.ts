import type { Queryable } from '../../../ports/database.ts';
import { type ParcelRow, setParcelCode } from '../../../sql/fulfilment/parcels.sql.ts';
import { recordEvent } from '../../../sql/orders/orders.sql.ts';
import { mailForParcel } from '../../orders/mail-for-transition.ts';
import { actorOf, type Staff } from '../staff-write.ts';

/** Replaces the tracking code of a parcel that has left. If it had none, the mail of that time told none, and is sent with it. */
export async function correctCode(
  tx: Queryable,
  staff: Staff,
  parcel: Pick<ParcelRow, 'id' | 'position' | 'trackingCode'>,
  {
    orderId,
    trackingCode,
    isOneOfSeveral = false,
  }: { orderId: string; trackingCode: string; isOneOfSeveral?: boolean },
): Promise<void> {
  await setParcelCode(tx, parcel.id, trackingCode);
  const data = { ...(isOneOfSeveral && { parcel: parcel.position }), trackingCode };
  const { actor, actorId } = actorOf(staff);
  await recordEvent(tx, orderId, 'tracking_changed', actor, data, actorId);
  const mail = { orderId, parcelId: isOneOfSeveral ? parcel.id : null };
  if (parcel.trackingCode === null) await mailForParcel(tx, mail, 'order_shipped', trackingCode);
}
