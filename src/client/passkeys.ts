import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type * as z from 'zod/mini';
import type { OutputOf } from '../contracts/endpoint.ts';
import type { addPasskey, askPasskey, signInByPasskey, startPasskey } from '../contracts/passkeys.ts';
import { PASSKEY_ALGORITHMS, PASSKEY_MINUTES } from '../domain/people/passkeys.ts';

/**
 * The browser's passkeys (WebAuthn), loaded when they are asked for. Why one was not used: the person said no or let the time pass
 * (browsers do not tell which), the device has it already, or it does not work here.
 */
export type NotUsed = 'passkey_cancelled' | 'passkey_known' | 'passkey_unsupported';
type Used<T> = { ok: true; data: T } | { ok: false; code: NotUsed };

const timeout = PASSKEY_MINUTES * 60_000;

/** Whether the browser offers passkeys in a field. */
export const offersInFields = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** Ends what waits for the person, without a word. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();

/**
 * Has a passkey of the person's choice sign a challenge: in a window of the browser, or, `inField`, when they choose one in a field with
 * `autocomplete="… webauthn"`. Another call ends this one.
 */
export function signWithPasskey(
  { challenge, rpId }: OutputOf<typeof askPasskey>,
  { inField = false }: { inField?: boolean } = {},
): Promise<Used<z.input<(typeof signInByPasskey)['input']>>> {
  return used(async () => {
    const optionsJSON = { challenge, rpId, timeout, userVerification: 'required' } as const;
    const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: inField });
    const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
    return { id, clientDataJSON, authenticatorData, signature, userHandle };
  });
}

/** Has an authenticator of the person's choice make a passkey, which it offers by itself later (discoverable). */
export function makePasskey({
  challenge,
  rpId,
  shop,
  user,
  known,
}: OutputOf<typeof startPasskey>): Promise<Used<z.input<(typeof addPasskey)['input']>>> {
  return used(async () => {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: shop },
        user,
        pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map((one) => ({ type: 'public-key', id: one })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
        timeout,
      },
    });
    return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject };
  });
}

async function used<T>(ask: () => Promise<T>): Promise<Used<T>> {
  try {
    return { ok: true, data: await ask() };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') return { ok: false, code: 'passkey_known' };
    const isNo = name === 'NotAllowedError' || name === 'AbortError';
    return { ok: false, code: isNo ? 'passkey_cancelled' : 'passkey_unsupported' };
  }
}
