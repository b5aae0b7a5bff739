import { randomUUID } from 'node:crypto';
import { attack, describeGroup, firstBroken, held } from './support/attack.ts';
import { anEmail, customer, PASSWORD } from './support/people.ts';
import { aBuyer, buy, PAULISTA, piece } from './support/shopping.ts';
import { shopUrl } from './support/target.ts';
import { Visitor } from './support/visitor.ts';

describeGroup('access');

const WRITES: [method: string, path: string, body: unknown][] = [
  ['POST', '/api/sessao', { email: anEmail(), password: PASSWORD }],
  ['DELETE', '/api/sessao', null],
  ['POST', '/api/carrinho/itens', { productId: randomUUID(), variantId: null, quantity: 1 }],
  ['PUT', '/api/conta/senha', { currentPassword: PASSWORD, password: PASSWORD }],
  ['POST', '/api/conta/exclusao', { password: PASSWORD }],
  ['POST', '/api/conta/enderecos', PAULISTA],
  ['PUT', `/api/favoritos/${randomUUID()}`, {}],
  ['POST', '/api/pedidos', {}],
  ['POST', '/api/perguntas', {}],
  ['POST', '/api/admin/produtos', {}],
  ['POST', '/.netlify/functions/proxy', {}],
];

attack('a page of another site cannot change anything', async () => {
  const owner = await customer();
  for (const [method, path, input] of WRITES)
    for (const headers of [
      { origin: 'https://golpe.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: `${shopUrl.origin}.golpe.example` },
      { 'sec-fetch-site': 'same-site', origin: 'http://outra.localhost' },
    ] as Record<string, string>[]) {
      const body = input === null ? null : JSON.stringify(input);
      const { status } = await owner.send(method, path, { body, headers, bare: true });
      if (status !== 403)
        return `${method} ${path} from ${JSON.stringify(headers)} is answered with ${status}`;
    }
  return null;
});

attack('a form post from another site, which is not JSON, changes nothing', async () => {
  const owner = await customer();
  const headers = { 'content-type': 'text/plain', origin: 'https://golpe.example' };
  const { status } = await owner.send('POST', '/api/carrinho/itens', { body: '{}', headers, bare: true });
  return held(status === 403 || status === 415, `answered with ${status}`);
});

attack('other sites cannot read anything with a visitor’s cookies', async () => {
  const owner = await customer();
  for (const path of ['/api/sessao', '/api/conta/perfil', '/api/carrinho', '/api/produtos']) {
    const { headers } = await owner.get(path, { origin: 'https://golpe.example' });
    const allowed = headers['access-control-allow-origin'];
    if (allowed === 'https://golpe.example' || (allowed && headers['access-control-allow-credentials']))
      return `${path} allows ${allowed}`;
  }
  return null;
});

attack('GET changes nothing', async () => {
  const owner = await customer();
  await owner.get('/api/conta/exclusao?password=x');
  await owner.get('/api/sessao?_method=DELETE', { 'x-http-method-override': 'DELETE' });
  const { text } = await owner.get('/api/sessao');
  return held(text.includes('customer'), 'a GET signed the owner out');
});

attack('private responses are not cached', async () => {
  const owner = await customer();
  const order = await buy(owner);
  const answers = [
    ...(await Promise.all(
      [
        '/api/sessao',
        '/api/carrinho',
        '/api/conta/perfil',
        '/api/conta/pedidos',
        `/api/conta/pedidos/${order.id}`,
        '/api/conta/enderecos',
        '/api/conta/dados',
        '/api/favoritos',
      ].map((path) => owner.get(path)),
    )),
    await owner.post('/api/pedidos/situacao', { order: order.id, token: order.token }),
    await new Visitor().get('/api/admin/pedidos'),
  ];
  const kept = answers.findIndex(({ headers }) => !/no-store/.test(headers['cache-control'] ?? ''));
  return held(kept === -1, `answer ${kept} may be kept: ${answers[kept]?.headers['cache-control']}`);
});

attack('a public response that sets a cookie is not cached', async () => {
  const visitor = new Visitor();
  for (const path of ['/', '/colecao', '/api/produtos', '/carrinho']) {
    const { headers } = await visitor.get(path);
    if (headers['set-cookie'] && !/no-store/.test(headers['cache-control'] ?? '')) return `${path} sets one`;
  }
  return null;
});

attack('another’s order gets the same answer as one that does not exist', async () => {
  const [owner, stranger] = [await customer(), await customer()];
  const order = await buy(owner);
  const token = order.token;
  const others = await buy(stranger);
  const key = { order: order.id, token: others.token };
  const tries = [
    await stranger.get(`/api/conta/pedidos/${order.id}`),
    await stranger.post('/api/pedidos/situacao', { order: order.id, token: others.token }),
    await stranger.post('/api/pedidos/detalhes', { order: order.id, token: `${token.slice(0, -1)}_` }),
    await stranger.post('/api/pedidos/pagamento', { order: order.id, token: '' }),
    await stranger.post('/api/pedidos/comprar-de-novo', { order: order.id, token: others.token }),
    await stranger.post('/api/pedidos/solicitacoes', { ...key, kind: 'withdrawal', item: null, reason: '' }),
    await stranger.post('/api/pedidos/trocas/desistencia', { ...key, request: order.id }),
    await stranger.post('/api/pedidos/trocas/postagem', { ...key, request: order.id }),
    await stranger.post('/api/pedidos/rastreio', { number: order.number, email: anEmail() }),
  ];
  const open = tries.find(({ status }) => status < 400 || status >= 500);
  return held(open === undefined, `answered with ${open?.status}`);
});

attack('another’s saved address cannot be changed or removed', async () => {
  const [owner, stranger] = [await customer(), await customer()];
  const added = JSON.parse((await owner.post('/api/conta/enderecos', PAULISTA)).text) as {
    addresses: { id: string }[];
  };
  const id = added.addresses[0]?.id;
  const body = JSON.stringify({ ...PAULISTA, street: 'Rua do Estranho' });
  const put = await stranger.send('PUT', `/api/conta/enderecos/${id}`, { body });
  await stranger.send('DELETE', `/api/conta/enderecos/${id}`);
  const now = (await owner.get('/api/conta/enderecos')).text;
  return firstBroken(
    held(put.status === 404, `the change is answered with ${put.status}`),
    held(now.includes('Avenida Paulista') && !now.includes('Estranho'), 'the address is another'),
  );
});

attack('another’s cart line cannot be changed or removed', async () => {
  const [owner, stranger] = [new Visitor(), new Visitor()];
  const { productId, variantId } = await piece();
  const cart = JSON.parse(
    (await owner.post('/api/carrinho/itens', { productId, variantId, quantity: 2 })).text,
  ) as { lines: { id: string }[] };
  await stranger.post('/api/carrinho/itens', { productId, variantId, quantity: 1 });
  const id = cart.lines[0]?.id;
  await stranger.send('PATCH', `/api/carrinho/itens/${id}`, { body: JSON.stringify({ quantity: 9 }) });
  await stranger.send('DELETE', `/api/carrinho/itens/${id}`);
  const now = JSON.parse((await owner.get('/api/carrinho')).text) as { itemCount: number };
  return held(now.itemCount === 2, `the owner’s cart holds ${now.itemCount}`);
});

attack('favourites are private', async () => {
  const [owner, stranger] = [await customer(), await customer()];
  const { productId } = await piece();
  await owner.send('PUT', `/api/favoritos/${productId}`, { body: '{}' });
  await stranger.send('DELETE', `/api/favoritos/${productId}`);
  return firstBroken(
    held((await owner.get('/api/favoritos')).text.includes(productId), 'a stranger took it away'),
    held(!(await stranger.get('/api/favoritos')).text.includes(productId), 'a stranger sees it'),
  );
});

const DESK = [
  '/api/admin/painel',
  '/api/admin/pedidos',
  '/api/admin/pedidos-arquivo',
  '/api/admin/usuarios',
  '/api/admin/produtos',
  '/api/admin/produtos-arquivo',
  '/api/admin/promocoes',
  '/api/admin/mensagens',
  '/api/admin/atividades',
  '/api/admin/configuracoes',
  '/api/admin/busca?busca=a',
];

attack('the back-office routes are for administrators only', async () => {
  const [guest, owner] = [new Visitor(), await customer()];
  for (const path of DESK) {
    const [asGuest, asCustomer] = [await guest.get(path), await owner.get(path)];
    if (asGuest.status !== 401 || asCustomer.status !== 403)
      return `${path} is answered with ${asGuest.status} and ${asCustomer.status}`;
  }
  return null;
});

attack('a role, a status or an id sent along with a profile is rejected', async () => {
  const owner = await customer();
  const profile = JSON.parse((await owner.get('/api/conta/perfil')).text) as Record<string, unknown>;
  for (const extra of [
    { isAdmin: true },
    { role: 'admin' },
    { emailConfirmed: true },
    { id: randomUUID() },
  ]) {
    const body = JSON.stringify({ firstName: 'Ana', lastName: 'Lima', phone: null, ...profile, ...extra });
    await owner.send('PUT', '/api/conta/perfil', { body });
  }
  const session = await owner.get('/api/sessao');
  return held(session.text.includes('"customer"'), 'the customer is something else now');
});

attack('a sign-up accepts no role, and signs nobody in', async () => {
  const visitor = new Visitor();
  const body = { name: 'Ana', email: anEmail(), password: PASSWORD, newsletter: false };
  const { status } = await visitor.post('/api/conta', { ...body, isAdmin: true });
  await visitor.post('/api/conta', body);
  return firstBroken(
    held(status === 400, `answered with ${status}`),
    held((await visitor.get('/api/sessao')).text.includes('"guest"'), 'the visitor is signed in'),
  );
});

attack('weak passwords are rejected', async () => {
  for (const password of ['', '123', '12345678', 'password', 'aaaaaaaa', 'senha123']) {
    const { status } = await new Visitor().post('/api/conta', {
      name: 'Ana',
      email: anEmail(),
      password,
      newsletter: false,
    });
    if (status !== 400) return `${JSON.stringify(password)} is answered with ${status}`;
  }
  return null;
});

attack('only a buyer can write a review', async () => {
  const owner = await customer();
  const { productId } = await piece();
  const { status } = await owner.post('/api/avaliacoes', { productId, rating: 5, comment: 'x', photo: null });
  return held(status === 403, `answered with ${status}`);
});

attack('a guest’s order shows nothing of the buyer to other guests', async () => {
  const buyer = aBuyer();
  const order = await buy(new Visitor(), { customer: buyer });
  const stranger = new Visitor();
  const seen = await Promise.all(
    [`/pendente?order=${order.id}`, `/sucesso?order=${order.id}`, `/pedido?numero=${order.number}`].map(
      (path) => stranger.get(path),
    ),
  );
  return held(
    !seen.some(({ text }) => text.includes(buyer.email) || text.includes(buyer.cpf)),
    'a page shows them',
  );
});

attack('every page is served with its security headers', async () => {
  const visitor = new Visitor();
  for (const path of [
    '/',
    '/colecao',
    '/colecao?busca=x',
    '/carrinho',
    '/checkout',
    '/conta',
    '/admin',
    '/nao-existe',
  ]) {
    const { headers } = await visitor.get(path);
    const csp = String(headers['content-security-policy'] ?? '');
    if (!/frame-ancestors 'none'/.test(csp) && headers['x-frame-options'] === undefined)
      return `${path} can be framed`;
    if (csp === '' || /unsafe-inline|unsafe-eval/.test(csp))
      return `${path} has the policy "${csp.slice(0, 80)}"`;
    if (headers['x-content-type-options'] !== 'nosniff') return `${path} may be sniffed`;
    if (!headers['strict-transport-security']) return `${path} names no HSTS`;
  }
  return null;
});

attack('pages and scripts contain no secret', async () => {
  const visitor = new Visitor();
  const seen = new Set<string>(['/', '/checkout', '/conta', '/admin']);
  for (const path of seen) {
    if (seen.size > 400) break;
    const { text } = await visitor.get(path);
    const found =
      /\bsk_(test|live)_|postgres(ql)?:\/\/|elegante_app|APP_SECRET|BEGIN [A-Z ]*PRIVATE KEY/.exec(text)?.[0];
    if (found) return `${path} carries ${found}`;
    for (const [, name] of text.matchAll(/["'`/]([\w.@-]+\.js)\b/g)) seen.add(`/_astro/${name}`);
  }
  return null;
});
