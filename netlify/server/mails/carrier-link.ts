import { carrierPage } from '#domain/fulfilment/carrier-codes.ts';
import type { MailParts } from './letter.ts';

/** The link to the carrier's page about the parcel, if its code tells the carrier. */
export function carrierLink(code: string | null): Pick<MailParts, 'link'> {
  const page = code ? carrierPage(code) : null;
  if (!page || !code) return {};
  return {
    link: { before: `Acompanhe com a transportadora (${page.carrier}):`, label: code, url: page.url },
  };
}
