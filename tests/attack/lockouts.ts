import { setTimeout as sleep } from 'node:timers/promises';
import { startSecondFactor } from '#contracts/security.ts';
import { totpCode } from '#server/auth/totp.ts';
import { attack, describeGroup, firstBroken, held } from './support/attack.ts';
import { isOneMore, settledMailsTo, tokenFor } from './support/outside.ts';
import { anEmail, customer, PASSWORD, RESET, signIn, whoIs } from './support/people.ts';
import { aBuyer, buy } from './support/shopping.ts';
import { flood, newNetwork, Visitor } from './support/visitor.ts';

describeGroup('lockouts');

/** Strangers guess at an account, each guess from a new browser. */
async function guessAt(email: string, guesses: number, network?: string): Promise<number[]> {
  const answers = await flood(
    guesses,
    (index) => signIn(new Visitor(network), email, `palpite número ${index}`),
    { atOnce: 4, enough: ({ status }) => status === 429 },
  );
  return answers.filter(Boolean).map(({ status }) => status);
}

attack('a stranger’s wrong passwords do not lock out a known browser', async () => {
  const owner = await customer();
  await owner.send('DELETE', '/api/sessao');
  await guessAt(owner.email, 14, newNetwork());
  const { status } = await signIn(owner, owner.email);
  return held(status === 200, `the owner is answered with ${status}`);
});

attack('strangers in many networks do not lock out a known browser', async () => {
  const owner = await customer();
  await owner.send('DELETE', '/api/sessao');
  await guessAt(owner.email, 30);
  const { status } = await signIn(owner, owner.email);
  return held(status === 200, `the owner is answered with ${status}`);
});

attack('a stranger’s wrong passwords delay the owner on a new device, and do not lock them out', async () => {
  const owner = await customer();
  await guessAt(owner.email, 14, newNetwork());
  const device = new Visitor();
  const first = await signIn(device, owner.email);
  if (first.status === 200) return null;
  const seconds = Number(first.headers['retry-after']);
  if (first.status !== 429 || !(seconds <= 30))
    return `the owner is answered with ${first.status}, ${seconds} s`;
  await sleep(seconds * 1000);
  const { status } = await signIn(device, owner.email);
  return held(status === 200, `after ${seconds} s the owner is answered with ${status}`);
});

attack('a signed-in customer stays so while strangers guess, and can change the password', async () => {
  const owner = await customer();
  await guessAt(owner.email, 14, newNetwork());
  const body = JSON.stringify({ currentPassword: PASSWORD, password: 'uma senha trocada 12' });
  const { status } = await owner.send('PUT', '/api/conta/senha', { body });
  return firstBroken(
    held((await whoIs(owner)).kind === 'customer', 'the owner was signed out'),
    held(status === 200, `the change of the password is answered with ${status}`),
  );
});

attack('recovering the password ends the lock', async () => {
  const owner = await customer();
  const network = newNetwork();
  await guessAt(owner.email, 14, network);
  const device = new Visitor();
  await device.post('/api/conta/recuperacao', { email: owner.email });
  const token = await tokenFor(owner.email, RESET);
  const password = 'uma senha recuperada 33';
  await device.send('PUT', '/api/conta/recuperacao', { body: JSON.stringify({ token, password }) });
  const { status } = await signIn(device, owner.email, password);
  return held(status === 200, `the new password is answered with ${status}`);
});

attack('recovery mails requested by a stranger do not use up the owner’s own', async () => {
  const owner = await customer();
  const stranger = new Visitor();
  for (let turn = 0; turn < 8; turn++) await stranger.post('/api/conta/recuperacao', { email: owner.email });
  const before = (await settledMailsTo(owner.email)).length;
  await new Visitor().post('/api/conta/recuperacao', { email: owner.email });
  return held(await isOneMore(owner.email, before), 'the owner asks and no mail comes');
});

attack('wrong e-mails at order tracking do not lock out the buyer', async () => {
  const buyer = aBuyer();
  const order = await buy(new Visitor(), { customer: buyer });
  const stranger = new Visitor();
  for (let turn = 0; turn < 20; turn++)
    await stranger.post('/api/pedidos/rastreio', { number: order.number, email: anEmail() });
  const { status } = await new Visitor().post('/api/pedidos/rastreio', {
    number: order.number,
    email: buyer.email,
  });
  return held(status === 200, `the buyer is answered with ${status}`);
});

attack('guesses at the e-mail of an order are limited', async () => {
  const order = await buy(new Visitor());
  const stranger = new Visitor();
  const answers = await flood(
    60,
    () => stranger.post('/api/pedidos/rastreio', { number: order.number, email: anEmail() }),
    { atOnce: 4, enough: ({ status }) => status === 429 },
  );
  return held(
    answers.some((one) => one?.status === 429),
    'sixty guesses in a row are answered',
  );
});

attack('guesses at one account from one network are limited', async () => {
  const owner = await customer();
  const statuses = await guessAt(owner.email, 60, newNetwork());
  return held(statuses.includes(429), 'sixty wrong passwords in a row are answered');
});

attack('guesses at one account from many networks are limited', async () => {
  const owner = await customer();
  const statuses = await guessAt(owner.email, 120);
  return held(statuses.includes(429), 'a hundred and twenty wrong passwords are answered');
});

attack('guesses at a second-factor code are limited', async () => {
  const owner = await customer();
  const started = await owner.call(startSecondFactor, { password: PASSWORD });
  if (!started.ok) throw new Error('the second factor does not begin');
  const code = totpCode(started.data.secret, new Date());
  await owner.send('PUT', '/api/conta/segundo-fator', { body: JSON.stringify({ code }) });
  const answers = await flood(
    40,
    (index) =>
      new Visitor().post('/api/sessao', {
        email: owner.email,
        password: PASSWORD,
        code: String(100_000 + index),
      }),
    { atOnce: 4, enough: ({ status }) => status === 429 },
  );
  return held(
    answers.some((one) => one?.status === 429),
    'forty codes in a row are answered',
  );
});

attack('somebody who mistypes five times still gets in', async () => {
  const owner = await customer();
  const device = new Visitor();
  for (let turn = 0; turn < 5; turn++) await signIn(device, owner.email, `quase a senha ${turn}`);
  const { status } = await signIn(device, owner.email);
  return held(status === 200, `the right password is answered with ${status}`);
});
