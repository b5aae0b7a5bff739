/** `node dev/run.mjs SCRIPT …`: how package.json starts whatever needs the right Node or packages. */
import { launch } from './bootstrap.mjs';

const [script, ...args] = process.argv.slice(2);
await launch(script, args);
