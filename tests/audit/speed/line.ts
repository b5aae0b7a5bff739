import { connect, createServer, type Socket } from 'node:net';
import { type Flow, lane, sharedLane } from './lanes.ts';

/** One request of the phone, and what has come down the line for it so far. */
export type Asked = {
  path: string;
  /** The path of the page that asked for it; of a page its own. */
  page: string;
  /** Whether it was asked for before anybody opened that page (`Sec-Purpose`). */
  isAhead: boolean;
  bytes: number;
};

/** A phone's line: what each way takes, and what comes down it. */
export type Line = {
  port: number;
  /** All requests since the last call. */
  taken: () => Asked[];
  /** Waits until something comes of a page that nobody has opened. */
  ahead: () => Promise<void>;
  /** Waits until nothing has come for a second. */
  quiet: () => Promise<void>;
  close: () => void;
};

const LATENCY_MS = 75;
const BYTES_PER_SECOND = 1_638_400 / 8;
/** Bytes of one packet: answers share the line by turns. */
const PACKET = 1460;

/**
 * A line of 150 ms and 1.6 Mbit/s to a shop of this machine, whatever the browser asks: unlike DevTools' own throttling it holds for
 * pages that are drawn before they are opened. All connections share it, and what is still to come on one that the phone closes
 * does not come.
 */
export async function openLine(to: URL): Promise<Line> {
  let asked: Asked[] = [];
  const down = sharedLane(BYTES_PER_SECOND);
  const sockets = new Set<Socket>();
  const server = createServer((phone) => {
    const shop = connect(Number(to.port || 80), to.hostname);
    const up = lane(shop);
    const write = lane(phone);
    let current: Asked | null = null;
    const flow: Flow = {
      packets: [],
      through: (packet) => {
        if (current) current.bytes += packet.length;
        write(performance.now() + LATENCY_MS, packet);
      },
    };
    const hangUp = () => {
      down.drop(flow);
      phone.destroy();
      shop.destroy();
    };
    for (const socket of [phone, shop]) {
      sockets.add(socket);
      socket.on('error', hangUp).on('close', () => sockets.delete(socket));
    }
    phone.on('close', hangUp).on('data', (data: Buffer) => {
      const next = requestIn(data);
      if (next) asked.push(next);
      current = next ?? current;
      up(performance.now() + LATENCY_MS, data);
    });
    shop.on('data', (data: Buffer) => {
      for (let at = 0; at < data.length; at += PACKET) flow.packets.push(data.subarray(at, at + PACKET));
      down.start(flow);
    });
    shop.on('end', () => {
      const over = () => write(performance.now() + LATENCY_MS, null);
      if (flow.packets.length === 0) over();
      else flow.emptied = over;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  return {
    port: address.port,
    taken: () => {
      const taken = asked;
      asked = [];
      return taken;
    },
    ahead: async () => {
      while (!asked.some(({ isAhead, bytes }) => isAhead && bytes > 0))
        await new Promise((resolve) => setTimeout(resolve, 20));
    },
    quiet: async () => {
      const from = performance.now();
      while (performance.now() - Math.max(from, down.lastAt()) < 1000)
        await new Promise((resolve) => setTimeout(resolve, 100));
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** The request that begins with this data; null in the middle of one. Without a body it is one piece, and the next waits for its answer. */
function requestIn(data: Buffer): Asked | null {
  const head = data.toString('latin1');
  const path = /^[A-Z]+ (\S+) HTTP\/1\.1\r\n/.exec(head)?.[1];
  if (path === undefined) return null;
  const header = (name: string) => new RegExp(`^${name}: (.*)\r$`, 'im').exec(head)?.[1] ?? '';
  const isPage = header('Sec-Fetch-Dest') === 'document';
  return {
    path,
    page: new URL(isPage ? path : header('Referer') || path, 'http://line').pathname,
    isAhead: /prefetch/.test(header('Sec-Purpose')),
    bytes: 0,
  };
}
