import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** What somebody sent to a host, as it came. */
export type Received = {
  path: string;
  /** With its question mark; '' without. */
  query: string;
  headers: Readonly<Record<string, string>>;
  body: string;
};

/** How a host answers what is sent to it: a status, with a header or a delay. Without one it takes everything. */
export type HookAnswer = {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  delayMs?: number;
};

/** The most that is kept of a host. */
const MOST = 2_000;

/** Receivers of webhooks: what was sent to each host below '.test', and what it answers. */
export type Inbox = {
  /** All that was sent to a host, taken or not, in order. */
  of(host: string): readonly Received[];
  /** From now on; null: takes everything. */
  answers(host: string, answer: HookAnswer | ((received: Received) => HookAnswer) | null): void;
  /** What a POST to a host is answered with. */
  take(host: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
};

export function createInbox(): Inbox {
  const received = new Map<string, Received[]>();
  const answers = new Map<string, HookAnswer | ((received: Received) => HookAnswer)>();
  return {
    of: (host) => received.get(host) ?? [],
    answers(host, answer) {
      if (answer) answers.set(host, answer);
      else answers.delete(host);
    },
    async take(host, request, response) {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
      const one = {
        path: pathname.slice(host.length + 1),
        query: search,
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ),
        body: Buffer.concat(chunks).toString('utf8'),
      };
      received.set(host, [...(received.get(host) ?? []), one].slice(-MOST));
      const given = answers.get(host) ?? { status: 200, body: '{"ok":true}' };
      const {
        status,
        headers = {},
        body = '',
        delayMs = 0,
      } = typeof given === 'function' ? given(one) : given;
      if (delayMs > 0) await wait(delayMs);
      if (!response.destroyed) response.writeHead(status, headers).end(body);
    },
  };
}
