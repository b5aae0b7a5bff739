import type { PlaceOrderInput } from '#contracts/orders.ts';
import { customer } from '#contracts/orders.ts';
import type { ShippingOption } from '#contracts/shipping.ts';
import { parsePhone } from '#domain/people/phone.ts';
import type { Address } from '#domain/shipping/address.ts';
import { parseCep } from '#domain/shipping/postal-code.ts';
import type { Services } from '../../../compose.ts';
import type { AgentSession } from '../../../sql/doors/agent-sessions.sql.ts';
import { quoteShipping } from '../../shipping/quote-shipping.ts';
import type { Agent, UcpMessage } from './agent.ts';
import { readDestination } from './destination.ts';
import { priceShown, type Shown } from './priced-cart.ts';
import { shopperOf } from './session.ts';
import { handlersIn } from './show-profile.ts';

/** An open checkout as it stands: what is in it, what it costs, and what an order of it still lacks. */
export type CheckoutState = {
  shown: Shown | null;
  options: ShippingOption[];
  address: Address | null;
  messages: UcpMessage[];
  /** Whether it can be paid here, by PIX. */
  byPix: boolean;
};

/** Reads everything that a checkout depends on, now. */
export async function checkoutState(
  shop: Services,
  agent: Agent,
  session: AgentSession,
): Promise<CheckoutState> {
  const shopper = shopperOf(session);
  const { asked } = session;
  const byPix = Object.keys(handlersIn(shop.config.siteUrl, agent.version)).length > 0;
  const read = asked.destination ? await readDestination(shop, asked.destination) : null;
  const postalCode = parseCep(asked.destination?.postal_code ?? asked.postalCode ?? '');
  const quoted = postalCode ? await quoteShipping(shop, shopper, { postalCode }) : null;
  const options = quoted?.ok ? quoted.value.options : [];
  const shipping = optionOf(options, asked.option);
  const shown = await priceShown(shop, shopper, { shipping, byPix });
  const messages = [
    ...(shown?.messages ?? []),
    ...buyerProblems(asked.buyer),
    ...deliveryProblems(read && 'missing' in read ? read.missing : read === null ? 'address' : null),
    ...(quoted && !quoted.ok && quoted.code !== 'empty_cart' ? [undeliverable(quoted.code)] : []),
  ];
  return { shown, options, address: read && 'address' in read ? read.address : null, messages, byPix };
}

/** The chosen option, else the cheapest. */
export function optionOf(options: readonly ShippingOption[], service: string | null): ShippingOption | null {
  const chosen = options.find((one) => one.service === service);
  return chosen ?? options.toSorted((a, b) => a.priceCents - b.priceCents)[0] ?? null;
}

const FIELDS = {
  first_name: ['firstName', 'O nome de quem compra falta.'],
  last_name: ['lastName', 'O sobrenome de quem compra falta.'],
  email: ['email', 'O e-mail de quem compra falta ou não confere.'],
} as const;

function buyerProblems(buyer: AgentSession['asked']['buyer']): UcpMessage[] {
  const { shape } = customer;
  const wrong = Object.entries(FIELDS).filter(
    ([name, [field]]) => !shape[field].safeParse(buyer[name as keyof typeof FIELDS] ?? '').success,
  );
  const messages = wrong.map(([name, [, words]]) => missing(`$.buyer.${name}`, words));
  if (parsePhone(buyer.phone_number ?? '')) return messages;
  return [
    ...messages,
    missing('$.buyer.phone_number', 'O telefone de quem compra, com DDD, falta ou não confere.'),
  ];
}

const AT = '$.fulfillment.methods[0].destinations[0]';
const DELIVERY: Readonly<Record<string, readonly [path: string, words: string]>> = {
  address: ['$.fulfillment.methods', 'O endereço de entrega falta.'],
  postal_code: [`${AT}.postal_code`, 'O CEP falta ou não existe.'],
  street_address: [`${AT}.street_address`, 'Escreva o endereço como "Rua, número - Bairro".'],
  address_locality: [`${AT}.address_locality`, 'A cidade falta.'],
};

function deliveryProblems(lacks: string | null): UcpMessage[] {
  const problem = lacks === null ? undefined : DELIVERY[lacks];
  return problem ? [missing(...problem)] : [];
}

const missing = (path: string, content: string): UcpMessage => ({
  type: 'error',
  code: 'missing',
  content,
  severity: 'recoverable',
  path,
});

const undeliverable = (code: string): UcpMessage => ({
  type: 'error',
  code: 'address_undeliverable',
  content:
    code === 'carrier_unavailable'
      ? 'A transportadora não respondeu: tente de novo.'
      : 'A loja não entrega neste CEP.',
  severity: 'recoverable',
  path: '$.fulfillment.methods[0]',
});

/** What the shop's own checkout would be sent for it; null while something is missing. */
export function orderInputOf(
  session: AgentSession,
  { shown, options, address }: CheckoutState,
  cpf: string,
): Record<keyof Omit<PlaceOrderInput, 'credit' | 'proof'>, unknown> | null {
  const { buyer, option } = session.asked;
  const service = optionOf(options, option)?.service;
  if (!shown || !address || !service) return null;
  return {
    idempotencyKey: session.id,
    customer: {
      firstName: buyer.first_name,
      lastName: buyer.last_name,
      email: buyer.email,
      cpf,
      phone: buyer.phone_number,
    },
    address,
    service,
    payment: { method: 'pix' },
    expectedTotalCents: shown.priced.totalCents,
  };
}
