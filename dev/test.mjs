/** `npm test`. */
import { launch } from './bootstrap.mjs';

await launch('run-tests.ts');
