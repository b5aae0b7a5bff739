import { atom } from 'nanostores';
import { call } from '../../client/call.ts';
import { local, readJson } from '../../client/storage.ts';
import { fieldWords, TEXTS, words } from '../../client/words/words.ts';
import { requestStockAlert } from '../../contracts/stock-alerts.ts';
import { $session, loadSession } from '../account/session.ts';
import { $accountKind } from '../kept/account-kind.ts';
import { refreshProduct } from './buy.ts';
import { $choice, $offer, $product } from './product.ts';

/** Storage key of the checkout form. */
const USER_DATA_KEY = 'user_data';

export type Asked = { ok: true; text: string } | { ok: false; at: 'email' | 'message'; text: string };

/** 'Preto · Tamanho M': the label of the requested variant. */
export function chosenVariant(): string {
  const product = $product.get();
  const { colourId, sizeId } = $choice.get();
  const colour = product?.colours.find(({ id }) => id === colourId)?.name;
  const size = product?.sizes.find(({ id }) => id === sizeId)?.label;
  return [colour, size && `Tamanho ${size}`].filter(Boolean).join(' · ');
}

/** Requests a back-in-stock mail for the selected variant. */
export async function askForStock(email: string): Promise<Asked> {
  const variantId = $offer.get()?.variantId;
  if (!variantId) return { ok: false, at: 'message', text: words('product_unavailable', 'product') };
  const result = await call(requestStockAlert, { variantId, email });
  if (result.ok) return { ok: true, text: TEXTS.stockAlertKept };
  const { email: wrong } = result.fields ?? {};
  if (wrong) return { ok: false, at: 'email', text: fieldWords(wrong) };
  if (result.code === 'in_stock') void refreshProduct();
  return { ok: false, at: 'message', text: words(result.code, 'product', result.data) };
}

/** The address as typed; shared between variants. */
export const $alertEmail = atom('');

/** Fills in a known address, unless one was typed. */
export async function fillKnownEmail(): Promise<void> {
  if ($alertEmail.get() !== '') return;
  const email = await knownEmail();
  if ($alertEmail.get() === '') $alertEmail.set(email);
}

/** The initial e-mail address: the account's, or that of the last purchase here; empty if neither is known. */
export async function knownEmail(): Promise<string> {
  const saved = readJson(local, USER_DATA_KEY);
  const email: unknown = typeof saved === 'object' && saved !== null && Reflect.get(saved, 'email');
  // The checkout keeps empty fields, too.
  if (typeof email === 'string' && email !== '') return email;
  if ($accountKind.get() === 'guest') return '';
  await loadSession();
  const session = $session.get();
  return 'user' in session ? session.user.email : '';
}
