import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Bridge, startBridge } from './bridge.ts';

let database: Server;
let sockets: Socket[];
let bridge: Bridge;

/** A fake database that echoes its input. */
beforeEach(async () => {
  sockets = [];
  database = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(database, 'listening');
  const { port } = database.address() as AddressInfo;
  bridge = await startBridge({ target: { host: '127.0.0.1', port, tls: false } });
});

afterEach(async () => {
  await bridge.stop();
  database.close();
});

const open = () => new WebSocket(`ws://127.0.0.1:${bridge.port}/v2?address=longe.example:5432`);

it('forwards bytes both ways, including those sent before the database is connected', async () => {
  const socket = open();
  await once(socket, 'open');
  const sent = Buffer.alloc(3_000_000, 'x');
  socket.send(sent);
  let received = 0;
  socket.on('message', (data: Buffer) => {
    received += data.byteLength;
  });
  while (received < sent.byteLength) await once(socket, 'message');
  expect(received).toBe(sent.byteLength);
  socket.close();
});

it('closes cleanly when the database drops the connection', async () => {
  const socket = open();
  await once(socket, 'open');
  socket.send('olá');
  await once(socket, 'message');
  sockets[0]?.destroy();
  expect((await once(socket, 'close'))[0]).toBe(1000);
});

it('closes the database connection when the driver disconnects', async () => {
  const socket = open();
  await once(socket, 'open');
  socket.send('olá');
  await once(socket, 'message');
  socket.terminate();
  const [connection] = sockets;
  if (connection && !connection.closed) await once(connection, 'close');
});

it('closes the connection if the database is unreachable', async () => {
  database.close();
  const socket = open();
  expect((await once(socket, 'close'))[0]).toBe(1000);
});

it('goes to the address asked for, if it is that of another known server', async () => {
  const pooler = createServer((socket) => socket.end('pooler')).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const { port } = pooler.address() as AddressInfo;
  const { port: first } = database.address() as AddressInfo;
  const both = await startBridge({
    target: { host: '127.0.0.1', port: first, tls: false },
    others: [{ host: '127.0.0.1', port, tls: false }],
  });
  const socket = new WebSocket(`ws://127.0.0.1:${both.port}/v2?address=127.0.0.1:${port}`);
  expect(String((await once(socket, 'message'))[0])).toBe('pooler');
  await both.stop();
  pooler.close();
});
