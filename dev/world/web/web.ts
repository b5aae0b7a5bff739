import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setInterval } from 'node:timers';
import sharp from 'sharp';
import { hugePng } from './huge-png.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { movingProfile, PLATFORM_PROFILES } from './platforms.ts';

/**
 * All hosts below '.test': what other people's servers answer, as pictures and as what pretends to be one. The path is
 * `/{host}/{file}`, and the file's name, without its ending, says how it is answered. Anything else is a picture. What is sent by POST is
 * kept for `/{host}/recebidos`.
 */
export type Web = {
  /** How often each path was asked for. */
  readonly asked: ReadonlyMap<string, number>;
  /** How many answers were being sent at once, at most, by host. */
  readonly atOnce: ReadonlyMap<string, number>;
  /** What was sent to each host. */
  readonly inbox: Inbox;
  /** Its address. */
  listen(): Promise<string>;
  stop(): Promise<void>;
};

type Answer = (response: ServerResponse, asked: { host: string; times: number }) => void | Promise<void>;

const to =
  (location: string): Answer =>
  (response) =>
    void response.writeHead(302, { location }).end();
const says =
  (status: number, headers: Record<string, string>, body: string | Buffer = ''): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body);

const GIGABYTES = 2 * 1024 ** 3;
const JSON_TYPE = { 'content-type': 'application/json' };

/** By the name of the file. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  // Never an answer, or one that never ends.
  calada: () => {},
  gotas: (response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    const drops = setInterval(() => response.write('x'), 50);
    response.on('close', () => clearInterval(drops));
  },
  'sem-fim': (response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    const flood = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', flood);
    flood();
  },
  enorme: (response) =>
    void response
      .writeHead(200, { 'content-type': 'image/jpeg', 'content-length': GIGABYTES })
      .flushHeaders(),
  cortada: (response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 5_000 });
    response.write('x', () => response.destroy());
  },
  // Elsewhere.
  'para-dentro': to('https://127.0.0.1/'),
  'para-nuvem': to('https://169.254.169.254/latest/meta-data/'),
  'para-mapeada': to('https://[::ffff:10.0.0.1]/'),
  'sem-tls': to('http://fotos.test/foto.jpg'),
  voltas: to('https://fotos.test/voltas.jpg'),
  mudou: to('https://cdn.fotos.test/foto.jpg'),
  relativa: to('foto.jpg'),
  // Not pictures.
  pagina: says(200, { 'content-type': 'text/html; charset=utf-8' }, '<p>Entre para ver</p>'),
  disfarce: says(200, { 'content-type': 'image/jpeg' }, '<script>alert(1)</script>'),
  compactada: says(200, { 'content-type': 'image/jpeg', 'content-encoding': 'gzip' }, 'x'),
  bomba: says(200, { 'content-type': 'image/png' }, hugePng(60_000, 60_000)),
  // What platforms of assistants say of themselves.
  ...Object.fromEntries(
    Object.entries(PLATFORM_PROFILES).map(([name, profile]) => [
      name,
      says(200, JSON_TYPE, JSON.stringify(profile)),
    ]),
  ),
  'perfil-muda': (response, { times }) =>
    says(200, JSON_TYPE, JSON.stringify(movingProfile(times)))(response, { host: '', times }),
  'perfil-mudou': to('https://agente.test/perfil.json'),
  // Refusals.
  sumiu: says(404, { 'content-type': 'text/plain' }),
  erro: says(500, { 'content-type': 'text/plain' }),
  ocupada: says(429, { 'retry-after': '120' }),
  // A second time it works.
  instavel: (response, asked) =>
    asked.times > 1 ? picture(response, asked) : void response.writeHead(503).end(),
};

async function picture(response: ServerResponse, { host }: { host: string }): Promise<void> {
  const shade = [...host].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 256;
  const background = { r: shade, g: 120, b: 140 };
  const bytes = await sharp({ create: { width: 600, height: 750, channels: 3, background } })
    .jpeg()
    .toBuffer();
  response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': bytes.length }).end(bytes);
}

export function createWeb(): Web {
  const asked = new Map<string, number>();
  const atOnce = new Map<string, number>();
  const open = new Map<string, number>();
  const inbox = createInbox();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const [, host = '', ...rest] = pathname.split('/');
    if (request.method === 'POST') return inbox.take(host, request, response);
    if (rest.join('/') === 'recebidos')
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(inbox.of(host)));
    const times = (asked.get(pathname) ?? 0) + 1;
    asked.set(pathname, times);
    const now = (open.get(host) ?? 0) + 1;
    open.set(host, now);
    atOnce.set(host, Math.max(now, atOnce.get(host) ?? 0));
    response.on('close', () => open.set(host, (open.get(host) ?? 1) - 1));
    const name = rest.at(-1)?.replace(/(-\d+)?\.\w+$/, '') ?? '';
    await (ANSWERS[name] ?? picture)(response, { host, times });
  }

  const server = createServer((request, response) => void answer(request, response));
  return {
    asked,
    atOnce,
    inbox,
    async listen() {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
