import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectPublicWeb } from '#server/adapters/public-web.ts';
import { createWeb } from './web.ts';

const world = createWeb();
let standIn = '';
beforeAll(async () => {
  standIn = await world.listen();
});
afterAll(() => world.stop());

const CALL = {
  timeoutMs: 5_000,
  maxBytes: 100_000,
  takes: (type: string) => type.startsWith('image/'),
};
const fetched = (address: string, call: Partial<typeof CALL> = {}) =>
  connectPublicWeb({ standIn }).fetch(address, { ...CALL, ...call });

test('a picture comes as its server sends it', async () => {
  const answer = await fetched('https://fotos.test/foto.jpg?v=1');
  expect(answer).toMatchObject({ ok: true, status: 200, type: 'image/jpeg' });
  expect(answer.ok && answer.bytes.length).toBeGreaterThan(500);
});

test.each(['mudou', 'relativa'])('a redirect is followed: %s', async (name) => {
  expect(await fetched(`https://fotos.test/${name}.jpg`)).toMatchObject({ ok: true, type: 'image/jpeg' });
});

test.each([
  ['para-dentro', 'address_private'],
  ['para-nuvem', 'address_private'],
  ['para-mapeada', 'address_private'],
  ['sem-tls', 'address_invalid'],
  ['voltas', 'too_many_redirects'],
  ['pagina', 'type_other'],
  ['compactada', 'type_other'],
  ['enorme', 'too_large'],
  ['sem-fim', 'too_large'],
  ['cortada', 'unreachable'],
])('a server that does %s is refused: %s', async (name, code) => {
  expect(await fetched(`https://fotos.test/${name}.jpg`)).toMatchObject({ ok: false, code });
});

test('a redirect in a circle is followed three times', async () => {
  const path = '/fotos.test/voltas.jpg';
  const before = world.asked.get(path) ?? 0;
  await fetched('https://fotos.test/voltas.jpg');
  expect((world.asked.get(path) ?? 0) - before).toBe(4);
});

test.each(['calada', 'gotas'])('the time is for all of it: %s', async (name) => {
  const began = Date.now();
  expect(await fetched(`https://fotos.test/${name}.jpg`, { timeoutMs: 300 })).toMatchObject({
    code: 'timeout',
  });
  expect(Date.now() - began).toBeLessThan(3_000);
});

test.each([
  ['sumiu', 404, null],
  ['erro', 500, null],
  ['ocupada', 429, 120],
])('another status is told: %s', async (name, status, retryAfterSeconds) => {
  expect(await fetched(`https://fotos.test/${name}.jpg`)).toEqual({
    ok: false,
    code: 'status',
    status,
    retryAfterSeconds,
  });
});

test.each([
  ...[
    'http://fotos.test/a.jpg',
    'ftp://fotos.test/a.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AA==',
  ],
  ...['https://ana:senha@fotos.test/a.jpg', 'https://fotos.test:8443/a.jpg', '/a.jpg', ''],
  `https://fotos.test/${'a'.repeat(2_100)}`,
])('%s is no address to fetch', async (address) => {
  expect(await fetched(address)).toMatchObject({ code: 'address_invalid' });
});

test.each([
  ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://[::1]/', 'https://[fd00::1]/'],
  ...['https://169.254.169.254/latest/meta-data/', 'https://10.1.2.3/a.jpg', 'https://[::ffff:192.168.0.1]/'],
])('nothing is asked of %s', async (address) => {
  const resolve = vi.fn(async () => ['8.8.8.8']);
  const answer = await connectPublicWeb({ resolve }).fetch(address, CALL);
  expect(answer).toMatchObject({ code: 'address_private' });
  expect(resolve).not.toHaveBeenCalled();
});

test.each([
  [['127.0.0.1'], 'address_private'],
  [['8.8.8.8', '10.0.0.1'], 'address_private'],
  [['8.8.8.8', '::1'], 'address_private'],
  [[], 'host_unknown'],
])('a name that means %j is refused: %s', async (addresses, code) => {
  const web = connectPublicWeb({ resolve: async () => addresses });
  expect(await web.fetch('https://fotos.example/a.jpg', CALL)).toMatchObject({ code });
});

test('a redirect to a name of an internal machine is refused', async () => {
  const redirecting = createServer((_request, response) => {
    response.writeHead(302, { location: 'https://banco.interno.example/' }).end();
  });
  await new Promise<void>((done) => redirecting.listen(0, '127.0.0.1', done));
  const resolve = vi.fn(async () => ['10.0.0.9']);
  const { port } = redirecting.address() as AddressInfo;
  const web = connectPublicWeb({ standIn: `http://127.0.0.1:${port}`, resolve });
  expect(await web.fetch('https://fotos.test/a.jpg', CALL)).toMatchObject({ code: 'address_private' });
  expect(resolve).toHaveBeenCalledExactlyOnceWith('banco.interno.example', expect.anything());
  redirecting.close();
});

test('without its local stand-in, a name below .test is looked up like any other', async () => {
  const web = connectPublicWeb({ resolve: async () => ['127.0.0.1'] });
  expect(await web.fetch('https://fotos.test/a.jpg', CALL)).toMatchObject({ code: 'address_private' });
});

test('what is sent goes out once, and its redirects are not followed', async () => {
  const seen: string[] = [];
  const hook = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    seen.push(
      `${request.method} ${request.headers['content-type']} ${request.headers['x-sinal']} ${Buffer.concat(parts)}`,
    );
    response.writeHead(request.url?.endsWith('sim') ? 204 : 307, { location: 'https://127.0.0.1/' }).end();
  });
  await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done));
  const { port } = hook.address() as AddressInfo;
  const web = connectPublicWeb({ standIn: `http://127.0.0.1:${port}` });
  const sends = { type: 'application/json', body: '{"é":1}', headers: { 'x-sinal': 'abc' } };
  const call = { timeoutMs: 2_000, maxBytes: 100, sends };
  expect(await web.fetch('https://gancho.test/sim', call)).toMatchObject({ ok: true, status: 204 });
  expect(await web.fetch('https://gancho.test/nao', call)).toMatchObject({ code: 'status', status: 307 });
  expect(seen).toEqual(Array.from({ length: 2 }, () => 'POST application/json abc {"é":1}'));
  hook.close();
});
