import type { UcpConsent } from '#contracts/doors/ucp-shopping.ts';
import { customer } from '#contracts/orders.ts';
import { BUYER_CONSENT, MARKETING, UCP_VERSIONS } from '#domain/doors/ucp.ts';
import { PRIVACY } from '../../../../../src/paths.ts';
import type { Has } from '../../../compose.ts';
import { type AgentSession, keepAsked } from '../../../sql/doors/agent-sessions.sql.ts';
import { mailLink } from '../../contact/newsletter.ts';
import { countTry } from '../../throttle.ts';
import type { Agent, Spoken } from './agent.ts';

/** A person's consent to the shop's news, as an assistant passes it on ('Buyer Consent'). Nothing else is asked of them here. */

const [NEWEST] = UCP_VERSIONS;

type Asked = AgentSession['asked'];

/** What a request says of it; nothing if it says nothing, or only repeats what the shop had said. */
export function newsSaid({ active, version }: Spoken, consent: UcpConsent | undefined): Pick<Asked, 'news'> {
  if (!consent || !active.includes(BUYER_CONSENT)) return {};
  const said = consent[MARKETING];
  const own = said?.source === 'platform' ? said.granted : undefined;
  const news = version === NEWEST ? own : consent.marketing;
  return news === undefined ? {} : { news };
}

/** How it stands, for the buyer of an answer. */
export function consentOf({ active, version }: Spoken, siteUrl: string, { news }: Pick<Asked, 'news'>) {
  if (!active.includes(BUYER_CONSENT)) return {};
  const granted = news ?? false;
  if (version !== NEWEST) return { consent: { marketing: granted } };
  const source = news === undefined ? 'business' : 'platform';
  const links = [{ type: 'privacy_policy', url: siteUrl + PRIVACY }];
  return { consent: { [MARKETING]: { granted, source, description: WORDS, links } } };
}
const WORDS =
  'Receber novidades e ofertas da loja por e-mail. Vale depois de confirmado por um link no e-mail.';

/** Addresses that platforms of a network have asked for: as many as by the shop's own form. */
const ASKS = { name: 'ucp-news', max: 10, seconds: 3_600 };

/**
 * Asks whoever consented to confirm it by mail, as the form of the news does: anybody could have written the address. Once for a
 * checkout; answers what is to be remembered of it.
 */
export async function askForNews(
  shop: Has<'database' | 'config' | 'clock'>,
  agent: Agent,
  { id, asked }: AgentSession,
): Promise<Asked> {
  const email = customer.shape.email.safeParse(asked.buyer.email ?? '');
  if (asked.news !== true || asked.newsAsked || !email.success) return asked;
  if (await countTry(shop, ASKS, agent.source.networkKey ?? '')) return asked;
  const page = `assistente: ${new URL(agent.platform).host}`.slice(0, 200);
  const done = { ...asked, newsAsked: true };
  await shop.database.transaction({ actor: 'system' }, async (tx) => {
    await mailLink(tx, shop, { email: email.data, page });
    await keepAsked(tx, id, done);
  });
  return done;
}
