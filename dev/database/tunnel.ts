import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { WebSocket } from 'ws';

export interface Target {
  host: string;
  port: number;
  /** Whether the bridge uses TLS to the database; the driver's connection to the bridge is never encrypted. */
  tls: boolean;
}

/** Bytes buffered in the WebSocket above which reading from the database pauses. */
const HIGH_WATER = 1024 * 1024;

/** Pipes one driver connection to the database and back until either side closes. */
export async function joinToDatabase(socket: WebSocket, target: Target): Promise<void> {
  // Listens from the start, as the driver's first message may arrive before the database is connected.
  const early: Buffer[] = [];
  const keep = (data: Buffer) => early.push(data);
  socket.on('message', keep);
  socket.on('error', () => socket.terminate());
  let database: Socket;
  try {
    database = await openConnection(target);
  } catch {
    // The driver reports a closed socket as a connection error.
    socket.close(1000);
    return;
  }
  socket.off('message', keep);
  for (const data of early) database.write(data);
  socket.on('message', (data: Buffer) => database.write(data));
  socket.on('close', () => database.destroy());
  database.on('data', (data) => {
    socket.send(data, () => database.isPaused() && database.resume());
    if (socket.bufferedAmount > HIGH_WATER) database.pause();
  });
  database.on('error', () => database.destroy());
  database.on('close', () => socket.close(1000));
  if (socket.readyState !== WebSocket.OPEN) database.destroy();
}

async function openConnection({ host, port, tls }: Target): Promise<Socket> {
  const plain = connect({ host, port, noDelay: true });
  await once(plain, 'connect');
  if (!tls) return plain;
  // SSLRequest: length 8, code 80877103 (PostgreSQL protocol 3.0, 'Message Formats'); 'S' accepts.
  plain.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]));
  const [answer] = (await once(plain, 'data')) as [Buffer];
  if (answer.toString('latin1') !== 'S') throw new Error('the database does not offer TLS');
  const secure = connectTls({ socket: plain, servername: host });
  await once(secure, 'secureConnect');
  return secure;
}
