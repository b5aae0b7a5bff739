import { attack, describeGroup, firstBroken, held } from './support/attack.ts';
import { rawRequest, withTrap } from './support/raw.ts';
import { shopUrl } from './support/target.ts';
import { Visitor } from './support/visitor.ts';

describeGroup('addresses');

attack('path traversal reaches no file', async () => {
  const paths = [
    '/../../../../etc/passwd',
    '/..%2f..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/package.json',
    '/imagens/..%2f..%2fsecrets.json',
    '/imagens/%2e%2e/%2e%2e/secrets.json',
    '/imagens/products/..%2f..%2f..%2fsecrets.json',
    '/imagens/products/%00.webp',
    '/.netlify/images?url=/../../package.json&w=100',
    '/.netlify/images?url=file:///etc/passwd&w=100',
    '/.env',
    '/.git/config',
    '/netlify.toml',
    '/package.json',
    '/.data/secrets.json',
    '//etc/passwd',
    '/\\..\\..\\secrets.json',
  ];
  for (const path of paths) {
    const { status, text } = await rawRequest([`GET ${path} HTTP/1.1`, `Host: ${shopUrl.host}`]);
    if (status >= 500) return `${path} is answered with ${status}`;
    if (/root:x:|"appSecret"|"private": true|\[core\]|\[build\]/.test(text)) return `${path} leads to a file`;
  }
  return null;
});

attack('the picture service fetches nothing from other hosts', async () => {
  const visitor = new Visitor();
  const answers: { status: number }[] = [];
  const asked = await withTrap('', async (host) => {
    const urls = [
      `http://${host}/a.png`,
      `//${host}/a.png`,
      `/\\${host}/a.png`,
      `http://${host.replace('127.0.0.1', 'localhost')}`,
    ];
    for (const url of urls)
      answers.push(await visitor.get(`/.netlify/images?url=${encodeURIComponent(url)}&w=100`));
  });
  return firstBroken(
    held(asked === 0, 'the shop fetched an address of the caller’s'),
    held(
      answers.every(({ status }) => status >= 400 && status < 500),
      `answered with ${answers.map(({ status }) => status)}`,
    ),
  );
});

attack('there are no redirects to other sites', async () => {
  for (const path of [
    '//golpe.example',
    '//golpe.example/%2f..',
    '/\\golpe.example',
    '/https://golpe.example',
    '/conta?voltar=//golpe.example',
    '/%0d%0aLocation:%20//golpe.example',
    '//golpe.example/colecao/',
  ]) {
    const { status, text } = await rawRequest([`GET ${path} HTTP/1.1`, `Host: ${shopUrl.host}`]);
    const location = /^location: (.*)$/im.exec(text)?.[1] ?? '';
    if (URL.parse(location, shopUrl.origin)?.origin !== shopUrl.origin) return `${path} leads to ${location}`;
    if (status >= 500) return `${path} is answered with ${status}`;
  }
  return null;
});

attack('line breaks in URLs and fields cannot inject response headers', async () => {
  const visitor = new Visitor();
  const evil = 'x\r\nSet-Cookie: golpe=1';
  const answers = [
    await visitor.get(`/colecao?busca=${encodeURIComponent(evil)}`),
    await visitor.get(`/api/produtos?busca=${encodeURIComponent(evil)}`),
    await visitor.get(`/colecao/${encodeURIComponent(evil)}/`),
    await visitor.post('/api/sessao', { email: `${evil}@a.example`, password: evil }),
    await visitor.get(`/${encodeURIComponent(evil)}`),
  ];
  const leaked = answers.some(({ headers }) =>
    (headers['set-cookie'] ?? []).some((line) => line.startsWith('golpe')),
  );
  return held(!leaked, 'the answer sets the caller’s cookie');
});

attack('a request with two lengths, or a length and chunks, cannot smuggle another', async () => {
  const hidden = 'GET /api/sessao HTTP/1.1\r\nHost: x\r\n\r\n';
  const head = ['POST /api/sessao HTTP/1.1', `Host: ${shopUrl.host}`, 'Content-Type: application/json'];
  const both = await rawRequest(
    [...head, 'Content-Length: 4', 'Transfer-Encoding: chunked'],
    `0\r\n\r\n${hidden}`,
  );
  const twice = await rawRequest(
    [...head, 'Content-Length: 2', `Content-Length: ${hidden.length}`],
    `{}${hidden}`,
  );
  const answers = (text: string) => text.split(/^HTTP\/1\.1 /m).length - 1;
  return firstBroken(
    held(answers(both.text) <= 1, 'a length beside chunks hides a request'),
    held(answers(twice.text) <= 1, 'two lengths hide a request'),
    held(both.status < 500 && twice.status < 500, `answered with ${both.status}, ${twice.status}`),
  );
});
