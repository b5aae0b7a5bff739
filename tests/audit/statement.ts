import { readFile, writeFile } from 'node:fs/promises';

const FILE = new URL('../../src/content/last-audit.ts', import.meta.url);

/** Writes down an audit of so many pages without a failure, for the accessibility statement. */
export async function writeStatement(pages: number): Promise<void> {
  const [axe, lighthouse] = await Promise.all(['axe-core', 'lighthouse'].map(versionOf));
  const on = new Date().toISOString().slice(0, 10);
  const text = await readFile(FILE, 'utf8');
  const value = `{ on: '${on}', pages: ${pages}, axe: '${axe}', lighthouse: '${lighthouse}' }`;
  await writeFile(FILE, text.replace(/\{.*\}/, value));
}

/** '4.14': version and minor version. */
async function versionOf(name: string): Promise<string> {
  const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url);
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  return version.split('.').slice(0, 2).join('.');
}
