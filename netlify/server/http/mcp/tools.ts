import { checkAvailability, searchProducts, showProduct } from '#contracts/doors/catalogue-tools.ts';
import { trackOrder } from '#contracts/doors/order-tools.ts';
import { showPolicy, showShop } from '#contracts/doors/shop-tools.ts';
import { adviseSize } from '#contracts/doors/size-tools.ts';
import type { Doors } from '#domain/settings/doors.ts';
import { ok } from '../../ports/outcome.ts';
import { adviseSize as advise } from '../../use-cases/doors/mcp/advise-size.ts';
import { checkAvailability as check } from '../../use-cases/doors/mcp/check-availability.ts';
import { searchProducts as search } from '../../use-cases/doors/mcp/search-products.ts';
import { showPolicy as policy } from '../../use-cases/doors/mcp/show-policy.ts';
import { showProduct as show } from '../../use-cases/doors/mcp/show-product.ts';
import { showShop as about } from '../../use-cases/doors/mcp/show-shop.ts';
import { trackOrder as track } from '../../use-cases/doors/mcp/track-order.ts';
import { QUOTES, TRACKING } from '../throttles.ts';
import { type ServedTool, serveTool } from './tool.ts';
import { CATALOGUE_FOR_ALL, UCP_BUYING, UCP_CATALOGUE } from './ucp-tools.ts';

/** What UCP has under names of its own. */
const CATALOGUE: readonly ServedTool[] = [
  serveTool(searchProducts, async ({ shop, later }, input) => {
    const searched = await search(shop, input);
    if (!searched.ok) return searched;
    later(searched.value.note());
    return ok(searched.value.found);
  }),
  serveTool(showProduct, ({ shop }, input) => show(shop, input)),
];

const OTHERS: readonly ServedTool[] = [
  serveTool(adviseSize, ({ shop }, input) => advise(shop, input)),
  serveTool(checkAvailability, ({ shop }, input) => check(shop, input), { throttle: QUOTES }),
  serveTool(trackOrder, ({ shop, caller }, input) => track(shop, caller, input), { throttle: TRACKING }),
  serveTool(showPolicy, ({ shop }) => policy(shop)),
  serveTool(showShop, ({ shop }) => about(shop)),
];

/** The tools behind the open doors. With both open, the catalogue has UCP's names only, and answers also who is no platform. */
export function toolsBehind({
  assistantTools,
  agentSales,
}: Pick<Doors, 'assistantTools' | 'agentSales'>): readonly ServedTool[] {
  if (!assistantTools) return agentSales ? [...UCP_CATALOGUE, ...UCP_BUYING] : [];
  return agentSales ? [...CATALOGUE_FOR_ALL, ...OTHERS, ...UCP_BUYING] : [...CATALOGUE, ...OTHERS];
}
