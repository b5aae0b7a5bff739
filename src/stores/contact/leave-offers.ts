import { call } from '../../client/call.ts';
import { fieldWords, TEXTS, words } from '../../client/words/words.ts';
import { askToLeaveOffers } from '../../contracts/offers.ts';

export type Left = { ok: true; text: string } | { ok: false; at: 'email' | 'message'; text: string };

/** Requests the link; invalid addresses are not sent. */
export async function askToLeave(email: string): Promise<Left> {
  const parsed = askToLeaveOffers.input.safeParse({ email });
  if (!parsed.success) return wrong(parsed.error.issues[0]?.message ?? 'email_invalid');
  const result = await call(askToLeaveOffers, { email });
  if (result.ok) return { ok: true, text: TEXTS.leaveAsked };
  return result.fields?.email
    ? wrong(result.fields.email)
    : { ok: false, at: 'message', text: words(result.code, undefined, result.data) };
}

function wrong(code: string): Left {
  return { ok: false, at: 'email', text: fieldWords(code) };
}
