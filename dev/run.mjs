/**
 * `node dev/run.mjs [--with-tools] SCRIPT …`: how package.json starts whatever needs the right Node or packages; with the flag also
 * those of tests and checks.
 */
import { launch } from './bootstrap.mjs';

const [first, ...rest] = process.argv.slice(2);
if (first === '--with-tools') await launch(rest[0], rest.slice(1), true);
else await launch(first, rest, false);
