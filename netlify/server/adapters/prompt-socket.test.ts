import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { PromptSocket } from './prompt-socket.ts';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
const received: string[] = [];

beforeAll(async () => {
  server.on('connection', (socket) => socket.on('message', (data) => received.push(String(data))));
  if (!server.address()) await once(server, 'listening');
});

afterAll(() => {
  server.close();
});

test('what is sent in one turn travels as one message, in its order; a later turn is another', async () => {
  const socket = new PromptSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await once(socket, 'open');
  const bytes = (text: string) => new TextEncoder().encode(text);
  socket.send(bytes('parse '));
  socket.send(bytes('bind '));
  socket.send(bytes('sync'));
  await Promise.resolve();
  await Promise.resolve();
  socket.send(bytes('next'));
  await expect.poll(() => received).toEqual(['parse bind sync', 'next']);
  socket.send(bytes('lost'));
  socket.close();
  await once(socket, 'close');
  expect(() => socket.send(bytes('too late'))).not.toThrow();
});
