import type { Passkey } from '#contracts/passkeys.ts';
import { UNSET_STORE } from '#contracts/store.ts';
import { deviceName } from '#domain/people/device.ts';
import { PASSKEY_LIMIT, passkeyName } from '#domain/people/passkeys.ts';
import { formatDateTime } from '#domain/time/calendar.ts';
import { newNonce } from '../../auth/mail-token.ts';
import {
  passkeyChallenge,
  readChallenge,
  relyingParty,
  userHandle,
  verifyNewPasskey,
} from '../../auth/passkeys.ts';
import type { SignedIn } from '../../auth/sessions.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import { customer, type Queryable } from '../../ports/database.ts';
import { fail, type Outcome, ok, Refusal } from '../../ports/outcome.ts';
import { findAccount, lockOwnAccount } from '../../sql/people/accounts.sql.ts';
import * as rows from '../../sql/people/passkeys.sql.ts';
import { spendNonce } from '../../sql/settings/limits.sql.ts';
import { findStore } from '../../sql/settings/store.sql.ts';
import { queueAccountMail } from './account-mails.ts';
import { type Asked, change, type Unproven, withProof } from './own-proof.ts';

type User = Pick<SignedIn, 'userId' | 'sessionHash' | 'email' | 'firstName'>;
type Proof = { password: string; code?: string | undefined };
type NotProven = Asked | Unproven | 'second_factor_required';
type Listed<Code extends string> = Promise<Outcome<{ passkeys: Passkey[] }, Code>>;
type Begun = {
  challenge: string;
  rpId: string;
  shop: string;
  user: { id: string; name: string; displayName: string };
  known: string[];
};

/** The account's passkeys, oldest first. */
export async function ownPasskeys({ database }: Services, { userId }: User): Listed<never> {
  return ok({ passkeys: await listed(database.as(customer(userId)), userId) });
}

/**
 * Begins to add a passkey, once the person has proved again who they are; the challenge that follows proves that, to this session alone.
 * Requires a confirmed address: whoever opened an account with somebody else's must leave nothing in it.
 */
export function startPasskey(
  shop: Services,
  user: User,
  proof: Proof,
): Promise<Outcome<Begun, NotProven | 'email_unconfirmed' | 'passkey_limit'>> {
  const { userId, sessionHash } = user;
  return withProof<Begun, 'email_unconfirmed' | 'passkey_limit'>(shop, user, proof, async (tx) => {
    const account = await findAccount(tx, userId);
    if (!account?.emailConfirmed) throw new Refusal('email_unconfirmed');
    const known = await rows.listPasskeys(tx, userId);
    if (known.length >= PASSKEY_LIMIT) throw new Refusal('passkey_limit');
    const { appSecret, siteUrl } = shop.config;
    const asked = { purpose: 'register', userId, sessionHash } as const;
    return {
      challenge: passkeyChallenge(appSecret, asked, shop.clock.now()),
      rpId: relyingParty(siteUrl).id,
      shop: (await findStore(tx))?.name ?? UNSET_STORE.name,
      user: {
        id: userHandle(userId),
        name: account.email,
        displayName: `${account.firstName} ${account.lastName}`.trim(),
      },
      known: known.map(({ credentialId }) => credentialId),
    };
  });
}

/** Adds the passkey that an authenticator made for that challenge, and mails its owner. */
export async function addPasskey(
  shop: Services,
  caller: Caller,
  { userId, sessionHash, email, firstName }: User,
  made: { id: string; clientDataJSON: string; attestationObject: string },
): Listed<'passkey_unfit' | 'passkey_known' | 'passkey_limit'> {
  const { config, clock } = shop;
  const asked = { purpose: 'register', userId, sessionHash } as const;
  const challenge = readChallenge(config, asked, made.clientDataJSON, clock.now());
  const passkey = challenge && (await verifyNewPasskey(config.siteUrl, made));
  if (!passkey) return fail('passkey_unfit');
  const { userAgent } = caller;
  return change(shop, async (tx) => {
    // Of several at once, each sees those before it.
    await lockOwnAccount(tx, userId);
    const others = await rows.listPasskeys(tx, userId);
    if (others.length >= PASSKEY_LIMIT) throw new Refusal('passkey_limit');
    if (!(await spendNonce(tx, challenge.nonce, challenge.expiresAt))) throw new Refusal('passkey_unfit');
    const name = passkeyName(
      { aaguid: passkey.aaguid, userAgent },
      others.map((one) => one.name),
    );
    if (!(await rows.insertPasskey(tx, userId, { ...passkey, name }))) throw new Refusal('passkey_known');
    const data = { email, firstName, name, device: deviceName(userAgent), when: formatDateTime(clock.now()) };
    await queueAccountMail(tx, newNonce(), { template: 'passkey_added', data });
    return { passkeys: await listed(tx, userId) };
  });
}

export function renamePasskey(
  shop: Services,
  { userId }: User,
  { id, name }: { id: string; name: string },
): Listed<'not_found'> {
  return change(shop, async (tx) => {
    if (!(await rows.renamePasskey(tx, userId, id, name))) throw new Refusal('not_found');
    return { passkeys: await listed(tx, userId) };
  });
}

/** Removes a passkey once the person has proved again who they are, and mails them. Idempotent. */
export function removePasskey(
  shop: Services,
  caller: Caller,
  user: User,
  { id, ...proof }: Proof & { id: string },
): Listed<NotProven> {
  const { userId, email, firstName } = user;
  return withProof<{ passkeys: Passkey[] }, never>(shop, user, proof, async (tx) => {
    const name = await rows.deletePasskey(tx, userId, id);
    if (name !== null) {
      const when = formatDateTime(shop.clock.now());
      const data = { email, firstName, name, device: deviceName(caller.userAgent), when };
      await queueAccountMail(tx, newNonce(), { template: 'passkey_removed', data });
    }
    return { passkeys: await listed(tx, userId) };
  });
}

async function listed(on: Queryable, userId: string): Promise<Passkey[]> {
  return (await rows.listPasskeys(on, userId)).map(({ id, name, createdAt, lastUsedAt, refusedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    refusedAt: refusedAt?.toISOString() ?? null,
  }));
}
