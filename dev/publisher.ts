import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { explain } from './problem.ts';

export interface Publisher {
  /** Requests a new edition. Requests during a build share the next one. */
  request(): void;
  stop(): Promise<void>;
}

export interface PublisherOptions {
  /** Builds an edition and starts to serve it. */
  publish: () => Promise<void>;
  /** Tells that a build which began at `since` failed, as the host would. */
  failed?: (error: unknown, since: Date) => Promise<void>;
  /** Debounce: the time without requests to wait for. */
  pauseMs?: number;
}

export function createPublisher({ publish, failed, pauseMs = 300 }: PublisherOptions): Publisher {
  let state: 'idle' | 'building' | 'building, and again' = 'idle';
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  async function work(): Promise<void> {
    do {
      await sleep(pauseMs);
      state = 'building';
      if (stopped) break;
      const since = new Date();
      // After a failed build the previous edition stays; the shop is told, and asks again.
      await publish().catch(async (error: unknown) => {
        console.error(explain(error));
        await failed?.(error, since);
      });
    } while (asked() && !stopped);
    state = 'idle';
  }
  // A function, as the compiler does not see that `publish` changes the state.
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

/** A local build hook as on Netlify: `POST /build_hooks/{token}` requests a build. */
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
