import { call } from '../../client/call.ts';
import { TEXTS, words } from '../../client/words/words.ts';
import { type OrderView, openAccount } from '../../contracts/orders.ts';

/** Opens an account for whoever placed this order. Returns the error message, or null: the mail is on its way. */
export async function openAccountFor({ id, token }: Pick<OrderView, 'id' | 'token'>): Promise<string | null> {
  const result = await call(openAccount, { order: id, token });
  if (result.ok) return null;
  const isPlain = result.code === 'internal' || result.code === 'unexpected_answer';
  return isPlain ? TEXTS.registerFailed : words(result.code, undefined, result.data);
}
