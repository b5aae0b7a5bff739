import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '../support/support.ts';

test('npm run check:deploy finds a complete shop in order, and lists the checks that need a domain', async () => {
  test.slow();
  const asked = ['dev/check-deploy.ts', process.env.BASE_URL ?? ''];
  // On problems it exits with 1, and its output shows them.
  const { stdout } = await promisify(execFile)(process.execPath, asked).catch(
    (failed: { stdout: string }) => failed,
  );
  expect(stdout).toContain('Tudo o que se pôde ver está em ordem.');
  expect(stdout).toMatch(/✓ Funções: \d{2,} de \d{2,} em ordem/);
  expect(stdout).toMatch(/✓ Páginas: \d{2,} de \d{2,} em ordem/);
  expect(stdout).toContain('SPF, DKIM e DMARC: só um domínio os tem');
});
