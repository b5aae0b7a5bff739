import { figure } from '#content/figures.ts';
import { FIGURES, type FigureName } from '#contracts/figures.ts';
import { UNSET_STORE } from '#contracts/store.ts';
import { ok } from '../../../ports/outcome.ts';
import { findAnnouncedCoupon, findStore } from '../../../sql/settings/store.sql.ts';
import { type Desk, type Staff, staffRead } from '../staff-write.ts';

type Figures = Record<string, string | null>;

/** The current values of the fields that page texts may use, for the editor. */
export async function listFigures(desk: Desk, staff: Staff) {
  const facts = await staffRead(desk, staff, async (tx) => ({
    shop: (await findStore(tx)) ?? UNSET_STORE,
    coupon: await findAnnouncedCoupon(tx),
  }));
  const names = Object.keys(FIGURES) as FigureName[];
  const figures: Figures = Object.fromEntries(names.map((name) => [name, figure(name, facts)]));
  return ok({ figures });
}
