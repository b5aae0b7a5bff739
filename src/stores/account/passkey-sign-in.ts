import { call } from '../../client/call.ts';
import * as passkeys from '../../client/passkeys.ts';
import { words } from '../../client/words/words.ts';
import { askPasskey, signInByPasskey } from '../../contracts/passkeys.ts';
import { PASSKEY_MINUTES } from '../../domain/people/passkeys.ts';
import { acceptSession } from './session.ts';

const RENEW_MS = (PASSKEY_MINUTES - 1) * 60_000;

/** What a form says of a passkey that did not sign in; null: nothing, as nobody pressed. */
export type NotEntered = { kind: 'error' | 'info'; text: string } | null;

/** Signs in with the passkey that the person chooses in the browser's window. */
export async function signInWithPasskey(): Promise<'entered' | NotEntered> {
  const asked = await call(askPasskey, {});
  if (!asked.ok) return { kind: 'error', text: words(asked.code, undefined, asked.data) };
  const signed = await passkeys.signWithPasskey(asked.data);
  if (!signed.ok) {
    const kind = signed.code === 'passkey_cancelled' ? 'info' : 'error';
    return { kind, text: words(signed.code) };
  }
  return finish(signed.data);
}

/**
 * Offers the passkeys of this device in the e-mail field, until one is chosen, another request takes its place, or `stopOffering`. The
 * challenge is renewed before it runs out. `chosen`: the person has decided, and the shop is asked.
 */
export async function offerPasskeys(chosen: () => void): Promise<'entered' | NotEntered> {
  if (!(await passkeys.offersInFields())) return null;
  for (;;) {
    const asked = await call(askPasskey, {});
    if (!asked.ok) return null;
    let isOld = false;
    const renewal = setTimeout(() => {
      isOld = true;
      passkeys.stopAsking();
    }, RENEW_MS);
    const signed = await passkeys.signWithPasskey(asked.data, { inField: true });
    clearTimeout(renewal);
    if (!signed.ok && isOld) continue;
    if (!signed.ok) return null;
    chosen();
    return finish(signed.data);
  }
}

export const stopOffering = passkeys.stopAsking;

async function finish(
  signed: Parameters<typeof call<typeof signInByPasskey>>[1],
): Promise<'entered' | NotEntered> {
  const result = await call(signInByPasskey, signed);
  if (!result.ok) return { kind: 'error', text: words(result.code, undefined, result.data) };
  acceptSession(result.data.session);
  return 'entered';
}
