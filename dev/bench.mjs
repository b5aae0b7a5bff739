/** `npm run bench`. */
import { launch } from './bootstrap.mjs';

await launch('../tests/bench/main.ts');
