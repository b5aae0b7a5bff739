/**
 * Part of `npm run bench:catalogue`: connects like a new function instance, requests the first list, and prints its duration and the
 * peak memory of the process as JSON. The argument is the address of the database.
 */
import { listProducts } from '#contracts/catalogue.ts';
import { connectNeon } from '#server/adapters/neon.ts';
import { searchCatalogue } from '#server/use-cases/catalogue/browse-catalogue.ts';
import { withLatency } from '#tests/support/due-work.ts';

const { connectionString, localProxy, tripMs } = JSON.parse(process.argv[2] ?? '{}') as {
  connectionString: string;
  localProxy: string;
  tripMs: number;
};
const database = connectNeon({ connectionString, localProxy });
const before = process.memoryUsage().rss;
const start = performance.now();
await searchCatalogue({ database: withLatency(database, tripMs) }, listProducts.input.parse({}));
const ms = performance.now() - start;
const megabytes = (process.resourceUsage().maxRSS * 1024 - before) / 2 ** 20;
console.log(JSON.stringify({ ms, megabytes }));
await database.end();
