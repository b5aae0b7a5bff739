import { pixHandler, UCP_CAPABILITIES, UCP_VERSIONS, type UcpVersion } from '#domain/doors/ucp.ts';
import { ASSISTANT_TOOLS } from '../../../../../src/paths.ts';
import { makeShopKey } from '../../../auth/shop-key.ts';
import type { Has } from '../../../compose.ts';
import { fail, type Outcome, ok } from '../../../ports/outcome.ts';
import { findShopKey, keepShopKey, type ShopKey } from '../../../sql/doors/shop-keys.sql.ts';
import { findDoors } from '../../../sql/settings/store.sql.ts';
import type { UcpObject } from './agent.ts';

const [NEWEST] = UCP_VERSIONS;

/** The shop's profile in a release; the newest names the others. Closed unless assistants may buy. */
export async function showProfile(
  shop: Has<'database' | 'config'>,
  asked: string | null,
): Promise<Outcome<UcpObject, 'not_found'>> {
  const version = UCP_VERSIONS.find((one) => one === (asked ?? NEWEST));
  if (!version || !(await findDoors(shop.database)).agentSales) return fail('not_found');
  const { publicKey } = await shopKey(shop);
  const { siteUrl } = shop.config;
  const older = UCP_VERSIONS.filter((one) => one !== NEWEST).map((one) => [
    one,
    `${siteUrl}/.well-known/ucp/${one}`,
  ]);
  return ok({
    ucp: {
      version,
      ...(asked === null && { supported_versions: Object.fromEntries(older) }),
      services: { 'dev.ucp.shopping': servicesOf(siteUrl, version) },
      capabilities: capabilitiesIn(version),
      payment_handlers: handlersIn(siteUrl, version),
    },
    ...(version === NEWEST && { keys: [publicKey] }),
    // Under the older release's name, too, where every platform looks for the key of what the shop sends.
    ...((version !== NEWEST || asked === null) && { signing_keys: [publicKey] }),
  });
}

const BASE = 'https://ucp.dev';

function servicesOf(siteUrl: string, version: UcpVersion) {
  const spec = `${BASE}/${version}/specification/overview/`;
  const schemas = `${BASE}/${version}/services/shopping`;
  return [
    {
      version,
      spec,
      transport: 'rest',
      endpoint: `${siteUrl}/api/ucp`,
      schema: `${schemas}/rest.openapi.json`,
    },
    {
      ...{ version, spec, transport: 'mcp', endpoint: siteUrl + ASSISTANT_TOOLS },
      schema: `${schemas}/mcp.openrpc.json`,
    },
  ];
}

function capabilitiesIn(version: UcpVersion) {
  const all = Object.entries(UCP_CAPABILITIES).map(([name, { page, file, extends: parents }]) => [
    name,
    [
      {
        version,
        spec: `${BASE}/${version}/specification/${page}/`,
        schema: `${BASE}/${version}/schemas/shopping/${file}.json`,
        ...(parents && { extends: parents.length === 1 ? parents[0] : parents }),
      },
    ],
  ]);
  return Object.fromEntries(all);
}

/** How a checkout is paid: by PIX where the release has actions; without a handler people pay on the shop's pages. */
export function handlersIn(siteUrl: string, version: UcpVersion) {
  if (version !== NEWEST) return {};
  const pix = { id: 'pix', version, available_instruments: [{ type: 'pix' }] };
  return { [pixHandler(siteUrl)]: [pix] };
}

/** The key that the shop signs with, made at the first call. */
export async function shopKey({ database, config }: Has<'database' | 'config'>): Promise<ShopKey> {
  const db = database.as({ actor: 'system' });
  const known = await findShopKey(db, 'ucp');
  if (known) return known;
  await keepShopKey(db, 'ucp', makeShopKey(config, 'ucp'));
  const kept = await findShopKey(db, 'ucp');
  if (!kept) throw new Error('a key that was kept is not there');
  return kept;
}
