import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort, isFree, parsePort, requireFree } from './ports.ts';
import { Problem } from './problem.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => servers.splice(0).forEach((server) => void server.close()));

async function takePort(host?: string): Promise<number> {
  const server = createServer().listen({ port: 0, host });
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

describe('parsePort', () => {
  it('parses a number, or returns the default', () => {
    expect([parsePort('9000', 8888), parsePort(undefined, 8888), parsePort('', 8888)]).toEqual([
      9000, 8888, 8888,
    ]);
  });

  it.each(['80', '99999', '8888.5', 'abc'])('refuses %s', (text) =>
    expect(() => parsePort(text, 1)).toThrow(Problem),
  );
});

it('notices a port in use on localhost or on all interfaces', async () => {
  expect(await isFree(await takePort('127.0.0.1'))).toBe(false);
  expect(await isFree(await takePort())).toBe(false);
});

it('returns the preferred port if it is free, else another', async () => {
  const port = await freePort();
  expect(await freePort(port)).toBe(port);
  const taken = await takePort('127.0.0.1');
  expect(await freePort(taken)).not.toBe(taken);
});

it('reports the port in use and the service that needs it', async () => {
  // Checks no other ports, which other programs may use.
  const [smtp, hook] = [await takePort('127.0.0.1'), await takePort('127.0.0.1')];
  await expect(requireFree({ smtp, hook })).rejects.toThrow(
    `A porta ${smtp}, para o servidor de e-mail local, já está em uso`,
  );
  await expect(requireFree({ hook })).rejects.toThrow(`A porta ${hook}, para a republicação do catálogo`);
});
