import type { Clock } from '../clock.ts';
import { isExpired } from './cards.ts';
import { upsertCustomer } from './customers.ts';
import { newId, randomDigits, randomWord } from './ids.ts';
import type { Ledger } from './ledger.ts';
import type { Charge, Customer, Order, StoredCard } from './model.ts';
import { type Opening, openBoleto, openCard, openPix } from './payments.ts';
import { failedPrecondition, invalid, missing, parse } from './problem.ts';
import { OrderRequest, type PaymentRequest } from './requests.ts';
import type { Store } from './store.ts';
import { type ChargeAction, orderStatus } from './transitions.ts';

export type AccountType = 'gateway' | 'psp';

export type OrderSettings = {
  stepSeconds: number;
  autoPaySeconds: number | null;
  accountType: AccountType;
  /** The acquirer declines a kept card without its CVV. */
  demandCvv: boolean;
  /** Ignores the Idempotency-Key: a retry is executed again. */
  forgetKeys: boolean;
};

type Deps = { store: Store; ledger: Ledger; clock: Clock; settings: OrderSettings; filesUrl: () => string };

/** `POST /orders`. The amount is items plus shipping; a declined payment creates an order as well. */
export function createOrder(deps: Deps, body: unknown): Order {
  const { ledger, clock } = deps;
  const request = parse(OrderRequest, body, 'order');
  const amount = request.items.reduce(
    (sum, item) => sum + item.amount * item.quantity,
    request.shipping?.amount ?? 0,
  );
  const shares = sharesOf(request.payments, amount);
  const customer = customerOf(deps, request);
  const cards = request.payments.map((payment) => cardOf(deps, payment, customer));

  const now = clock.now();
  const at = new Date(now).toISOString();
  const code = request.code ?? randomWord(10).toUpperCase();
  const later: { chargeId: string; action: ChargeAction; dueAt: number }[] = [];
  const charges = request.payments.map((payment, index): Charge => {
    const id = newId('ch');
    const share = shares[index] ?? amount;
    const opening = open(deps, payment, cards[index], id, share, now);
    for (const { action, afterMs } of opening.later)
      later.push({ chargeId: id, action, dueAt: now + afterMs });
    return {
      id,
      code,
      gateway_id: randomDigits(10),
      amount: share,
      status: opening.status,
      currency: 'BRL',
      payment_method: payment.payment_method,
      ...(opening.dueAt ? { due_at: opening.dueAt } : {}),
      ...(opening.status === 'paid' ? { paid_amount: share, paid_at: at } : {}),
      created_at: at,
      updated_at: at,
      last_transaction: opening.transaction,
    };
  });

  const order: Order = {
    id: newId('or'),
    code,
    amount,
    currency: 'BRL',
    closed: request.closed,
    status: orderStatus(charges),
    items: request.items.map(({ amount: unit, description, quantity, code: itemCode }) => ({
      id: newId('oi'),
      type: 'product',
      description,
      amount: unit,
      quantity,
      ...(itemCode === undefined ? {} : { code: itemCode }),
      status: 'active',
      created_at: at,
      updated_at: at,
    })),
    customer,
    ...(request.shipping ? { shipping: request.shipping } : {}),
    ...(request.ip ? { ip: request.ip } : {}),
    metadata: request.metadata ?? {},
    created_at: at,
    updated_at: at,
    ...(request.closed ? { closed_at: at } : {}),
    charges,
  };
  ledger.open(order, later);
  return order;
}

function sharesOf(payments: readonly PaymentRequest[], amount: number): number[] {
  const shares = payments.map((payment) => payment.amount ?? (payments.length === 1 ? amount : 0));
  if (shares.reduce((sum, share) => sum + share, 0) === amount) return shares;
  throw invalid({ 'order.payments': ['The sum of the payments must equal the amount of the order.'] });
}

function customerOf({ store, clock }: Deps, request: OrderRequest): Customer {
  if (request.customer_id === undefined && request.customer)
    return upsertCustomer(store, clock, request.customer);
  const customer = store.customer(request.customer_id ?? '');
  if (!customer) throw missing('Customer');
  if (!customer.document) throw invalid({ 'order.customer.document': ['The document field is required.'] });
  if (!customer.phones)
    throw invalid({ 'order.customer.phones': ['At least one customer phone is required.'] });
  return customer;
}

function cardOf(deps: Deps, payment: PaymentRequest, customer: Customer): StoredCard | undefined {
  if (payment.payment_method !== 'credit_card') return undefined;
  const { card_id, card_token, card } = payment.credit_card;
  const billing = card?.billing_address ?? customer.address;
  if (card_id !== undefined) {
    if (card_token !== undefined)
      throw invalid({ 'order.payments[0].credit_card': ['Only one of card_token and card_id is allowed.'] });
    const kept = deps.store.card(card_id, customer.id);
    if (!kept) throw missing('Card');
    return withBilling(judged(deps, kept, card?.cvv), kept.billing_address ?? billing);
  }
  if (card_token === undefined)
    throw invalid({ 'order.payments[0].credit_card': ['card_token or card_id is required.'] });
  if (deps.settings.accountType === 'psp') {
    throw failedPrecondition('This account takes card_id: create a card from the token first.');
  }
  if (!billing) throw billingMissing();
  const fresh = deps.store.takeToken(card_token, deps.clock.now());
  if (!fresh) throw missing('Token');
  // Whatever comes of it, the card of a used token is in its customer's wallet (docs.pagar.me/docs/tokenizecard).
  const typed = withBilling(fresh, billing);
  deps.store.saveCard(customer.id, typed);
  return typed;
}

/** A kept card as the bank sees it today. */
function judged({ clock, settings }: Deps, card: StoredCard, cvv: string | undefined): StoredCard {
  if (isExpired(card.exp_month, card.exp_year, clock.now())) return { ...card, outcome: 'expired' };
  return settings.demandCvv && cvv === undefined ? { ...card, outcome: 'without_cvv' } : card;
}

function withBilling(card: StoredCard, billing: StoredCard['billing_address']): StoredCard {
  if (!billing) throw billingMissing();
  return { ...card, billing_address: billing };
}

function billingMissing() {
  return invalid({
    'order.payments[0].credit_card.card.billing_address': ['The billing_address field is required.'],
  });
}

function open(
  { settings, filesUrl }: Deps,
  payment: PaymentRequest,
  card: StoredCard | undefined,
  chargeId: string,
  amount: number,
  now: number,
): Opening {
  const terms = {
    amount,
    now,
    stepMs: settings.stepSeconds * 1000,
    autoPaySeconds: settings.autoPaySeconds ?? undefined,
    filesUrl: filesUrl(),
  };
  switch (payment.payment_method) {
    case 'pix':
      return openPix(payment.pix, chargeId, terms);
    case 'boleto':
      return openBoleto(payment.boleto, chargeId, terms);
    case 'credit_card':
      if (!card) throw missing('Card');
      return openCard(payment.credit_card, card, terms);
  }
}
