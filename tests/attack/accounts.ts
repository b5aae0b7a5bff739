import { setTimeout as sleep } from 'node:timers/promises';
import { attack, describeGroup, firstBroken, held } from './support/attack.ts';
import { isOneMore, settledMailsTo, tokenFor, waitForMail } from './support/outside.ts';
import {
  admin,
  anEmail,
  CONFIRM,
  confirm,
  customer,
  DEMO_ADMIN,
  forgetAdmin,
  PASSWORD,
  RESET,
  signedInAdmin,
  signIn,
  signUp,
  whoIs,
} from './support/people.ts';
import { aBuyer, buy } from './support/shopping.ts';
import { Visitor } from './support/visitor.ts';

describeGroup('accounts');

const STRANGERS = 'a senha do estranho 9';

/** A stranger signs up with somebody's address, and its owner presses the button in our genuine mail. */
async function takenOver() {
  const [stranger, owner] = [new Visitor(), new Visitor()];
  const email = anEmail('dona');
  await signUp(stranger, email, STRANGERS);
  const early = new Visitor();
  await signIn(early, email, STRANGERS);
  await confirm(owner, email);
  return { stranger, early, owner, email };
}

attack(
  'a password chosen by a stranger is useless once the owner of the address has confirmed it',
  async () => {
    const { email } = await takenOver();
    const thief = new Visitor();
    await signIn(thief, email, STRANGERS);
    return held((await whoIs(thief)).user?.emailConfirmed !== true, 'the stranger is in a confirmed account');
  },
);

attack('a session opened before the confirmation does not become a confirmed one', async () => {
  const { stranger, early } = await takenOver();
  for (const visitor of [stranger, early])
    if ((await whoIs(visitor)).user?.emailConfirmed) return 'the stranger’s old session is confirmed now';
  return null;
});

attack('a guest’s orders are not shown to a stranger who registered the address', async () => {
  const [guest, stranger] = [new Visitor(), new Visitor()];
  const email = anEmail('dona');
  const order = await buy(guest, { customer: aBuyer({ email }) });
  await signUp(stranger, email, STRANGERS);
  const early = new Visitor();
  await signIn(early, email, STRANGERS);
  await confirm(new Visitor(), email);
  const late = new Visitor();
  await signIn(late, email, STRANGERS);
  for (const thief of [stranger, early, late]) {
    for (const path of ['/api/conta/pedidos', '/api/conta/dados', `/api/conta/pedidos/${order.id}`])
      if ((await thief.get(path)).text.includes(order.number))
        return `${path} shows the order to the stranger`;
  }
  return null;
});

attack('changing the e-mail to somebody else’s address gives nobody their orders', async () => {
  const guest = new Visitor();
  const email = anEmail('dona');
  const order = await buy(guest, { customer: aBuyer({ email }) });
  const stranger = await customer();
  await stranger.post('/api/conta/email', { email, password: PASSWORD });
  await confirm(new Visitor(), email);
  const again = new Visitor();
  await signIn(again, email, PASSWORD);
  for (const thief of [stranger, again])
    for (const path of ['/api/conta/pedidos', '/api/conta/dados'])
      if ((await thief.get(path)).text.includes(order.number))
        return `${path} shows the order to the stranger`;
  return null;
});

attack(
  'the owner of an address signs in with the password of their own sign-up, whoever registered before',
  async () => {
    const email = anEmail('dona');
    await signUp(new Visitor(), email, STRANGERS);
    await waitForMail(email, ({ subject }) => CONFIRM.test(subject));
    const owner = new Visitor();
    const before = (await settledMailsTo(email)).length;
    await signUp(owner, email);
    if (!(await isOneMore(email, before))) return 'the owner’s own sign-up brings no mail';
    await confirm(owner, email);
    const { status } = await signIn(owner, email);
    return held(status === 200, `their own password is answered with ${status}`);
  },
);

attack('opening the link in a mail does not confirm anything by itself', async () => {
  const email = anEmail();
  await signUp(new Visitor(), email);
  const token = await tokenFor(email, CONFIRM);
  const scanner = new Visitor();
  const page = await scanner.get('/conta');
  for (const path of [`/api/conta/confirmacao?token=${token}`, `/conta?token=${token}`])
    await scanner.get(path);
  const visitor = new Visitor();
  await signIn(visitor, email);
  return firstBroken(
    held(page.status === 200, 'the page of the link does not open'),
    held((await whoIs(visitor)).user?.emailConfirmed !== true, 'a GET confirmed the address'),
  );
});

attack('a confirmation link works once', async () => {
  const email = anEmail();
  const visitor = new Visitor();
  await signUp(visitor, email);
  const token = await tokenFor(email, CONFIRM);
  const first = await visitor.post('/api/conta/confirmacao', { token });
  const second = await new Visitor().post('/api/conta/confirmacao', { token });
  return firstBroken(
    held(first.status === 200, `the true link is answered with ${first.status}`),
    held(second.status >= 400, 'the link works again'),
  );
});

attack('a recovery link works once, and ends every session', async () => {
  const owner = await customer();
  const asker = new Visitor();
  await asker.post('/api/conta/recuperacao', { email: owner.email });
  const token = await tokenFor(owner.email, RESET);
  const reset = (password: string) =>
    asker.send('PUT', '/api/conta/recuperacao', { body: JSON.stringify({ token, password }) });
  const first = await reset('uma senha nova 81');
  const second = await reset('e mais uma senha 82');
  return firstBroken(
    held(first.status === 200, `the true link is answered with ${first.status}`),
    held(second.status >= 400, 'the link works again'),
    held((await whoIs(owner)).kind === 'guest', 'a session outlives the recovery'),
    held((await signIn(new Visitor(), owner.email)).status !== 200, 'the old password still opens'),
  );
});

attack(
  'a demoted administrator cannot promote themselves again',
  async () => {
    const first = await admin();
    const second = await customer();
    const roles = `/api/admin/usuarios/${second.id}/administrador`;
    const promoted = await first.send('POST', roles, { body: '{}' });
    if (promoted.status !== 200) throw new Error(`no second administrator: ${promoted.text}`);
    await signIn(second, second.email);
    const me = (await whoIs(first)).user?.id ?? '';
    try {
      const demoted = await second.send('DELETE', `/api/admin/usuarios/${me}/administrador`);
      if (demoted.status !== 200) throw new Error(`not demoted: ${demoted.text}`);
      const back = new Visitor();
      await signIn(back, DEMO_ADMIN, 'elegante-demo');
      await back.post('/api/conta/administrador', {});
      const again = new Visitor();
      await signIn(again, DEMO_ADMIN, 'elegante-demo');
      const { kind } = await whoIs(again);
      return held(kind !== 'admin', 'the demoted administrator is one again');
    } finally {
      await second.send('POST', `/api/admin/usuarios/${me}/administrador`, { body: '{}' });
      forgetAdmin();
      await (await signedInAdmin()).send('DELETE', roles);
    }
  },
  { alone: true },
);

attack('a customer cannot become administrator by asking', async () => {
  const visitor = await customer();
  const { status } = await visitor.post('/api/conta/administrador', {});
  return firstBroken(
    held(status >= 400, `answered with ${status}`),
    held((await whoIs(visitor)).kind === 'customer', 'a customer is an administrator'),
  );
});

attack('sign-up and recovery give the same answer for known and unknown addresses', async () => {
  const owner = await customer();
  const answers = async (email: string) => {
    const visitor = new Visitor();
    const up = await signUp(visitor, email);
    const reset = await visitor.post('/api/conta/recuperacao', { email });
    const wrong = await signIn(visitor, email, 'nenhuma das duas');
    return [up, reset, wrong].map(({ status, text }) => `${status} ${text}`).join(' | ');
  };
  const [known, unknown] = [await answers(owner.email), await answers(anEmail())];
  return held(known === unknown, `known: ${known}; unknown: ${unknown}`);
});

attack(
  'a wrong password takes as long for an unknown address as for a known one',
  async () => {
    const owner = await customer();
    const time = async (email: string) => {
      const start = performance.now();
      await signIn(new Visitor(), email, 'nenhuma das duas');
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let turn = 0; turn < 8; turn++) {
      known.push(await time(owner.email));
      unknown.push(await time(anEmail()));
      await sleep(5);
    }
    const [k, u] = [Math.min(...known), Math.min(...unknown)];
    return held(u > k * 0.4 && u < k * 2.5, `known ${k.toFixed(1)} ms, unknown ${u.toFixed(1)} ms`);
  },
  { alone: true },
);
