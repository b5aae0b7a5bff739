import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $toasts } from '../stores/kit/toasts.ts';
import { reportErrors } from './report-errors.ts';

let view: EventTarget;
const told = () => $toasts.get().map(({ kind }) => kind);
const happen = (type: string, more: object = {}) => view.dispatchEvent(Object.assign(new Event(type), more));

beforeEach(() => {
  view = new EventTarget();
  $toasts.set([]);
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  reportErrors();
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['error', { filename: 'https://loja.example/_astro/Search.a1b2.js' }],
  [
    'error',
    { filename: '', error: { stack: 'Error: no\n at https://loja.example/_astro/Search.a1b2.js:1:1' } },
  ],
  ['unhandledrejection', {}],
  ['astro:hydration-error', {}],
])('says that something of the shop failed: %s', (type, more) => {
  happen(type, more);
  expect(told()).toEqual(['error']);
});

it.each([
  // As in the browsers of Instagram and Facebook, which run scripts of their own in the page.
  'https://loja.example/produto/1',
  'undefined',
  '',
  'webkit-masked-url://hidden/',
])('says nothing of a script that is not of the shop: "%s"', (filename) => {
  happen('error', { filename });
  expect(told()).toEqual([]);
});
