/**
 * `npm run backup -- PLACE`: copies the shop's database and images into a new folder below PLACE, a folder or
 * `s3://bucket/path`. Copies the shop of `DATABASE_URL` if set (as in production), else the one running on this machine
 * (`--data DIR`). See docs/backup.md.
 */
import { makeBackup } from './backup/make.ts';
import { openImages, storeOf } from './backup/open-stores.ts';
import { runningShop } from './environment-file.ts';
import { readOptions } from './options.ts';
import { explain } from './problem.ts';

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: { data: { type: 'string' } },
});

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const environment = runningShop(values.data, 'DATABASE_URL');
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const place = await storeOf(positionals[0], process.env, `elegante-${stamp}Z`);
  const images = openImages(environment);
  try {
    const { tables, pictures } = await makeBackup(environment.DATABASE_URL ?? '', images, place);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = [...tables, ...pictures].reduce((sum, file) => sum + file.bytes, 0);
    console.log(`${place.name}`);
    console.log(
      `${tables.length} tabelas, ${rows} linhas, ${pictures.length} imagens, ${(bytes / 1e6).toFixed(1)} MB.`,
    );
  } finally {
    await place.close();
  }
}
