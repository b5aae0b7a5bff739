import { expect, it, vi } from 'vitest';
import { freePort } from './ports.ts';
import { createPublisher, startBuildHook } from './publisher.ts';

it('builds once for many requests, and once more for those made during the build', async () => {
  const builds = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const publish = vi.fn(() => builds[publish.mock.calls.length - 1]?.promise ?? Promise.resolve());
  const publisher = createPublisher({ publish, pauseMs: 0 });
  publisher.request();
  publisher.request();
  await vi.waitFor(() => expect(publish).toHaveBeenCalledTimes(1));
  publisher.request();
  publisher.request();
  expect(publish).toHaveBeenCalledTimes(1);
  builds[0]?.resolve();
  await vi.waitFor(() => expect(publish).toHaveBeenCalledTimes(2));
  builds[1]?.resolve();
  await publisher.stop();
  expect(publish).toHaveBeenCalledTimes(2);
});

it('builds again after a failed build', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const publish = vi.fn().mockRejectedValueOnce(new Error('sem espaço')).mockResolvedValue(undefined);
  const publisher = createPublisher({ publish, pauseMs: 0 });
  publisher.request();
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
  publisher.request();
  await vi.waitFor(() => expect(publish).toHaveBeenCalledTimes(2));
  await publisher.stop();
  log.mockRestore();
});

it('accepts only POST requests with the right token', async () => {
  const publisher = { request: vi.fn(), stop: async () => {} };
  const port = await freePort();
  const hook = await startBuildHook(port, 'segredo', publisher);
  const call = (pathname: string, method = 'POST') =>
    fetch(`http://127.0.0.1:${port}${pathname}`, { method });
  expect((await call('/build_hooks/errado')).status).toBe(404);
  expect((await call('/build_hooks/segredo', 'GET')).status).toBe(404);
  expect(publisher.request).not.toHaveBeenCalled();
  expect((await call('/build_hooks/segredo')).status).toBe(200);
  expect(publisher.request).toHaveBeenCalledOnce();
  await hook.stop();
});
