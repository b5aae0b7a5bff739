/** `npm start` and, with --watch, `npm run dev`. */
import { launch } from './bootstrap.mjs';

await launch('shop.ts');
