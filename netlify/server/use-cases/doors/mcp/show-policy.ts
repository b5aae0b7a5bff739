import type { showPolicy as contract } from '#contracts/doors/shop-tools.ts';
import type { ToolOutput } from '#contracts/doors/tool.ts';
import { UNSET_STORE } from '#contracts/store.ts';
import { DEFECT_DAYS, EXCHANGE_DAYS, WITHDRAWAL_DAYS } from '#domain/after-sale/returns.ts';
import * as paths from '../../../../../src/paths.ts';
import type { Has } from '../../../compose.ts';
import { type Outcome, ok } from '../../../ports/outcome.ts';
import { findStore } from '../../../sql/settings/store.sql.ts';
import { addressIn } from './shown.ts';

/** The rules of exchanges and returns, and the shop's own words on them. */
export async function showPolicy({
  database,
  config,
}: Has<'database' | 'config'>): Promise<Outcome<ToolOutput<typeof contract>, never>> {
  const { returnPolicy } = (await findStore(database)) ?? UNSET_STORE;
  const address = addressIn(config.siteUrl);
  return ok({
    withdrawal_days: WITHDRAWAL_DAYS,
    exchange_days: EXCHANGE_DAYS,
    defect_days: DEFECT_DAYS,
    // CDC, art. 49: a withdrawal costs its customer nothing.
    return_shipping_paid_by_shop: true,
    page_url: address(paths.DELIVERY),
    request_url: address(paths.TRACK_ORDER),
    shop_content: { policy: returnPolicy },
  });
}
