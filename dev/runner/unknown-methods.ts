import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

const REFUSAL =
  'HTTP/1.1 405 Method Not Allowed\r\nallow: GET, HEAD\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
const BAD_REQUEST = 'HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/**
 * Refuses unknown methods and CONNECT like the CDN. Node does not emit requests for them: unknown methods are client
 * errors, CONNECT has its own event. Anything that is not HTTP is a bad request.
 */
export function refuseUnknownMethods(server: Server): void {
  const refuse = (socket: Duplex, answer: string) => {
    if (socket.writable) socket.end(answer);
    else socket.destroy();
  };
  server.on('connect', (_, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    refuse(socket, REFUSAL);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) =>
    refuse(socket, error.code === 'HPE_INVALID_METHOD' ? REFUSAL : BAD_REQUEST),
  );
}
