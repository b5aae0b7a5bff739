import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { explain } from './problem.ts';

export interface Publisher {
  /** Asks for a new edition. Requests that come while one is being built share the next. */
  request(): void;
  stop(): Promise<void>;
}

export interface PublisherOptions {
  /** Builds an edition and puts it in place of the one that is served. */
  publish: () => Promise<void>;
  /** Quiet time to wait for further requests, as a row of changes mostly ends in a moment. */
  pauseMs?: number;
}

export function createPublisher({ publish, pauseMs = 300 }: PublisherOptions): Publisher {
  let state: 'idle' | 'building' | 'building, and again' = 'idle';
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  async function work(): Promise<void> {
    do {
      await sleep(pauseMs);
      state = 'building';
      if (stopped) break;
      // A failed build leaves the last good edition in place; the next change tries again.
      await publish().catch((error: unknown) => console.error(explain(error)));
    } while (asked() && !stopped);
    state = 'idle';
  }
  // Read through a function: the state changes while `publish` runs, which the compiler cannot see.
  const asked = () => state === 'building, and again';

  return {
    request() {
      if (state === 'idle') {
        state = 'building';
        running = work();
      } else state = 'building, and again';
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}

/** Netlify's build hook on one machine: `POST /build_hooks/{token}` asks for a build. */
export async function startBuildHook(
  port: number,
  token: string,
  publisher: Publisher,
): Promise<{ stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const known = request.method === 'POST' && request.url === `/build_hooks/${token}`;
    if (known) publisher.request();
    response.writeHead(known ? 200 : 404).end();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async stop() {
      server.close();
      server.closeAllConnections();
      await publisher.stop();
    },
  };
}
