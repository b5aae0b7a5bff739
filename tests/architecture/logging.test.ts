import { expect, test } from 'vitest';
import { projectFiles, readFiles } from './support/project.ts';

/** Writes to the log without the port that redacts personal data. */
const writesToLog = (text: string) => /\bconsole\s*\.|process\.(stdout|stderr)/.test(text);

test('the functions log only through the port that redacts personal data', () => {
  const server = readFiles(
    projectFiles().filter((file) => /^netlify\/(server|functions)\/.*\.ts$/.test(file)),
  );
  const found = server.filter(({ path, text }) => !path.endsWith('.test.ts') && writesToLog(text));
  expect(found.map(({ path }) => path)).toEqual(['netlify/server/ports/log.ts']);
});

test.for(['console.error(error)', 'console .log(1)', 'process.stderr.write(text)'])(
  'the check finds %s',
  (text) => expect(writesToLog(text)).toBe(true),
);
