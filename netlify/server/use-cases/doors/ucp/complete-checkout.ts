import { type UcpComplete, ucpComplete } from '#contracts/doors/ucp-shopping.ts';
import { placeOrder as contract } from '#contracts/orders.ts';
import { PLATFORM_EVENTS } from '#domain/doors/events.ts';
import { CHECKOUT } from '#domain/doors/ucp.ts';
import { parseCpf } from '#domain/people/documents.ts';
import { shortHash } from '../../../auth/hashes.ts';
import type { Services } from '../../../compose.ts';
import type { Source } from '../../../ports/source.ts';
import { type AgentSession, keepAsked, keepOrder } from '../../../sql/doors/agent-sessions.sql.ts';
import { followOrder } from '../../../sql/doors/platform-orders.sql.ts';
import { type PlaceOrderFailure, placeOrder } from '../../orders/place-order.ts';
import { type Agent, missingObject, type UcpMessage, type UcpObject } from './agent.ts';
import { checkoutObject, type Open, openObject } from './checkout-object.ts';
import { checkoutState, orderInputOf } from './checkout-state.ts';
import { askForNews, newsSaid } from './consent.ts';
import { isOver, ownSession, shopperOf } from './session.ts';
import type { Verb } from './verb.ts';

/**
 * `complete_checkout`: places the order by the shop's own use case, under a key of the session, so that it becomes one order however
 * often it is asked. The total is that which was shown last. What cannot be done here goes on, on the shop's pages.
 */
export const completeCheckout: Verb<UcpComplete> = {
  name: 'complete_checkout',
  needs: CHECKOUT,
  input: ucpComplete,
  writes: true,
  status: 200,
  async run(shop, agent, input) {
    const found = await ownSession(shop, agent, 'checkout', input.id);
    if (!found) return missingObject(agent.version, 'O checkout', shop.config.siteUrl);
    if (found.orderId !== null || isOver(found, shop.clock.now())) return checkoutObject(shop, agent, found);
    const session = await hear(shop, agent, found, input);
    const open = { agent, session, state: await checkoutState(shop, agent, session) };
    const problem = problemOf(open, input);
    if (!problem) return order(shop, open, cpfOf(input) ?? '');
    const isHandedOver = !open.state.byPix && open.state.messages.length === 0;
    const asked = isHandedOver ? await askForNews(shop, agent, session) : session.asked;
    return openObject(shop, { ...open, session: { ...session, asked } }, problem);
  },
};

/** The session with what is said last of the shop's news. */
async function hear(
  { database }: Services,
  agent: Agent,
  session: AgentSession,
  { buyer }: UcpComplete,
): Promise<AgentSession> {
  const said = newsSaid(agent, buyer?.consent);
  if (said.news === undefined) return session;
  const asked = { ...session.asked, ...said };
  await keepAsked(database.as({ actor: 'system' }), session.id, asked);
  return { ...session, asked };
}

const instrumentOf = ({ payment }: UcpComplete) =>
  payment?.instruments?.find((one) => one.handler_id === 'pix');
const cpfOf = (input: UcpComplete) => parseCpf(instrumentOf(input)?.credential?.cpf ?? '');

/** Why nothing is ordered: an empty list if the checkout's own messages say so. */
function problemOf({ session, state }: Open, input: UcpComplete): UcpMessage[] | null {
  if (!state.byPix || state.messages.length > 0 || !state.shown) return [];
  if (!instrumentOf(input))
    return [
      error('payment_on_site', 'requires_buyer_input', 'Sem PIX, o pagamento é feito no site da loja.'),
    ];
  if (!cpfOf(input))
    return [{ ...error('missing', 'recoverable', 'O CPF de quem paga falta ou não confere.'), path: CPF }];
  if (session.asked.shownCents === state.shown.priced.totalCents) return null;
  return [error('total_changed', 'recoverable', 'O total mudou: confira e confirme de novo.')];
}

const CPF = '$.payment.instruments[0].credential.cpf';

function error(
  code: string,
  severity: Extract<UcpMessage, { type: 'error' }>['severity'],
  content: string,
): Extract<UcpMessage, { type: 'error' }> {
  return { type: 'error', code, content, severity };
}

async function order(shop: Services, open: Open, cpf: string): Promise<UcpObject> {
  const { agent, session, state } = open;
  const parsed = contract.input.safeParse(orderInputOf(session, state, cpf));
  if (!parsed.success) {
    const at = parsed.error.issues[0]?.path.join('.') ?? '';
    return openObject(shop, open, [error('missing', 'recoverable', `Falta ou não confere: ${at}.`)]);
  }
  const placed = await placeOrder(shop, shopperOf(session), parsed.data, sourceOf(shop, agent, session));
  if (placed.ok) {
    await keep(shop, agent, session, placed.value.id);
    await askForNews(shop, agent, session);
    return checkoutObject(shop, agent, { ...session, orderId: placed.value.id });
  }
  const state2 = await checkoutState(shop, agent, session);
  return openObject(shop, { agent, session, state: state2 }, [wordsOf(placed.code)]);
}

/** From here on session and order belong together, and the platform is told how it goes on. */
async function keep(
  { database }: Services,
  { platform, webhook }: Agent,
  { id }: AgentSession,
  order: string,
) {
  const system = database.as({ actor: 'system' });
  if (webhook !== null) await followOrder(system, platform, webhook, PLATFORM_EVENTS, order);
  await keepOrder(system, id, order);
}

/** A session is a device of its own; the platform's host is whose assistant it is. */
function sourceOf({ config }: Services, agent: Agent, { guestHash }: AgentSession): Source {
  const deviceKey = shortHash(config.appSecret, `source:guest:${guestHash}`);
  return { ...agent.source, deviceKey, voucher: agent.voucher, assistant: new URL(agent.platform).host };
}

/** What the shop refuses, in the protocol's words. */
function wordsOf(code: PlaceOrderFailure): UcpMessage {
  switch (code) {
    case 'proof_needed':
      return error(
        'verification_required',
        'requires_buyer_review',
        'Este pedido se confirma no site da loja.',
      );
    case 'total_changed':
      return error('total_changed', 'recoverable', 'O total mudou: confira e confirme de novo.');
    case 'quantity_over_stock':
      return error('out_of_stock', 'recoverable', 'O estoque mudou: confira as linhas.');
    case 'product_unavailable':
    case 'empty_cart':
      return error('item_unavailable', 'recoverable', 'Uma peça saiu de venda: confira as linhas.');
    case 'no_options':
    case 'delivery_unset':
    case 'carrier_unavailable':
      return error('address_undeliverable', 'recoverable', 'A entrega mudou: confira as opções.');
    case 'open_orders_limit':
    case 'open_units_limit':
    case 'network_holding_limit':
    case 'order_over_limit':
    case 'total_too_large':
      return error(
        'order_limit',
        'requires_buyer_review',
        'Há pedidos demais sem pagamento, ou peças demais neste.',
      );
    default:
      return error(
        'discount_code_user_ineligible',
        'recoverable',
        `O cupom não vale para esta compra (${code}).`,
      );
  }
}
