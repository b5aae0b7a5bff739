import type { PaymentTerms } from '../domain/money/payment-terms.ts';

/** The payment terms that the build embeds in every page (Page.astro). */
export function shop(): PaymentTerms {
  return JSON.parse(document.getElementById('loja')?.textContent ?? '{}') as PaymentTerms;
}
