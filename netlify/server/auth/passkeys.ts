import { randomBytes } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { PASSKEY_ALGORITHMS, PASSKEY_MINUTES } from '#domain/people/passkeys.ts';
import { isMadeByUs, keyedHash } from './hashes.ts';
import type { Secrets } from './secrets.ts';

/**
 * What a challenge is for, and who may answer it: the browser that asked to sign in (the hash of its cookie), or the session in which
 * a person proved again who they are.
 */
export type ChallengeFor =
  | { purpose: 'sign_in'; askedBy: string }
  | { purpose: 'register'; userId: string; sessionHash: string };

/** A challenge that is ours and not too old; its nonce has yet to be used up. */
export type Challenge = { nonce: string; expiresAt: Date };

/** A new challenge, base64url. It is not stored: a keyed hash in it proves that it is ours. */
export function passkeyChallenge(secret: string, asked: ChallengeFor, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + PASSKEY_MINUTES * 60;
  const text = `${expires}.${randomBytes(24).toString('base64url')}`;
  return encoded(`${text}.${seal(secret, asked, text)}`);
}

/** The challenge that an authenticator signed, by its client data; null if it is not ours, another's, or too old. */
export function readChallenge(
  secrets: Secrets,
  asked: ChallengeFor,
  clientDataJSON: string,
  now: Date,
): Challenge | null {
  const [expires = '', nonce = '', sealed = ''] = decoded(challengeIn(clientDataJSON)).split('.');
  const isOurs = isMadeByUs(secrets, sealed, (secret) => seal(secret, asked, `${expires}.${nonce}`));
  const expiresAt = new Date(Number(expires) * 1000);
  return isOurs && expiresAt > now ? { nonce: `passkey:${nonce}`, expiresAt } : null;
}

/** The shop as browsers know it: passkeys work at this origin, and under its host name. */
export function relyingParty(siteUrl: string): { id: string; origin: string } {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}

/** An account as authenticators know it: says nothing of the person. */
export const userHandle = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

export type NewPasskey = { credentialId: string; publicKey: string; counter: number; aaguid: string };
type Attested = { id: string; clientDataJSON: string; attestationObject: string };

/**
 * A passkey that an authenticator made here for a person whom it verified; null if anything of that is not so. The challenge is not
 * checked (`readChallenge`), nor what kind of authenticator it is.
 */
export async function verifyNewPasskey(
  siteUrl: string,
  { id, ...response }: Attested,
): Promise<NewPasskey | null> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(siteUrl);
  const verified = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: () => true,
    expectedOrigin,
    expectedRPID,
    supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential, aaguid } = verified.registrationInfo;
  const publicKey = Buffer.from(credential.publicKey).toString('base64url');
  return { credentialId: credential.id, publicKey, counter: credential.counter, aaguid };
}

export type Assertion = { id: string; clientDataJSON: string; authenticatorData: string; signature: string };

/**
 * The count of signatures in an assertion that this passkey signed here for a person whom the authenticator verified; null if anything of
 * that is not so. Neither challenge nor count is checked. Without a `publicKey` the same work is done for nothing.
 */
export async function verifyAssertion(
  siteUrl: string,
  { id, ...response }: Assertion,
  publicKey: string | null,
): Promise<{ counter: number } | null> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(siteUrl);
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: () => true,
    expectedOrigin,
    expectedRPID,
    credential: { id, publicKey: Buffer.from(publicKey ?? NOBODYS_KEY, 'base64url'), counter: 0 },
  }).catch(() => null);
  return publicKey && verified?.verified ? { counter: verified.authenticationInfo.newCounter } : null;
}

/** A valid key on P-256: its base point. */
const NOBODYS_KEY = Buffer.from(
  'a5010203262001215820' +
    '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
    '225820' +
    '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  'hex',
).toString('base64url');

function seal(secret: string, asked: ChallengeFor, text: string): string {
  const of = asked.purpose === 'sign_in' ? asked.askedBy : `${asked.userId}:${asked.sessionHash}`;
  return keyedHash(secret, `passkey:${asked.purpose}:${of}:${text}`);
}

/** The challenge in an authenticator's client data (WebAuthn, 5.8.1); '' if there is none. */
function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(decoded(clientDataJSON));
    const isRecord = typeof data === 'object' && data !== null;
    return isRecord && 'challenge' in data && typeof data.challenge === 'string' ? data.challenge : '';
  } catch {
    return '';
  }
}

const encoded = (text: string) => Buffer.from(text).toString('base64url');
const decoded = (text: string) => Buffer.from(text, 'base64url').toString();
