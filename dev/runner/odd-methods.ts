import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

const REFUSAL =
  'HTTP/1.1 405 Method Not Allowed\r\nallow: GET, HEAD\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
const BAD_REQUEST = 'HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/**
 * Node hands on no request whose method it does not know, and CONNECT only as an event of its own. Both are refused here as
 * the CDN refuses them; what is no HTTP at all stays a bad request.
 */
export function refuseOddMethods(server: Server): void {
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
