import { carrierPage } from '#domain/fulfilment/carrier-codes.ts';
import type { OrderRow } from '../sql/orders/orders.sql.ts';
import type { MailParts } from './letter.ts';

/** The link to the carrier's page about the parcel, if its code tells the carrier. */
export function carrierLink(code: string | null): Pick<MailParts, 'link'> {
  const page = code ? carrierPage(code) : null;
  if (!page || !code) return {};
  return {
    link: { before: `Acompanhe com a transportadora (${page.carrier}):`, label: code, url: page.url },
  };
}

/** The parcel's code in words, where it is no link. */
export function trackingWords({ trackingCode }: Pick<OrderRow, 'trackingCode'>): string[] {
  if (!trackingCode)
    return ['O código de rastreio aparece na página do pedido assim que a transportadora o informar.'];
  return carrierPage(trackingCode) ? [] : [`O código de rastreio é ${trackingCode}.`];
}
