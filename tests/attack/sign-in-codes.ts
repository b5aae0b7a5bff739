import { attack, describeGroup, firstBroken, held } from './support/attack.ts';
import { waitForMail } from './support/outside.ts';
import { anEmail, customer, signIn, signUp, whoIs } from './support/people.ts';
import { Visitor } from './support/visitor.ts';

describeGroup('sign-in codes');

const ask = (visitor: Visitor, email: string) => visitor.post('/api/sessao/codigo', { email });
const enter = (visitor: Visitor, email: string, mailCode: string) =>
  visitor.send('PUT', '/api/sessao/codigo', { body: JSON.stringify({ email, mailCode }) });

async function codeFor(email: string): Promise<string> {
  const mail = await waitForMail(email, ({ subject }) => /código para entrar/i.test(subject));
  return /^\s*(\d{6})\s*$/m.exec(mail?.text ?? '')?.[1] ?? '';
}

attack('a sign-in code read over somebody’s shoulder opens no other browser', async () => {
  const owner = await customer();
  const [asker, thief] = [new Visitor(), new Visitor()];
  await ask(asker, owner.email);
  const code = await codeFor(owner.email);
  await ask(thief, anEmail('isca'));
  const stolen = await enter(thief, owner.email, code);
  const right = await enter(asker, owner.email, code);
  return firstBroken(
    held(code !== '', 'no code came'),
    held(stolen.status === 401, `the thief’s browser is answered with ${stolen.status}`),
    held(right.status === 200, `the owner’s browser is answered with ${right.status}`),
  );
});

attack('a sign-in code is not guessed: five tries, then not even the right one', async () => {
  const owner = await customer();
  const thief = new Visitor();
  await ask(thief, owner.email);
  const code = await codeFor(owner.email);
  for (let step = 1; step <= 5; step += 1)
    await enter(thief, owner.email, String((Number(code) + step) % 1_000_000).padStart(6, '0'));
  const { status } = await enter(thief, owner.email, code);
  return held(status >= 400, `the sixth try is answered with ${status}`);
});

attack('a sign-in code works once', async () => {
  const owner = await customer();
  const visitor = new Visitor();
  await ask(visitor, owner.email);
  const code = await codeFor(owner.email);
  const first = await enter(visitor, owner.email, code);
  const second = await enter(visitor, owner.email, code);
  return firstBroken(
    held(first.status === 200, `the true code is answered with ${first.status}`),
    held(second.status === 401, 'the code works again'),
  );
});

attack('asking for a sign-in code does not tell who has an account', async () => {
  const owner = await customer();
  const known = await ask(new Visitor(), owner.email);
  const unknown = await ask(new Visitor(), anEmail('ninguem'));
  return held(
    known.status === unknown.status && known.text === unknown.text,
    `${known.status} ${known.text} and ${unknown.status} ${unknown.text}`,
  );
});

attack(
  'an account that a stranger opened with somebody’s address is the owner’s alone after a code',
  async () => {
    const email = anEmail('dona');
    const stranger = new Visitor();
    await signUp(stranger, email, 'a senha do estranho 9');
    const early = new Visitor();
    await signIn(early, email, 'a senha do estranho 9');
    const owner = new Visitor();
    await ask(owner, email);
    const entered = await enter(owner, email, await codeFor(email));
    const late = await signIn(new Visitor(), email, 'a senha do estranho 9');
    return firstBroken(
      held(entered.status === 200, `the owner is answered with ${entered.status}`),
      held(late.status === 401, 'the stranger’s password opens the account'),
      held((await whoIs(early)).kind === 'guest', 'the stranger’s session goes on'),
    );
  },
);
