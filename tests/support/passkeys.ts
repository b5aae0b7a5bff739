import { randomUUID } from 'node:crypto';
import { addPasskey, askPasskey, signInByPasskey, startPasskey } from '#contracts/passkeys.ts';
import { PASSWORD } from './accounts.ts';
import { Authenticator } from './authenticator.ts';
import type { TestShop, TestVisitor } from './shop.ts';
import { dataOf } from './visitor.ts';

/** How the matrix of accesses calls the routes of passkeys, as somebody who has none. */
export const PASSKEY_ATTEMPTS: Readonly<
  Record<string, 'public' | { input: () => Record<string, unknown>; status: number }>
> = {
  askPasskey: 'public',
  signInByPasskey: {
    input: () => ({ id: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x', userHandle: null }),
    status: 401,
  },
  listPasskeys: { input: () => ({}), status: 401 },
  startPasskey: { input: () => ({ password: 'x' }), status: 401 },
  addPasskey: { input: () => ({ id: 'x', clientDataJSON: 'x', attestationObject: 'x' }), status: 401 },
  renamePasskey: { input: () => ({ id: randomUUID(), name: 'x' }), status: 401 },
  removePasskey: { input: () => ({ id: randomUUID(), password: 'x' }), status: 401 },
};

const originOf = (shop: Pick<TestShop, 'environment'>) => shop.environment.SITE_URL ?? '';

/** A passkey of the account that is signed in. `code`: of its second factor. */
export async function passkeyOf(
  shop: TestShop,
  owner: TestVisitor,
  { code, counter = 0, aaguid }: { code?: string; counter?: number; aaguid?: string } = {},
): Promise<Authenticator> {
  const passkey = new Authenticator({ ...(aaguid !== undefined && { aaguid }) });
  const begun = await owner.call(startPasskey, { password: PASSWORD, ...(code !== undefined && { code }) });
  dataOf(await owner.call(addPasskey, passkey.make(dataOf(begun), { origin: originOf(shop), counter })));
  return passkey;
}

/** Signs in with a passkey in this browser. */
export async function signWith(
  shop: TestShop,
  visitor: TestVisitor,
  passkey: Authenticator,
  how: { counter?: number; userHandle?: string } = {},
) {
  const asked = dataOf(await visitor.call(askPasskey, {}));
  return visitor.call(signInByPasskey, passkey.sign(asked, { origin: originOf(shop), ...how }));
}
