import { randomUUID } from 'node:crypto';
import { attack, describeGroup, held } from './support/attack.ts';
import { mailsTo, settledMailsTo, waitForMail } from './support/outside.ts';
import { anEmail, customer, PASSWORD, signUp } from './support/people.ts';
import { aBuyer, buy, piece, tryToBuy } from './support/shopping.ts';
import { Visitor } from './support/visitor.ts';

describeGroup('mail');

/** Addresses that a mail program may parse as somebody else's. */
const tricks = (victim: string) => [
  `x<${victim}>`,
  `a,${victim}`,
  `g:${victim}`,
  `eu(${victim.split('@')[0]})x@${victim.split('@')[1]}`,
  `"${victim}"@ataque.example`,
  `a;${victim}`,
  `${victim},b@ataque.example`,
  `a@ataque.example>${victim}`,
  `${victim}\r\nBcc: b@ataque.example`,
  `=?utf-8?q?x?=@ataque.example`,
];

type Door = [name: string, knock: (email: string) => Promise<{ status: number }>];

const DOORS: Door[] = [
  ['sign-up', (email) => signUp(new Visitor(), email)],
  ['recovery', (email) => new Visitor().post('/api/conta/recuperacao', { email })],
  [
    'contact',
    (email) =>
      new Visitor().post('/api/contato', {
        id: randomUUID(),
        name: 'Ana',
        email,
        phone: '',
        subject: 'Outro',
        message: 'Olá',
      }),
  ],
  [
    'question',
    async (email) =>
      new Visitor().post('/api/perguntas', {
        ...{ id: randomUUID(), productId: (await piece()).productId },
        ...{ name: 'Ana', email, question: 'Tem?' },
      }),
  ],
  [
    'first purchase',
    (email) =>
      new Visitor().post('/api/primeira-compra', {
        fullName: 'Ana Lima',
        birthDate: '1990-01-01',
        email,
        wantsNews: true,
      }),
  ],
  ['leaving the offers', (email) => new Visitor().post('/api/ofertas/saida', { email })],
  [
    'stock alert',
    async (email) => new Visitor().post('/api/avise-me', { variantId: (await piece()).variantId, email }),
  ],
  ['an order', async (email) => (await tryToBuy(new Visitor(), { customer: aBuyer({ email }) })).answer],
];

for (const [name, knock] of DOORS)
  attack(`${name}: an address that reads as another’s is refused`, async () => {
    const victim = anEmail('vitima').slice(0, 40);
    for (const trick of tricks(victim)) {
      const { status } = await knock(trick);
      if (status !== 400) return `${JSON.stringify(trick)} is answered with ${status}`;
    }
    return null;
  });

attack('changing the e-mail to a look-alike of another’s address is rejected', async () => {
  const owner = await customer();
  for (const trick of tricks(anEmail('vitima'))) {
    const { status } = await owner.post('/api/conta/email', { email: trick, password: PASSWORD });
    if (status !== 400) return `${JSON.stringify(trick)} is answered with ${status}`;
  }
  return null;
});

const LURE = 'www.golpe.example/premio';

/** Whether a mail program would turn it into a link. */
const isLure = ({ text, html, subject }: { text: string; html: string; subject: string }) =>
  /golpe\.example/i.test(`${text} ${html} ${subject}`);

attack('a name at sign-up cannot carry a web address into a stranger’s mailbox', async () => {
  const email = anEmail('vitima');
  await signUp(new Visitor(), email, PASSWORD, LURE);
  const mail = await waitForMail(email, () => true, 4);
  return held(mail === null || !isLure(mail), 'our mail advertises it');
});

attack('a buyer’s name cannot carry a web address into a stranger’s mailbox', async () => {
  const email = anEmail('vitima');
  const wish = { customer: aBuyer({ email, firstName: LURE, lastName: 'https://golpe.example' }) };
  await tryToBuy(new Visitor(), wish);
  const mail = await waitForMail(email, () => true, 4);
  return held(mail === null || !isLure(mail), 'our mail advertises it');
});

attack('a delivery address cannot carry a web address into a stranger’s mailbox', async () => {
  const email = anEmail('vitima');
  const street = 'https://golpe.example/premio';
  await tryToBuy(new Visitor(), {
    customer: aBuyer({ email }),
    changes: {
      address: {
        postalCode: '01310100',
        street,
        number: '1',
        complement: street,
        district: street,
        city: street,
        state: 'SP',
      },
    },
  });
  const mail = await waitForMail(email, () => true, 4);
  return held(mail === null || !isLure(mail), 'our mail advertises it');
});

attack('markup in a name is escaped in the mail', async () => {
  const email = anEmail('vitima');
  const firstName = '<img src=x onerror=alert(1)><a href=//e.example>Ana</a>';
  await buy(new Visitor(), { customer: aBuyer({ email, firstName }) }).catch(() => undefined);
  const mail = await waitForMail(email, () => true, 4);
  return held(mail === null || !/<img src=x|<a href=\/\/e/.test(mail.html), 'the mail holds the markup');
});

attack('line breaks in a name cannot inject mail headers', async () => {
  const email = anEmail('vitima');
  const injected = anEmail('copia');
  await signUp(new Visitor(), email, PASSWORD, `Ana\r\nBcc: ${injected}`);
  await waitForMail(email, () => true, 4);
  return held((await mailsTo(injected)).length === 0, 'a copy went to another address');
});

/** The number of mails one address gets when strangers repeat a request, each from a different network. */
async function mailsAfter(times: number, ask: (email: string) => Promise<unknown>): Promise<number> {
  const email = anEmail('vitima');
  for (let turn = 0; turn < times; turn++) await ask(email);
  return (await settledMailsTo(email)).length;
}

attack('one address gets only a few mails from strangers’ sign-ups', async () => {
  const count = await mailsAfter(14, (email) => signUp(new Visitor(), email));
  return held(count <= 10, `${count} mails`);
});

attack('one address gets only a few mails from strangers’ recoveries', async () => {
  const { email } = await customer();
  for (let turn = 0; turn < 20; turn++) await new Visitor().post('/api/conta/recuperacao', { email });
  const count = (await settledMailsTo(email)).length;
  return held(count <= 14, `${count} mails`);
});

attack('one address gets only a few mails from strangers’ orders', async () => {
  const count = await mailsAfter(16, (email) => tryToBuy(new Visitor(), { customer: aBuyer({ email }) }));
  return held(count <= 10, `${count} mails`);
});
