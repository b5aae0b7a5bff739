import { readdir } from 'node:fs/promises';

/** The pages of a built site, relative to its folder. */
export async function htmlFiles(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
}
