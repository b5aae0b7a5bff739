import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { ERAS, openTools } from '#tests/support/mcp.ts';
import { openShop } from '#tests/support/shop.ts';

/**
 * The suite of the protocol's makers against the door, with all that a version requires. What a shop has not is listed in
 * `conformance/<version>.yml`, each with its reason; a scenario that fails besides, or holds although it is listed, fails the test.
 */

const SUITE = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';

const shop = await openShop();
await openTools(shop);

test.each(ERAS)('the conformance suite of %s', { timeout: 120_000 }, async (era) => {
  const { code, said } = await run(
    ...['server', '--url', `${shop.environment.SITE_URL}/mcp`, '--requirements', era],
    ...['--expected-failures', `tests/integration/doors/conformance/${era}.yml`],
  );
  expect(code, said).toBe(0);
  expect(said).toMatch(/✓ tools-list: \d+ passed, 0 failed/);
  expect(said).toMatch(/✓ dns-rebinding-protection: 2 passed, 0 failed/);
});

function run(...options: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [SUITE, ...options], { maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}
