import { missingChoice } from '../stores/catalogue/buy.ts';
import { $buying, $offer } from '../stores/catalogue/product.ts';
import { $accountKind } from '../stores/kept/account-kind.ts';
import { once } from '../wake/once.ts';

/** Loads the sheet of 'Comprar agora', once per page. */
const load = once(() => import('./BuyNow.tsx'));

/** Only an account may have bought before. */
const mayKnow = () => $accountKind.get() !== 'guest';

/** At the first sign that somebody may press the button. */
export function prepareSheet(): void {
  if (mayKnow()) void load().catch(() => undefined);
}

/** Buys the page's selection in the sheet. Returns false where the cart and the checkout have to do it. */
export async function buyInSheet(): Promise<boolean> {
  if (!mayKnow() || missingChoice($offer.get())?.at === 'colour') return false;
  const buying = $buying.get();
  if (buying.busy) return true;
  $buying.set({ busy: 'now', problem: null, added: false });
  try {
    const { showSheet } = await load();
    return await showSheet();
  } catch {
    return false;
  } finally {
    $buying.set({ ...$buying.get(), busy: null });
  }
}

/** Opens the sheet that the page's address asks for. */
export function openAskedSheet(): void {
  if (mayKnow() && location.search.includes('comprar=agora'))
    void load().then(
      ({ showAsked }) => showAsked(),
      () => undefined,
    );
}
