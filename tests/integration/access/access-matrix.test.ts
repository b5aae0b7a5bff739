import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addAddress, listAddresses } from '#contracts/addresses.ts';
import { listOrders } from '#contracts/after-sale.ts';
import { getCart } from '#contracts/cart.ts';
import { getFavourites } from '#contracts/favourites.ts';
import { getOrder, type OrderView } from '#contracts/orders.ts';
import { getProfile } from '#contracts/profile.ts';
import { listSavedCards } from '#contracts/saved-cards.ts';
import { listSessions } from '#contracts/security.ts';
import { getSession } from '#contracts/session.ts';
import { allEndpoints, isOfApi, isOfDesk } from '#tests/fuzz/endpoints.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { giftOf } from '#tests/support/gift-cards.ts';
import { PASSKEY_ATTEMPTS } from '#tests/support/passkeys.ts';
import { pieceOf, wantedOf } from '#tests/support/returning.ts';
import { addToCart, checkoutOf, makeProduct, placeOne, type TestProduct } from '#tests/support/scene.ts';
import { openShop, type TestVisitor } from '#tests/support/shop.ts';

type Victim = { visitor: TestVisitor; product: TestProduct; order: OrderView; line: string };

/** A request by a stranger who knows every id and number of the victim's (but no secret), and the expected status. */
type Attempt = { input: (victim: Victim) => Record<string, unknown>; status: number };

const wrongToken = 'a'.repeat(43);
const { address: PLACE } = checkoutOf(1);

/**
 * One row for every endpoint outside of the back office (access-roles.test.ts) and the API (tests/integration/doors/api-access.test.ts); a new one without a row fails. `public` neither shows
 * nor changes anybody's data.
 */
const MATRIX: Readonly<Record<string, 'public' | Attempt>> = {
  listProducts: 'public',
  getProduct: 'public',
  getSizeGuide: 'public',
  getCards: 'public',
  getAvailability: 'public',
  countProducts: 'public',
  countVisit: 'public',
  quoteShipping: 'public',
  lookUpPostalCode: 'public',
  testPix: 'public',
  getHealth: 'public',
  sendMessage: 'public',
  askQuestion: 'public',
  askForNews: 'public',
  claimOffer: 'public',
  askToLeaveOffers: 'public',
  getCart: { input: () => ({}), status: 200 },
  joinCarts: { input: () => ({}), status: 200 },
  addItem: { input: ({ product }) => ({ productId: product.id, variantId: product.variantId }), status: 200 },
  changeItem: { input: ({ line }) => ({ id: line, quantity: 5 }), status: 404 },
  removeItem: { input: ({ line }) => ({ id: line }), status: 200 },
  seePrices: { input: ({ line }) => ({ lines: [{ id: line, unitCents: 1 }] }), status: 200 },
  applyCoupon: { input: () => ({ code: 'ELEGANTE10' }), status: 409 },
  removeCoupon: { input: () => ({}), status: 200 },
  buyGiftCard: { input: () => giftOf(), status: 200 },
  placeOrder: { input: () => checkoutOf(1), status: 409 },
  openBuyNow: { input: ({ product }) => wantedOf(product), status: 401 },
  buyNow: { input: ({ product }) => pieceOf(product, { address: { id: randomUUID() } }, 1), status: 401 },
  getOrder: { input: ({ order }) => ({ order: order.id, token: wrongToken }), status: 404 },
  payOrder: { input: ({ order }) => ({ order: order.id, token: wrongToken, renew: true }), status: 404 },
  paymentProxy: { input: ({ order }) => ({ endpoint: 'orders', data: { code: order.number } }), status: 404 },
  listAddresses: { input: () => ({}), status: 401 },
  addAddress: { input: () => ({ ...PLACE }), status: 401 },
  changeAddress: { input: () => ({ id: randomUUID(), ...PLACE }), status: 401 },
  removeAddress: { input: () => ({ id: randomUUID() }), status: 401 },
  listSavedCards: { input: () => ({}), status: 401 },
  removeSavedCard: { input: () => ({ id: randomUUID() }), status: 401 },
  getProfile: { input: () => ({}), status: 401 },
  changeProfile: { input: () => ({ firstName: 'Outra' }), status: 401 },
  checkCreditCode: { input: () => ({ code: 'ABCD-EFGH-JKMN-PQRS' }), status: 404 },
  getCredit: { input: () => ({}), status: 401 },
  listOrders: { input: () => ({}), status: 401 },
  listMyPastOrders: { input: () => ({}), status: 401 },
  getMyOrder: { input: ({ order }) => ({ id: order.id }), status: 401 },
  getOrderDetail: { input: ({ order }) => ({ order: order.id, token: wrongToken }), status: 404 },
  trackOrder: {
    input: ({ order }) => ({ number: order.number, email: 'outra@teste.example' }),
    status: 404,
  },
  requestReturn: {
    input: ({ order }) => ({ order: order.id, token: wrongToken, kind: 'withdrawal', item: null }),
    status: 404,
  },
  changeOrderSize: {
    input: ({ order, product }) => ({
      order: order.id,
      token: wrongToken,
      item: randomUUID(),
      quantity: 1,
      units: 1,
      variant: product.variantId,
    }),
    status: 404,
  },
  changeOrderAddress: {
    input: ({ order }) => ({ order: order.id, token: wrongToken, address: PLACE }),
    status: 404,
  },
  takeBackReturn: {
    input: ({ order }) => ({ order: order.id, token: wrongToken, request: randomUUID() }),
    status: 404,
  },
  giveUpExchange: {
    input: ({ order }) => ({ order: order.id, token: wrongToken, request: randomUUID() }),
    status: 404,
  },
  reportPosted: {
    input: ({ order }) => ({ order: order.id, token: wrongToken, request: randomUUID(), code: '' }),
    status: 404,
  },
  uploadRequestPhoto: {
    input: ({ order }) => ({ ticket: `${order.id}.9999999999.${wrongToken}` }),
    status: 404,
  },
  getRequestPhoto: {
    input: ({ order }) => ({ order: order.id, token: wrongToken, photo: randomUUID() }),
    status: 404,
  },
  answerFit: {
    input: ({ order }) => ({ order: order.id, token: wrongToken, item: randomUUID(), fit: 'small' }),
    status: 404,
  },
  reorder: { input: ({ order }) => ({ order: order.id, token: wrongToken }), status: 404 },
  writeReview: { input: ({ product }) => ({ productId: product.id, rating: 1 }), status: 401 },
  changeReview: { input: ({ product }) => ({ productId: product.id, rating: 1 }), status: 401 },
  removeReview: { input: ({ product }) => ({ productId: product.id }), status: 401 },
  uploadReviewPhoto: { input: ({ product }) => ({ productId: product.id }), status: 401 },
  listConsents: { input: () => ({}), status: 401 },
  changeConsent: { input: () => ({ purpose: 'marketing', isGranted: true }), status: 401 },
  exportData: { input: () => ({}), status: 401 },
  deleteAccount: { input: () => ({ password: 'nem sei' }), status: 401 },
  getFavourites: { input: () => ({}), status: 401 },
  mergeFavourites: { input: ({ product }) => ({ ids: [product.id] }), status: 401 },
  addFavourite: { input: ({ product }) => ({ id: product.id }), status: 401 },
  removeFavourite: { input: ({ product }) => ({ id: product.id }), status: 401 },
  requestStockAlert: {
    input: ({ product, order }) => ({ variantId: product.variantId, email: order.email }),
    status: 409,
  },
  signUp: {
    input: ({ order }) => ({ name: 'Outra', email: order.email, password: 'uma senha só minha' }),
    status: 200,
  },
  openAccount: { input: ({ order }) => ({ order: order.id, token: wrongToken }), status: 404 },
  confirmEmail: { input: () => ({ token: wrongToken }), status: 410 },
  resendConfirmation: { input: () => ({}), status: 401 },
  requestReset: { input: ({ order }) => ({ email: order.email }), status: 200 },
  resetPassword: { input: () => ({ token: wrongToken, password: 'uma senha só minha' }), status: 410 },
  readInvitation: { input: () => ({ token: wrongToken }), status: 410 },
  acceptInvitation: {
    input: () => ({ token: wrongToken, name: 'Outra', password: 'uma senha só minha' }),
    status: 410,
  },
  changeEmail: { input: () => ({ email: 'a@b.example', password: 'x' }), status: 401 },
  cancelEmailChange: { input: () => ({}), status: 401 },
  ...PASSKEY_ATTEMPTS,
  changePassword: { input: () => ({ currentPassword: 'x', password: 'uma senha só minha' }), status: 401 },
  becomeAdmin: { input: () => ({}), status: 401 },
  listSessions: { input: () => ({}), status: 401 },
  endSession: { input: () => ({ id: 'a'.repeat(64) }), status: 401 },
  endOtherSessions: { input: () => ({}), status: 401 },
  startSecondFactor: { input: () => ({ password: 'x' }), status: 401 },
  confirmSecondFactor: { input: () => ({ code: '123456' }), status: 401 },
  removeSecondFactor: { input: () => ({ password: 'x', code: '1' }), status: 401 },
  renewRecoveryCodes: { input: () => ({ password: 'x', code: '1' }), status: 401 },
  getSession: { input: () => ({}), status: 200 },
  signIn: { input: ({ order }) => ({ email: order.email, password: 'nem sei' }), status: 401 },
  requestSignInCode: { input: ({ order }) => ({ email: order.email }), status: 200 },
  signInByCode: { input: ({ order }) => ({ email: order.email, mailCode: '000000' }), status: 401 },
  signOut: { input: () => ({}), status: 200 },
  deployWebhook: {
    input: () => ({ state: 'error', context: 'production', created_at: '2026-01-01T00:00:00Z' }),
    status: 401,
  },
  getOrderNote: {
    input: ({ order }) => ({ order: order.id, token: wrongToken, note: randomUUID(), as: 'xml' }),
    status: 404,
  },
  carrierHook: { input: () => ({ data: { id: randomUUID() } }), status: 200 },
  noteHook: { input: ({ order }) => ({ ref: order.number.replace('-', '') }), status: 401 },
  paymentWebhook: {
    input: ({ order }) => ({ id: 'hook_x', type: 'order.paid', data: { id: order.id } }),
    status: 401,
  },
};

const shop = await openShop();
const endpoints = (await allEndpoints()).filter((one) => !isOfDesk(one) && !isOfApi(one));

test('every endpoint has a row in the matrix', () => {
  expect(endpoints.map(({ name }) => name).toSorted()).toEqual(Object.keys(MATRIX).toSorted());
});

const attempts = endpoints.flatMap(({ name, endpoint }) => {
  const row = MATRIX[name];
  return !row || row === 'public' ? [] : [[name, endpoint, row] as const];
});

test.for(attempts)(
  '%s: a stranger can neither read nor change another guest’s data',
  async ([, endpoint, attempt]) => {
    const victim = await makeVictim();
    const before = await seenBy(victim);
    const answer = await shop.visitor().call(endpoint, attempt.input(victim));
    expect(answer.status).toBe(attempt.status);
    const told = JSON.stringify(answer);
    for (const secret of [victim.order.token, victim.order.email, victim.order.number, victim.line]) {
      expect(told).not.toContain(secret);
    }
    expect(await seenBy(victim)).toEqual(before);
  },
);

async function makeVictim(): Promise<Victim> {
  const visitor = shop.visitor();
  const product = await makeProduct(shop.owner);
  const order = await placeOne(visitor, product);
  const cart = await addToCart(visitor, product);
  return { visitor, product, order, line: cart.lines[0]?.id ?? '' };
}

async function seenBy({ visitor, order }: Victim) {
  const cart = await visitor.call(getCart, {});
  return [cart, await visitor.call(getOrder, { order: order.id, token: order.token })];
}

/** The contents of another person's account: its ids are useless to anyone else, even to an administrator in the shop. */
type Account = Victim & { address: string; session: string };

/** The rows above use ids that belong to nobody; here they are the victim's. */
const THEIRS: Readonly<Record<string, (account: Account) => Record<string, unknown>>> = {
  changeAddress: ({ address }) => ({ id: address }),
  removeAddress: ({ address }) => ({ id: address }),
  endSession: ({ session }) => ({ id: session }),
};

describe.each([
  ['another customer', false],
  ['an administrator', true],
] as const)('%s', (_, isAdmin) => {
  let account: Account;
  let before: unknown;
  beforeAll(async () => {
    await shop.owner.query('delete from rate_limits');
    account = await makeAccountVictim();
    before = await ownedBy(account);
  });

  test.for(attempts)(
    '%s: gets nothing of a customer’s and changes nothing',
    async ([name, endpoint, attempt]) => {
      // A new account each time: some of these sign out, or delete it.
      const stranger = await signedIn(shop, { isAdmin });
      const answer = await stranger.call(endpoint, {
        ...attempt.input(account),
        ...THEIRS[name]?.(account),
      });
      expect(answer.status).toBeLessThan(500);
      const told = JSON.stringify(answer);
      for (const secret of [account.order.token, account.order.number, account.line, account.address]) {
        expect(told).not.toContain(secret);
      }
      expect(await ownedBy(account)).toEqual(before);
    },
  );
});

async function makeAccountVictim(): Promise<Account> {
  const visitor = await signedIn(shop);
  const product = await makeProduct(shop.owner);
  const order = await placeOne(visitor, product);
  const cart = await addToCart(visitor, product);
  const added = await visitor.call(addAddress, { ...PLACE });
  const sessions = await visitor.call(listSessions, {});
  if (!added.ok || !sessions.ok) throw new Error('no scene');
  const address = added.data.addresses[0]?.id ?? '';
  const session = sessions.data.sessions[0]?.id ?? '';
  return { visitor, product, order, line: cart.lines[0]?.id ?? '', address, session };
}

async function ownedBy(account: Account) {
  const { visitor } = account;
  const asked = [
    getSession,
    listAddresses,
    listSavedCards,
    listSessions,
    listOrders,
    getProfile,
    getFavourites,
  ];
  return [await seenBy(account), ...(await Promise.all(asked.map((endpoint) => visitor.call(endpoint, {}))))];
}
