import { carrierPage } from '#domain/fulfilment/carrier-codes.ts';
import type { MailParts } from './layout.ts';

/** A link to the carrier's page about the parcel. */
export function carrierChoice(code: string | null): NonNullable<MailParts['choices']> {
  const page = code ? carrierPage(code) : null;
  return page && code
    ? [
        {
          label: `Acompanhe com a transportadora (${page.carrier}):`,
          options: [{ label: code, url: page.url }],
        },
      ]
    : [];
}
