import { CART, DISCOUNT } from '#domain/doors/ucp.ts';
import type { Services } from '../../../compose.ts';
import type { AgentSession } from '../../../sql/doors/agent-sessions.sql.ts';
import { type Agent, failedObject, metaOf, type UcpMessage, type UcpObject } from './agent.ts';
import { discountsOf, lineObjects, priceShown, sumsOf, totalsOf } from './priced-cart.ts';
import { shopperOf } from './session.ts';

/** A session's cart as UCP has it; without anything in it, the messages say why. */
export async function cartObject(
  shop: Services,
  agent: Agent,
  session: AgentSession,
  told: readonly UcpMessage[],
): Promise<UcpObject> {
  const { siteUrl } = shop.config;
  const shown = await priceShown(shop, shopperOf(session), { shipping: null, byPix: false });
  const lines = shown ? lineObjects(siteUrl, shown) : [];
  const messages = [...told, ...(shown?.messages ?? [])];
  if (!shown || lines.length === 0) return failedObject(agent.version, orEmpty(messages), siteUrl);
  return {
    ucp: metaOf(agent, CART),
    id: session.id,
    line_items: lines,
    currency: 'BRL',
    totals: totalsOf(sumsOf(shown)),
    ...(agent.active.includes(DISCOUNT) && { discounts: discountsOf(session.asked.codes, shown) }),
    ...(messages.length > 0 && { messages }),
    continue_url: continueUrl(siteUrl, session),
    expires_at: session.expiresAt.toISOString(),
  };
}

/** Puts what is in it into the cart of whoever follows the link (http/ucp-links.ts). */
export const continueUrl = (siteUrl: string, { id }: AgentSession) => `${siteUrl}/api/ucp/continuar/${id}`;

export const orEmpty = (messages: readonly UcpMessage[]): readonly UcpMessage[] =>
  messages.length > 0
    ? messages
    : [{ type: 'error', code: 'empty_cart', content: 'Não há nada no carrinho.', severity: 'unrecoverable' }];
