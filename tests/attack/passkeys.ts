import {
  addPasskey,
  askPasskey,
  listPasskeys,
  removePasskey,
  signInByPasskey,
  startPasskey,
} from '#contracts/passkeys.ts';
import { Authenticator } from '#tests/support/authenticator.ts';
import { attack, describeGroup, firstBroken, held } from './support/attack.ts';
import { waitForMail } from './support/outside.ts';
import { customer, PASSWORD, whoIs } from './support/people.ts';
import { need } from './support/shopping.ts';
import { shopUrl } from './support/target.ts';
import { Visitor } from './support/visitor.ts';

describeGroup('passkeys');

const { origin } = shopUrl;

/** A customer with a passkey. */
async function withPasskey({ counter = 0 } = {}) {
  const owner = await customer();
  const passkey = new Authenticator();
  const begun = need(await owner.call(startPasskey, { password: PASSWORD }));
  need(await owner.call(addPasskey, passkey.make(begun, { origin, counter })));
  return { owner, passkey };
}

const ask = async (visitor: Visitor) => need(await visitor.call(askPasskey, {}));

attack('a passkey signs nothing in for a page at another origin', async () => {
  const { passkey } = await withPasskey();
  const victim = new Visitor();
  const asked = await ask(victim);
  const elsewhere = await victim.call(
    signInByPasskey,
    passkey.sign(asked, { origin: 'https://e1egante.example' }),
  );
  const ofOther = passkey.sign({ ...asked, rpId: 'e1egante.example' }, { origin });
  const other = await victim.call(signInByPasskey, ofOther);
  return firstBroken(
    held(elsewhere.status === 401, `signed elsewhere it is answered with ${elsewhere.status}`),
    held(other.status === 401, `signed for another party it is answered with ${other.status}`),
  );
});

attack('a passkey’s answer that somebody saw signs in nobody again', async () => {
  const { passkey } = await withPasskey();
  const visitor = new Visitor();
  const answer = passkey.sign(await ask(visitor), { origin });
  const first = await visitor.call(signInByPasskey, answer);
  const replayed = await visitor.stolenCopy().call(signInByPasskey, answer);
  return firstBroken(
    held(first.status === 200, `the true answer is answered with ${first.status}`),
    held(replayed.status === 401, `the second time it is answered with ${replayed.status}`),
  );
});

attack(
  'a challenge that a thief asked for is of no use in the victim’s browser, nor the other way',
  async () => {
    const { passkey } = await withPasskey();
    const [thief, victim] = [new Visitor(), new Visitor()];
    const asked = await ask(thief);
    await ask(victim);
    const { status } = await victim.call(signInByPasskey, passkey.sign(asked, { origin }));
    const own = passkey.sign(await ask(victim), { origin });
    const carried = await thief.call(signInByPasskey, own);
    return firstBroken(
      held(status === 401, `the thief’s challenge is answered with ${status}`),
      held(carried.status === 401, `the victim’s answer in the thief’s browser with ${carried.status}`),
    );
  },
);

attack('a copied passkey is refused once its count goes back, and the owner is told', async () => {
  const { owner, passkey } = await withPasskey({ counter: 5 });
  const use = async (counter: number) => {
    const visitor = new Visitor();
    const answer = await visitor.call(signInByPasskey, passkey.sign(await ask(visitor), { origin, counter }));
    return answer.status;
  };
  const [right, clone, after] = [await use(6), await use(6), await use(40)];
  const mail = await waitForMail(owner.email, ({ subject }) => /recusada/i.test(subject));
  return firstBroken(
    held(right === 200, `the true one is answered with ${right}`),
    held(clone === 401, `the copy is answered with ${clone}`),
    held(after === 401, `one of the two goes on: ${after}`),
    held(mail !== null, 'no mail tells of it'),
  );
});

attack('a stolen session adds no passkey: the password is asked for again', async () => {
  const owner = await customer();
  const thief = owner.stolenCopy();
  const guessed = await thief.call(startPasskey, { password: 'não sei mesmo' });
  // With a challenge of the other kind, which anybody gets.
  const made = new Authenticator().make(await ask(thief), { origin });
  const smuggled = await thief.call(addPasskey, made);
  const { passkeys } = need(await owner.call(listPasskeys, {}));
  return firstBroken(
    held(guessed.status === 403, `a wrong password is answered with ${guessed.status}`),
    held(smuggled.status === 400, `a challenge to sign in is answered with ${smuggled.status}`),
    held(passkeys.length === 0, 'the account has a passkey'),
  );
});

attack('a passkey that was removed opens nothing, and is answered like one that never was', async () => {
  const { owner, passkey } = await withPasskey();
  const [listed] = need(await owner.call(listPasskeys, {})).passkeys;
  need(await owner.call(removePasskey, { id: listed?.id ?? '', password: PASSWORD }));
  const answer = async (key: Authenticator) => {
    const visitor = new Visitor();
    const { status, text } = await visitor.send('PUT', '/api/sessao/chave-de-acesso', {
      body: JSON.stringify(key.sign(await ask(visitor), { origin })),
    });
    return { status, text, who: (await whoIs(visitor)).kind };
  };
  const [removed, unknown] = [await answer(passkey), await answer(new Authenticator())];
  return firstBroken(
    held(removed.status === 401 && removed.who === 'guest', `it is answered with ${removed.status}`),
    held(removed.text === unknown.text, `the answers differ: ${removed.text} and ${unknown.text}`),
  );
});
