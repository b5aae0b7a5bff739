import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathMatcher } from './path-matcher.ts';

const PATHS = [
  '/api/produtos',
  '/api/produtos/:id',
  '/api/a.b',
  '/api/:kind/de/:id',
  '/colecao/:slug/:page',
  '/.netlify/functions/proxy',
  '/imagens/*',
  '/api/tudo/:rest*',
];

/** Pathnames similar to the paths above, and arbitrary ones. */
const pathnames = fc.oneof(
  fc
    .array(
      fc.constantFrom('api', 'produtos', 'a.b', 'aXb', 'de', 'colecao', 'x y', 'é', '%2F', '', '1', ':id'),
      {
        maxLength: 5,
      },
    )
    .map((parts) => `/${parts.join('/')}`),
  fc.webPath().map((path) => path || '/'),
);

describe.each(PATHS)('%s', (path) => {
  test('matches what the URL Pattern standard matches, with the same parameters', () => {
    const standard = new URLPattern({ pathname: path });
    const match = pathMatcher(path);
    fc.assert(
      fc.property(pathnames, (text) => {
        // Normalised by URL, as on the server.
        const { pathname } = new URL(`http://localhost${text}`);
        const groups = standard.exec({ pathname })?.pathname.groups;
        const wanted =
          groups && Object.fromEntries(Object.entries(groups).filter(([, value]) => value !== undefined));
        expect(match(pathname)).toEqual(wanted);
      }),
      { numRuns: 300 },
    );
  });
});
