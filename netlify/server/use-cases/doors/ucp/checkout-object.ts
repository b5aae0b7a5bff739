import type { ShippingOption } from '#contracts/shipping.ts';
import { CHECKOUT, DISCOUNT, FULFILLMENT, UCP_VERSIONS } from '#domain/doors/ucp.ts';
import { DELIVERY, PRIVACY, TERMS } from '../../../../../src/paths.ts';
import type { Services } from '../../../compose.ts';
import { type AgentSession, keepAsked } from '../../../sql/doors/agent-sessions.sql.ts';
import { type Agent, failedObject, metaOf, type UcpMessage, type UcpObject } from './agent.ts';
import { continueUrl, orEmpty } from './cart-object.ts';
import { type CheckoutState, checkoutState, optionOf } from './checkout-state.ts';
import { consentOf } from './consent.ts';
import { placedObject } from './placed-object.ts';
import { discountsOf, lineObjects, sumsOf, totalsOf } from './priced-cart.ts';
import { isOver } from './session.ts';
import { handlersIn } from './show-profile.ts';

/** A checkout as UCP has it: open, or as its order stands. What it costs is remembered as shown. */
export async function checkoutObject(
  shop: Services,
  agent: Agent,
  session: AgentSession,
  told: readonly UcpMessage[] = [],
): Promise<UcpObject> {
  if (session.orderId !== null) return placedObject(shop, agent, session, session.orderId);
  return openObject(shop, { agent, session, state: await checkoutState(shop, agent, session) }, told);
}

export type Open = { agent: Agent; session: AgentSession; state: CheckoutState };

/** The same for one that was just read. `told`: what else is to be said. */
export async function openObject(
  shop: Services,
  { agent, session, state }: Open,
  told: readonly UcpMessage[],
): Promise<UcpObject> {
  const { siteUrl } = shop.config;
  const { shown } = state;
  const lines = shown ? lineObjects(siteUrl, shown) : [];
  const isEnded = isOver(session, shop.clock.now());
  const found = [...state.messages, ...paymentMessages(state)];
  // What was refused is told once, by whoever knows it better.
  const refused = told.filter(
    ({ code, path }) => !found.some((one) => one.code === code && one.path === path),
  );
  const said = isEnded ? [] : [...refused, ...found];
  if (!shown || lines.length === 0) return failedObject(agent.version, orEmpty(said), siteUrl);
  await rememberTotal(shop, session, shown.priced.totalCents);
  return {
    ucp: checkoutMeta(agent, siteUrl),
    id: session.id,
    line_items: lines,
    buyer: { ...session.asked.buyer, ...consentOf(agent, siteUrl, session.asked) },
    status: isEnded ? 'canceled' : statusOf(said),
    currency: 'BRL',
    totals: totalsOf(sumsOf(shown)),
    ...(agent.active.includes(DISCOUNT) && { discounts: discountsOf(session.asked.codes, shown) }),
    ...(agent.active.includes(FULFILLMENT) && { fulfillment: fulfillmentOf(agent, session, state, lines) }),
    ...(said.length > 0 && { messages: said }),
    links: linksOf(siteUrl),
    expires_at: session.expiresAt.toISOString(),
    ...(!isEnded && { continue_url: continueUrl(siteUrl, session) }),
  };
}

export const checkoutMeta = (agent: Agent, siteUrl: string) => ({
  ...metaOf(agent, CHECKOUT),
  payment_handlers: handlersIn(siteUrl, agent.version),
});

async function rememberTotal(
  { database }: Services,
  session: AgentSession,
  shownCents: number,
): Promise<void> {
  if (session.asked.shownCents === shownCents) return;
  await keepAsked(database.as({ actor: 'system' }), session.id, { ...session.asked, shownCents });
}

/** Without a way to pay here, a person pays on the shop's pages. */
function paymentMessages({ byPix }: CheckoutState): UcpMessage[] {
  if (byPix) return [];
  return [
    {
      type: 'error',
      code: 'payment_on_site',
      content: 'O pagamento é feito no site da loja.',
      severity: 'requires_buyer_input',
    },
  ];
}

function statusOf(messages: readonly UcpMessage[]): string {
  const severities = messages.flatMap((one) => (one.type === 'error' ? [one.severity] : []));
  if (severities.includes('recoverable')) return 'incomplete';
  return severities.length > 0 ? 'requires_escalation' : 'ready_for_complete';
}

function fulfillmentOf(
  { version }: Agent,
  { asked }: AgentSession,
  { options }: CheckoutState,
  lines: readonly { id: string }[],
) {
  const ids = lines.map(({ id }) => id);
  const { destination } = asked;
  const id = destination?.id || 'entrega';
  const chosen = optionOf(options, asked.option);
  return {
    methods: [
      {
        id: 'entrega',
        type: 'shipping',
        line_item_ids: ids,
        ...(destination && {
          destinations: [{ ...destination, id, ...(isNew(version) && { type: 'shipping_address' }) }],
        }),
        selected_destination_id: destination ? id : null,
        groups: [
          {
            id: 'pacote',
            line_item_ids: ids,
            options: options.map((option) => optionObject(option, version)),
            selected_option_id: chosen?.service ?? null,
          },
        ],
      },
    ],
  };
}

const isNew = (version: string) => version === UCP_VERSIONS[0];

function optionObject(
  { service, name, carrier, priceCents, couponDiscountCents, arrivesBy }: ShippingOption,
  version: string,
) {
  const words = `Chega até ${arrivesBy.split('-').toReversed().join('/')}.`;
  const full = priceCents + couponDiscountCents;
  return {
    id: service,
    title: name,
    description: isNew(version) ? { plain: words } : words,
    carrier,
    // The end of that day in São Paulo.
    latest_fulfillment_time: `${arrivesBy}T23:59:59-03:00`,
    totals: [
      { type: 'fulfillment', amount: full },
      ...(couponDiscountCents > 0 ? [{ type: 'discount', amount: -couponDiscountCents }] : []),
      { type: 'total', amount: priceCents },
    ],
  };
}

export const linksOf = (siteUrl: string) => [
  { type: 'privacy_policy', url: siteUrl + PRIVACY },
  { type: 'terms_of_service', url: siteUrl + TERMS },
  { type: 'shipping_policy', url: siteUrl + DELIVERY },
];
