import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { paymentProxy, testPix } from '#contracts/payments.ts';
import { projectDir } from '../folders.ts';
import { type Finding, findingsOf, unless } from './finding.ts';
import type { Site } from './site.ts';

const FOLDER = path.join(projectDir, 'netlify', 'functions');
const MISSING =
  'A função não está no deploy: confira o log do build (Functions bundling) e se netlify.toml foi lido.';
const FAILING =
  'A função cai: veja o log dela na Netlify; em geral falta uma variável (npm run check:settings as nomeia).';

type Deployed = { name: string; paths: string[]; isScheduled: boolean; isBackground: boolean };

/** The functions of this project and their paths. */
export async function functionsHere(): Promise<Deployed[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts')).sort();
  return Promise.all(
    files.map(async (file) => {
      const name = file.slice(0, -3);
      const { config = {} } = await import(path.join(FOLDER, file));
      const paths: string[] = [config.path ?? `/.netlify/functions/${name}`].flat();
      const isBackground = config.background === true;
      return { name, paths, isScheduled: config.schedule !== undefined, isBackground };
    }),
  );
}

/** An address that matches the pattern but refers to nothing. */
const exampleOf = (pattern: string): string =>
  pattern.replace(/:\w+/g, 'nao-existe').replace(/\*$/, 'nao-existe');

/**
 * Checks with OPTIONS, which has no side effects and returns the methods, that each function is deployed and starts.
 * The two payment functions must refuse cross-site requests.
 */
export async function checkFunctions(site: Site): Promise<Finding[]> {
  const { found, judge, untold } = findingsOf('Funções');
  const scheduled: string[] = [];
  for (const { name, paths, isScheduled, isBackground } of await functionsHere()) {
    if (isScheduled) {
      scheduled.push(name);
      continue;
    }
    for (const pattern of paths) {
      const { status, headers } = await site.ask(exampleOf(pattern), { method: 'OPTIONS' });
      // Netlify answers for a function that works in the background, which refuses whoever is not the shop.
      const isThere = isBackground ? status === 202 : status === 204 && headers.has('allow');
      judge(`${name} em ${pattern}`, [
        isThere || status >= 500
          ? unless(status < 500, `responde ${status}`, FAILING)
          : unless(false, `não responde como a função (${status})`, MISSING),
      ]);
    }
  }
  for (const { path: address } of [paymentProxy, testPix]) {
    const { status, text } = await site.ask(address, {
      method: 'POST',
      body: '{}',
      headers: {
        'content-type': 'application/json',
        origin: 'https://outro-site.example',
        'sec-fetch-site': 'cross-site',
      },
    });
    const isRefused = status === 403 && text.includes('wrong_origin');
    judge(`${address} chamada de outro site`, [
      unless(
        isRefused,
        `responde ${status} em vez de recusar (403)`,
        status >= 500
          ? FAILING
          : 'O que está no ar não é esta loja, ou um proxy à frente tira o cabeçalho Origin.',
      ),
    ]);
  }
  untold(
    scheduled.join(', '),
    'a Netlify as chama no horário e ninguém mais pode: Logs → Functions mostra as últimas vezes',
  );
  return found;
}
