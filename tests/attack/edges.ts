import { randomBytes } from 'node:crypto';
import { attack, describeGroup, firstBroken, held, type Verdict } from './support/attack.ts';
import { setProvider } from './support/outside.ts';
import { anEmail } from './support/people.ts';
import { rawRequest, withTrap } from './support/raw.ts';
import { buy, piece, tryToBuy } from './support/shopping.ts';
import { shopUrl } from './support/target.ts';
import { type Reply, Visitor } from './support/visitor.ts';

describeGroup('edges');

const DOORS = [
  '/api/sessao',
  '/api/carrinho',
  '/api/pedidos',
  '/api/produtos',
  '/api/webhooks/pagamento',
  '/listagem',
];

attack('TRACE and unused methods are rejected with 4xx', async () => {
  for (const path of [...DOORS, '/', '/produto/x', '/imagens/products/x.webp'])
    for (const method of ['TRACE', 'TRACK', 'PROPFIND', 'LOCK', 'DEBUG', 'PURGE', 'PATCH']) {
      const { status, text } = await rawRequest([
        `${method} ${path} HTTP/1.1`,
        `Host: ${shopUrl.host}`,
        'X-Secret: a1b2',
      ]);
      if (status >= 500) return `${method} ${path} is answered with ${status}`;
      if (status < 400 && status !== 0) return `${method} ${path} is answered with ${status}`;
      if (text.includes('a1b2')) return `${method} ${path} gives the headers back`;
    }
  return null;
});

attack('a forged Host is never used to fetch a page', async () => {
  const answers: { text: string }[] = [];
  const asked = await withTrap('<main><h1>Coleção</h1>golpe-servido</main>', async (host) => {
    for (const path of [
      '/colecao?busca=x',
      '/colecao/nada/99',
      '/produto/01930f0e-7b1a-7000-8000-0000000000aa',
      '/produto/01930f0e-7b1a-7000-8000-0000000000aa/avaliacoes',
    ])
      for (const header of [[`Host: ${host}`], [`Host: ${shopUrl.host}`, `X-Forwarded-Host: ${host}`]])
        answers.push(await rawRequest([`GET ${path} HTTP/1.1`, ...header]));
  });
  return firstBroken(
    held(asked === 0, `the shop fetched ${asked} pages from the caller’s server`),
    held(
      !answers.some(({ text }) => text.includes('golpe-servido')),
      'a page of the caller’s is served as the shop’s',
    ),
  );
});

attack('a forged Host is in no link of a mail or page', async () => {
  const visitor = new Visitor();
  const page = await visitor.get('/colecao?busca=vestido', { host: 'golpe.example' });
  return held(!page.text.includes('golpe.example'), 'the page names it');
});

attack('an invalid card token is the caller’s error', async () => {
  for (const token of ['token_naoexiste', 'token_0', `token_${'A'.repeat(64)}`]) {
    const payment = { method: 'credit_card', token, instalments: 1 };
    const { stage, answer } = await tryToBuy(new Visitor(), { payment });
    if (answer.ok) {
      if (answer.data.paymentStatus === 'paid') return 'the order is paid';
      if (answer.data.declined === null && answer.data.paymentStatus === 'awaiting_payment')
        return 'the order waits for a payment that was never asked for';
    } else if (answer.status >= 500) return `${stage} answers ${answer.status}`;
  }
  return null;
});

attack('an invalid card token is the caller’s error when paying an order again, too', async () => {
  const visitor = new Visitor();
  const order = await buy(visitor);
  const payment = { method: 'credit_card', token: 'token_naoexiste', instalments: 1 };
  const { status, text } = await visitor.post('/api/pedidos/pagamento', {
    order: order.id,
    token: order.token,
    payment,
  });
  return held(status < 500, `answered with ${status} ${text.slice(0, 80)}`);
});

attack('texts that are not a card token are rejected', async () => {
  for (const token of ['', '4000000000000010', 'tok_x', '../x', 'token_<x>']) {
    const payment = { method: 'credit_card', token, instalments: 1 };
    const { answer } = await tryToBuy(new Visitor(), { payment });
    if (answer.ok || answer.status !== 400)
      return `${JSON.stringify(token)} is answered with ${answer.status}`;
  }
  return null;
});

attack(
  'an unavailable provider loses no order, and is not an internal error',
  async () => {
    await setProvider({ down: true });
    try {
      const { answer } = await tryToBuy(new Visitor());
      return held(answer.ok || answer.status === 503, `answered with ${answer.status}`);
    } finally {
      await setProvider({ down: false });
    }
  },
  { alone: true },
);

const noFault = (reply: Reply, what: string): Verdict => held(reply.status < 500, `${what}: ${reply.status}`);

attack('oversized, deeply nested and non-JSON bodies are rejected', async () => {
  const visitor = new Visitor();
  const deep = `${'{"a":'.repeat(12_000)}1${'}'.repeat(12_000)}`;
  const list = `{"email":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const bodies: [string, string][] = [
    ['2 MB', JSON.stringify({ email: 'a'.repeat(2_000_000) })],
    ['12,000 levels', deep],
    ['20,000 lists', list],
    ['half a text', '{"email":"a'],
    ['a list', '[]'],
    ['a number', '1'],
    ['null', 'null'],
    ['nothing readable', randomBytes(500).toString('latin1')],
    ['a key a hundred thousand times', `{${Array.from({ length: 5_000 }, (_, i) => `"k${i}":1`).join(',')}}`],
    ['half a character', '{"email":"\\ud800","password":"x"}'],
    ['a zero character', '{"email":"a\\u0000@b.example","password":"x\\u0000"}'],
  ];
  for (const [what, body] of bodies)
    for (const path of ['/api/sessao', '/api/carrinho/itens', '/api/pedidos', '/api/contato']) {
      const { status } = await visitor.send('POST', path, { body });
      if (status < 400 || status >= 500) return `${what} at ${path} is answered with ${status}`;
    }
  return null;
});

attack('a body that is not JSON is not parsed as JSON', async () => {
  const visitor = new Visitor();
  const body = JSON.stringify({ email: anEmail(), password: 'x' });
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/xml',
  ]) {
    const { status } = await visitor.send('POST', '/api/sessao', { body, headers: { 'content-type': type } });
    if (status !== 415) return `${type} is answered with ${status}`;
  }
  return null;
});

attack('prototype pollution changes nothing', async () => {
  const visitor = new Visitor();
  const { productId, variantId } = await piece();
  for (const key of ['__proto__', 'constructor', 'prototype']) {
    const body = `{"productId":"${productId}","variantId":"${variantId}","quantity":1,"${key}":{"isAdmin":true,"quantity":5}}`;
    const { status } = await visitor.send('POST', '/api/carrinho/itens', { body });
    if (status >= 500) return `${key} is answered with ${status}`;
  }
  const session = await visitor.get('/api/sessao');
  return firstBroken(
    held(session.text.includes('guest'), 'the visitor is more than a guest'),
    noFault(await visitor.get('/api/produtos?__proto__[x]=1&constructor=2'), 'a query'),
  );
});

const FRAGMENTS = [
  "' or 1=1 --",
  "'; drop table orders; --",
  '%27%20or%201%3D1',
  '\\',
  '%',
  '_',
  '*'.repeat(300),
  '"><script>alert(1)</script>',
  '</title><img src=x onerror=alert(1)>',
  '{{7*7}}<%= 7*7 %>',
  '../../../etc/passwd',
  '\u0000',
  '\ud83d\ude00'.repeat(50),
];

attack('SQL and markup in a search are treated as text, on pages and in responses', async () => {
  const visitor = new Visitor();
  for (const text of FRAGMENTS) {
    const query = encodeURIComponent(text);
    for (const path of [
      `/api/produtos?busca=${query}`,
      `/colecao?busca=${query}`,
      `/colecao?categoria=${query}`,
      `/colecao?cor=${query}`,
      `/produto/${query}`,
      `/produto/${query}/avaliacoes`,
    ]) {
      const { status, text: answer, headers } = await visitor.get(path);
      if (status >= 500) return `${path} is answered with ${status}`;
      const html = (headers['content-type'] ?? '').includes('html');
      // Within quotes, which only a quote ends, a '<' starts nothing.
      const markup = answer.replaceAll(/="[^"]*"/g, '');
      if (html && /<script>alert\(1\)|<img src=x onerror/.test(markup)) return `${path} serves the markup`;
      if (/syntax error|pg_|at .*\.ts:\d+/.test(answer)) return `${path} shows how the shop is made`;
    }
  }
  return null;
});

attack('unexpected query strings cause no internal error', async () => {
  const visitor = new Visitor();
  const paths = [
    '/api/produtos?pagina=999999999999',
    '/api/produtos?pagina=-1',
    '/api/produtos?precoMin=NaN&precoMax=1e99',
    `/api/produtos?cor=${'a,'.repeat(5_000)}`,
    `/api/produtos?${'cor=a&'.repeat(2_000)}`,
    '/api/produtos?busca=%E0%A4%A',
    '/colecao?busca=%ff%fe',
    '/api/produtos/%00',
    '/api/cep/%2e%2e%2f',
    '/api/disponibilidade?id=1&id=2',
    `/api/cartoes?ids=${'x'.repeat(9_000)}`,
  ];
  for (const path of paths) {
    const { status } = await visitor.get(path);
    if (status >= 500) return `${path.slice(0, 60)} is answered with ${status}`;
  }
  return null;
});
