import { expect, test } from 'vitest';
import { changePassword, requestReset, resetPassword, signUp } from '#contracts/account.ts';
import { trackOrder } from '#contracts/after-sale.ts';
import { confirmSecondFactor, startSecondFactor } from '#contracts/security.ts';
import { signIn, signOut } from '#contracts/session.ts';
import { totpCode } from '#server/auth/totp.ts';
import { makeAccount, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { makeDress } from '#tests/support/after-sale.ts';
import { wrongCodes } from '#tests/support/codes.ts';
import { mailsTo, tokenIn } from '#tests/support/mails.ts';
import { placeOne } from '#tests/support/scene.ts';
import { dataOf, openShop, type TestVisitor } from '#tests/support/shop.ts';

/** Strangers cannot lock out an owner, from however many networks, and no guesser gets far. */
const shop = await openShop();
const dress = await makeDress(shop.owner, 1_000);

const NEW = 'outra frase bem minha';

/** Guesses by strangers, each from another network, as fast as the shop allows. */
async function strangersGuess(email: string, guesses: number): Promise<void> {
  for (let guess = 0; guess < guesses; guess++) {
    await waited();
    await shop.visitor().call(signIn, { email, password: `palpite ${guess}` });
  }
}

/** As if enough time had passed that no attempt is delayed. */
async function waited(): Promise<void> {
  await shop.owner.query(`update rate_limits set last_hit = last_hit - interval '1 hour'`);
}

/** As if the last attempt had been counted just now, however long the comparison of its password took. */
async function justNow(): Promise<void> {
  await shop.owner.query('update rate_limits set last_hit = now()');
}

const enter = (visitor: TestVisitor, email: string) => visitor.call(signIn, { email, password: PASSWORD });

test('the owner can sign in from a known browser, whatever strangers guess elsewhere', async () => {
  const owner = await signedIn(shop);
  await owner.call(signOut, {});
  await strangersGuess(owner.account.email, 120);
  expect(await enter(shop.visitor(), owner.account.email)).toMatchObject({ status: 429 });
  expect(await enter(owner, owner.account.email)).toMatchObject({ ok: true });
});

test('even when the guesses come from the owner’s own network', async () => {
  const owner = await signedIn(shop);
  const { email } = owner.account;
  const home = shop.visitor(owner.cookie, '203.0.113.9');
  for (let guess = 0; guess < 70; guess++)
    await shop.visitor('', '203.0.113.9').call(signIn, { email, password: `palpite ${guess}` });
  expect(await enter(shop.visitor('', '203.0.113.9'), email)).toMatchObject({ status: 429 });
  expect(await enter(home, email)).toMatchObject({ ok: true });
});

test('even when the network’s own limit is used up', async () => {
  const owner = await signedIn(shop);
  const { email } = owner.account;
  const home = shop.visitor(owner.cookie, '203.0.113.10');
  const stranger = shop.visitor('', '203.0.113.10');
  for (let round = 0; round < 11; round++)
    await Promise.all(
      Array.from({ length: 30 }, (_, guess) =>
        stranger.call(signIn, { email: `alvo-${round}-${guess}@teste.example`, password: 'palpite' }),
      ),
    );
  // A caller rejected by the network's limit does not get as far as the password check.
  const refused = await enter(stranger, email);
  expect(refused).toMatchObject({ status: 429, error: { code: 'too_many_requests' } });
  expect(await enter(home, email)).toMatchObject({ ok: true });
  // A cookie without a valid seal has no effect.
  const forged = shop.visitor(owner.cookie.replace(/(__Host-device=)[^;]*/, '$1forged'), '203.0.113.10');
  expect(await enter(forged, email)).toMatchObject({ status: 429 });
});

test('wrong passwords from another network do not stop the owner in a new browser', async () => {
  const { email } = await makeAccount(shop.owner);
  const stranger = shop.visitor();
  for (let guess = 0; guess < 30; guess++)
    await stranger.call(signIn, { email, password: `palpite ${guess}` });
  expect(await enter(stranger, email)).toMatchObject({ status: 429 });
  expect(await enter(shop.visitor(), email)).toMatchObject({ ok: true });
});

test('guesses from many networks delay further attempts by up to half a minute, until a hundred in a day', async () => {
  const { email } = await makeAccount(shop.owner);
  const waits: number[] = [];
  for (let guess = 0; guess < 40; guess++) {
    const answer = await shop.visitor().call(signIn, { email, password: `palpite ${guess}` });
    if (answer.ok || answer.status !== 429) {
      await justNow();
      continue;
    }
    waits.push(Number(answer.error.data?.retryAfterSeconds));
    await shop.owner.query(`update rate_limits set last_hit = last_hit - $1 * interval '1 second'`, [
      waits.at(-1),
    ]);
  }
  expect(waits.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 30]);
  expect(Math.max(...waits)).toBe(30);
  await strangersGuess(email, 100);
  await waited();
  const spent = await enter(shop.visitor(), email);
  expect(spent).toMatchObject({ status: 429 });
  if (!spent.ok) expect(Number(spent.error.data?.retryAfterSeconds)).toBeGreaterThan(30);
});

test('a hundred concurrent guesses are each counted', async () => {
  const { email } = await makeAccount(shop.owner);
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, guess) => shop.visitor().call(signIn, { email, password: `p ${guess}` })),
  );
  const seconds = (performance.now() - began) / 1_000;
  // Twenty; then one after one second, one two seconds later, one four seconds after that.
  const allowed = 20 + Math.floor(Math.log2(seconds + 1));
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(allowed);
});

test('recovering the password ends the lock and makes the browser known', async () => {
  const { email } = await makeAccount(shop.owner);
  await strangersGuess(email, 110);
  const owner = shop.visitor();
  expect(await enter(owner, email)).toMatchObject({ status: 429 });
  await owner.call(requestReset, { email });
  const token = await tokenIn(shop, email, /senha/i);
  expect(await owner.call(resetPassword, { token, password: NEW })).toMatchObject({ ok: true });
  expect(await shop.visitor().call(signIn, { email, password: NEW })).toMatchObject({ ok: true });
  await strangersGuess(email, 110);
  expect(await owner.call(signIn, { email, password: NEW })).toMatchObject({ ok: true });
});

test('a known browser is still limited in its guesses, and known to its own account only', async () => {
  const thief = await signedIn(shop);
  const { email } = thief.account;
  await thief.call(signOut, {});
  for (let guess = 0; guess < 10; guess++) await thief.call(signIn, { email, password: `palpite ${guess}` });
  expect(await enter(thief, email)).toMatchObject({ status: 429 });
  const other = await makeAccount(shop.owner);
  for (let guess = 0; guess < 10; guess++)
    await thief.call(signIn, { email: other.email, password: `palpite ${guess}` });
  expect(await enter(thief, other.email)).toMatchObject({ status: 429 });
});

test('changing the password makes browsers known before it unknown', async () => {
  const owner = await signedIn(shop);
  const { email } = owner.account;
  const thief = shop.visitor();
  await enter(thief, email);
  expect(await owner.call(changePassword, { currentPassword: PASSWORD, password: NEW })).toMatchObject({
    ok: true,
  });
  await strangersGuess(email, 110);
  expect(await thief.call(signIn, { email, password: NEW })).toMatchObject({ status: 429 });
  expect(await owner.call(signIn, { email, password: NEW })).toMatchObject({ ok: true });
});

test('the right password without a code gives no extra guesses at the code', async () => {
  const owner = await signedIn(shop);
  const { email } = owner.account;
  const started = dataOf(await owner.call(startSecondFactor, { password: PASSWORD }));
  await owner.call(confirmSecondFactor, { code: totpCode(started.secret, new Date()) });
  for (const thief of [shop.visitor(), owner]) {
    let guessed = 0;
    for (const code of wrongCodes(started.secret, 30)) {
      await waited();
      await thief.call(signIn, { email, password: PASSWORD });
      const answer = await thief.call(signIn, { email, password: PASSWORD, code });
      if (answer.status === 401) guessed++;
    }
    expect(guessed).toBe(10);
  }
});

test('guesses at the password in a stolen session do not stop the owner in another', async () => {
  const thief = await signedIn(shop);
  const owner = shop.visitor();
  await enter(owner, thief.account.email);
  for (let guess = 0; guess < 12; guess++)
    await thief.call(changePassword, { currentPassword: `palpite ${guess}`, password: NEW });
  expect(await thief.call(changePassword, { currentPassword: PASSWORD, password: NEW })).toMatchObject({
    status: 429,
  });
  expect(await owner.call(changePassword, { currentPassword: PASSWORD, password: NEW })).toMatchObject({
    ok: true,
  });
});

test('recovery mails requested by strangers do not flood the mailbox, and the owner still gets a working link', async () => {
  const { email } = await makeAccount(shop.owner);
  for (let ask = 0; ask < 20; ask++)
    expect(await shop.visitor().call(requestReset, { email })).toMatchObject({ ok: true });
  const owner = shop.visitor();
  expect(await owner.call(requestReset, { email })).toMatchObject({ ok: true });
  expect(await mailsTo(shop, email)).toHaveLength(6);
  const token = await tokenIn(shop, email, /senha/i);
  expect(await owner.call(resetPassword, { token, password: NEW })).toMatchObject({ ok: true });
  await owner.call(requestReset, { email });
  expect((await mailsTo(shop, email)).filter(({ text }) => text.includes('#token='))).toHaveLength(7);
});

test('a newer recovery link does not invalidate an older one', async () => {
  const { email } = await makeAccount(shop.owner);
  const owner = shop.visitor();
  await owner.call(requestReset, { email });
  const token = await tokenIn(shop, email, /senha/i);
  for (let ask = 0; ask < 5; ask++) await shop.visitor().call(requestReset, { email });
  expect(await owner.call(resetPassword, { token, password: NEW })).toMatchObject({ ok: true });
});

test('known and unknown addresses have the same limit, and a network that asks too often is told so', async () => {
  const { email } = await makeAccount(shop.owner);
  for (const address of [email, 'ninguem-mesmo@teste.example']) {
    const asking = shop.visitor();
    const statuses: number[] = [];
    for (let ask = 0; ask < 5; ask++)
      statuses.push((await asking.call(requestReset, { email: address })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  }
});

test('sign-ups by strangers do not flood an address, nor block its owner', async () => {
  const email = 'cobicada@teste.example';
  for (let time = 0; time < 10; time++)
    await shop.visitor().call(signUp, { name: 'Estranha', email, password: `${NEW} ${time}` });
  expect((await mailsTo(shop, email)).length).toBeLessThanOrEqual(6);
  expect(await shop.visitor().call(signUp, { name: 'Dona', email, password: NEW })).toMatchObject({
    ok: true,
  });
});

test('wrong e-mails when tracking an order do not lock out its buyer', async () => {
  const buyer = shop.visitor();
  const order = await placeOne(buyer, dress);
  const sought = { number: order.number, email: order.email };
  for (let guess = 0; guess < 60; guess++)
    await shop.visitor().call(trackOrder, { number: order.number, email: `g${guess}@teste.example` });
  // In the browser that placed it at once; anywhere else after seconds.
  expect(await buyer.call(trackOrder, sought)).toMatchObject({ ok: true });
  await justNow();
  const elsewhere = await shop.visitor().call(trackOrder, sought);
  if (elsewhere.ok) throw new Error('many guesses cost nothing');
  expect(elsewhere).toMatchObject({ status: 429, error: { code: 'too_many_requests' } });
  const wait = Number(elsewhere.error.data?.retryAfterSeconds);
  expect(wait).toBeLessThanOrEqual(30);
  await shop.owner.query(`update rate_limits set last_hit = last_hit - $1 * interval '1 second'`, [wait]);
  expect(await shop.visitor().call(trackOrder, sought)).toMatchObject({ ok: true });
});

test('guesses at an order are limited per network, even for an order that does not exist', async () => {
  const order = await placeOne(shop.visitor(), dress);
  for (const number of [order.number, 'ORD-1700000000-2']) {
    const stranger = shop.visitor();
    for (let guess = 0; guess < 10; guess++)
      await stranger.call(trackOrder, { number, email: `g${guess}@teste.example` });
    expect(await stranger.call(trackOrder, { number, email: order.email })).toMatchObject({ status: 429 });
  }
});
