import { randomUUID } from 'node:crypto';
import { attack, describeGroup, held, type Verdict } from './support/attack.ts';
import { anEmail, PASSWORD, signUp } from './support/people.ts';
import { piece } from './support/shopping.ts';
import { flood, type Reply, Visitor } from './support/visitor.ts';

describeGroup('cost');

/** More than any limit allows on a slow machine, where a limit per second refills during the calls. */
const FLOOD = 5_000;

/** Whether the shop answers 'too many' within this number of calls; an internal error on the way does not count. */
async function limited(most: number, call: (index: number) => Promise<Reply>, atOnce = 20): Promise<Verdict> {
  const answers = await flood(most, call, { atOnce, enough: ({ status }) => status === 429 });
  const fault = answers.find((answer) => answer && answer.status >= 500);
  if (fault) return `a flood is answered with ${fault.status}`;
  return held(
    answers.some((answer) => answer?.status === 429),
    `${most} calls in a row from one network are answered`,
  );
}

attack('new guest carts are limited by network', async () => {
  const { productId, variantId } = await piece();
  const { network } = new Visitor();
  const add = () => new Visitor(network).post('/api/carrinho/itens', { productId, variantId, quantity: 1 });
  return limited(FLOOD, add);
});

attack('searches are limited by network', async () => {
  const visitor = new Visitor();
  return limited(FLOOD, (index) => visitor.get(`/api/produtos?busca=vestido${index}`));
});

attack('searches by pages without scripts are limited by network', async () => {
  const visitor = new Visitor();
  return limited(FLOOD, (index) => visitor.get(`/colecao?busca=saia${index}`));
});

attack('a person who browses quickly is not limited', async () => {
  const { productId, variantId } = await piece();
  const visitor = new Visitor();
  for (let turn = 0; turn < 40; turn++) {
    const answers = [
      await visitor.get(`/api/produtos?busca=vestido${turn}`),
      await visitor.get('/api/carrinho'),
      await visitor.post('/api/carrinho/itens', { productId, variantId, quantity: turn === 0 ? 1 : 1 }),
    ];
    const refused = answers.slice(0, 2).find(({ status }) => status === 429);
    if (refused || answers[2]?.status === 429) return `a person is refused after ${turn * 3} calls`;
  }
  return null;
});

attack('a household behind one network gets its carts', async () => {
  const { productId, variantId } = await piece();
  const { network } = new Visitor();
  for (let member = 0; member < 8; member++) {
    const person = new Visitor(network);
    const { status } = await person.post('/api/carrinho/itens', { productId, variantId, quantity: 1 });
    if (status !== 200) return `person ${member + 1} is answered with ${status}`;
  }
  return null;
});

attack('sign-ups are limited by network', async () => {
  const { network } = new Visitor();
  return limited(90, () => signUp(new Visitor(network), anEmail()), 4);
});

attack('recoveries are limited by network', async () => {
  const { network } = new Visitor();
  return limited(120, () => new Visitor(network).post('/api/conta/recuperacao', { email: anEmail() }));
});

attack('wrong passwords for changing addresses are limited by network', async () => {
  const { network } = new Visitor();
  return limited(
    330,
    () => new Visitor(network).post('/api/sessao', { email: anEmail(), password: PASSWORD }),
    4,
  );
});

attack('messages to the shop are limited by network', async () => {
  const visitor = new Visitor();
  const message = { name: 'Ana', phone: '', subject: 'Outro', message: 'Olá' };
  return limited(40, () => visitor.post('/api/contato', { ...message, id: randomUUID(), email: anEmail() }));
});

attack('questions about a product are limited by network', async () => {
  const [visitor, { productId }] = [new Visitor(), await piece()];
  const asked = { productId, name: 'Ana', question: 'Tem?' };
  return limited(40, () => visitor.post('/api/perguntas', { ...asked, id: randomUUID(), email: anEmail() }));
});

attack('coupon codes cannot be guessed', async () => {
  const { productId, variantId } = await piece();
  const { network } = new Visitor();
  return limited(100, async (index) => {
    const visitor = new Visitor(network);
    await visitor.post('/api/carrinho/itens', { productId, variantId, quantity: 1 });
    return visitor.send('PUT', '/api/carrinho/cupom', { body: JSON.stringify({ code: `ADIVINHA${index}` }) });
  });
});

attack('postal code lookups are limited by network', async () => {
  const visitor = new Visitor();
  return limited(200, (index) => visitor.get(`/api/cep/${String(10_000_000 + index)}`));
});

attack('shipping quotes are limited by network', async () => {
  const visitor = new Visitor();
  const { productId, variantId } = await piece();
  await visitor.post('/api/carrinho/itens', { productId, variantId, quantity: 1 });
  return limited(500, () => visitor.post('/api/frete', { postalCode: '01310100' }));
});

attack('stock alerts are limited by network', async () => {
  const { variantId } = await piece();
  const visitor = new Visitor();
  return limited(60, () => visitor.post('/api/avise-me', { variantId, email: anEmail() }));
});

attack('the first-purchase offer is limited by network', async () => {
  const visitor = new Visitor();
  const claim = { fullName: 'Ana Lima', birthDate: '1990-01-01', wantsNews: true };
  return limited(60, () => visitor.post('/api/primeira-compra', { ...claim, email: anEmail() }));
});

attack(
  'test orders at the provider by the PIX test page are limited for the whole shop',
  async () => {
    const answers = await flood(60, () => new Visitor().post('/.netlify/functions/test-pix', {}), {
      atOnce: 5,
    });
    const made = answers.filter(({ status }) => status === 200).length;
    return held(made < 60, `${made} strangers made an order at the provider`);
  },
  { alone: true },
);
