import { call } from '../../client/call.ts';
import { type Cart, type CartLine, seePrices } from '../../contracts/cart.ts';

type PriceNotice = Extract<CartLine['notices'][number], { kind: 'price_changed' }>;

function priceNotice(line: CartLine | undefined): PriceNotice | undefined {
  return line?.notices.find((notice) => notice.kind === 'price_changed');
}

/** The lines with a notice of their price, with the unit price in cents that it shows. */
export function newPrices({ lines }: Pick<Cart, 'lines'>): { id: string; unitCents: number }[] {
  return lines.flatMap((line) => {
    const notice = priceNotice(line);
    return notice ? [{ id: line.id, unitCents: notice.nowCents }] : [];
  });
}

/** Tells the shop that these prices are on screen. If it does not arrive, the notice comes again the next time. */
export async function tellSeen(lines: ReturnType<typeof newPrices>): Promise<void> {
  await call(seePrices, { lines }, { keepalive: true });
}

/**
 * The cart with the notices of prices that this page shows already: they stay although the shop knows by now that they were seen, until
 * the price or the quantity of their line changes.
 */
export function withShownNotices(cart: Cart, shown: Cart | null): Cart {
  const lines = cart.lines.map((line) => {
    const before = shown?.lines.find(({ id }) => id === line.id);
    const notice = priceNotice(before);
    const isSame = notice?.nowCents === line.unitCents && before?.quantity === line.quantity;
    const isOn = isSame && !line.notices.some(({ kind }) => OTHER.has(kind));
    return isOn && notice ? { ...line, notices: [...line.notices, notice] } : line;
  });
  return { ...cart, lines };
}

/** Notices besides which there is none of that price. */
const OTHER: ReadonlySet<string> = new Set(['price_changed', 'sold_out', 'unavailable']);
