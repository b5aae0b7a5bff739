import type { PaymentTerms } from '../domain/payment-terms.ts';

/** On what terms the shop sells, as the build writes it into every page (Page.astro). */
export function shop(): PaymentTerms {
  return JSON.parse(document.getElementById('loja')?.textContent ?? '{}') as PaymentTerms;
}
