/**
 * Plays the part of AWS Lambda for one package: `node answer.mjs JOB`, the file of a job as JSON. Loads the entry point
 * that Netlify put into the package, passes it one event, and writes the outcome to the job's `result`. Plain script,
 * because translating TypeScript would count as the function's start.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';

const { folder, entry, event, result, loads } = JSON.parse(readFileSync(process.argv[2], 'utf8'));

let head;
// What Lambda's runtime gives to functions that stream.
globalThis.awslambda = {
  streamifyResponse: (handler) => handler,
  HttpResponseStream: {
    from(stream, metadata) {
      head = metadata;
      return stream;
    },
  },
};
const parts = [];
const stream = new Writable({
  write(part, _, done) {
    parts.push(Buffer.from(part));
    done();
  },
});

const { handler } = await import(pathToFileURL(path.join(folder, entry)).href);
await handler(event, stream, { awsRequestId: 'deploy', getRemainingTimeInMillis: () => 10_000 });

// Since this process was made: what a caller waits for while an instance starts, save for the platform's own part.
const startMs = performance.now();
const { user, system } = process.cpuUsage();
const cpuMs = (user + system) / 1000;
const memory = process.memoryUsage.rss();

// What it reads only when it comes to it must be there as well.
const own = /getLambdaHandler\('(.+?)'\)/.exec(readFileSync(path.join(folder, entry), 'utf8'))[1];
const require = createRequire(path.join(folder, own));
const loaded = {};
for (const name of loads) loaded[name] = Object.keys(await import(pathToFileURL(require.resolve(name)).href));

const answer = { status: head?.statusCode, body: Buffer.concat(parts).toString() };
writeFileSync(result, JSON.stringify({ ...answer, startMs, cpuMs, memory, loaded }));
process.exit(0);
