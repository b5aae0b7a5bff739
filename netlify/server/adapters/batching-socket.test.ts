import { afterEach, expect, test, vi } from 'vitest';
import { BatchingSocket } from './batching-socket.ts';

/** A socket without a server, and what would have been sent on it. */
function openSocket(): { socket: BatchingSocket; sent: string[]; close: () => void } {
  const sent: string[] = [];
  vi.spyOn(WebSocket.prototype, 'send').mockImplementation((data) => void sent.push(String(data)));
  const state = vi.spyOn(WebSocket.prototype, 'readyState', 'get').mockReturnValue(WebSocket.OPEN);
  return {
    socket: new BatchingSocket('ws://127.0.0.1:9'),
    sent,
    close: () => void state.mockReturnValue(WebSocket.CLOSED),
  };
}

const bytes = (text: string) => Buffer.from(text);

afterEach(() => vi.restoreAllMocks());

test('what is sent in one turn of the event loop becomes one message, in order; a later turn makes another', async () => {
  const { socket, sent } = openSocket();
  for (const text of ['parse ', 'bind ', 'sync']) socket.send(bytes(text));
  expect(sent).toEqual([]);
  await Promise.resolve();
  socket.send(bytes('next'));
  await Promise.resolve();
  expect(sent).toEqual(['parse bind sync', 'next']);
});

test('pending data is dropped silently when the socket is closed, as a WebSocket does', async () => {
  const { socket, sent, close } = openSocket();
  socket.send(bytes('lost'));
  close();
  await Promise.resolve();
  expect(sent).toEqual([]);
});
