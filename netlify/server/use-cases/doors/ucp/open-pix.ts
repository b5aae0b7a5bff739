import type { Has } from '../../../compose.ts';
import { findSession } from '../../../sql/doors/agent-sessions.sql.ts';
import { findOrderView } from '../../orders/show-order.ts';
import { isId } from './lookup-catalog.ts';

/** The PIX code that a checkout waits for; null if it waits for none. */
export async function openPix(
  shop: Has<'database' | 'config' | 'clock'>,
  id: string,
): Promise<string | null> {
  const session = isId(id) ? await findSession(shop.database.as({ actor: 'system' }), id) : null;
  if (!session?.orderId) return null;
  const view = await findOrderView(shop, { actor: 'system' }, session.orderId);
  return view?.payment?.method === 'pix' ? view.payment.code : null;
}
