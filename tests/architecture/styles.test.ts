import { expect, test } from 'vitest';
import { projectFiles, readText } from './support/project.ts';

/** Whose utilities are in another sheet than the one that every page carries: index.css leaves them out. */
const ELSEWHERE = /^src\/(components\/(search\/|chrome\/CalmHeader\.astro)|pages\/admin)/;
const CARRIED = projectFiles().filter(
  (file) => /^src\/(components|layouts|pages)\/.*\.(astro|tsx)$/.test(file) && !ELSEWHERE.test(file),
);

/** `md:hidden`, `hover:text-ink`, `data-open:block`: a utility that holds under a condition. */
function variantsIn(text: string): string[] {
  return [...text.matchAll(/\bclass(?:Name)?=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, plain, computed]) =>
    [
      ...(plain ?? computed ?? '').matchAll(
        /(?<=^|[\s'"`])[a-z*][\w@*-]*(?:\[[^\]\s]*\])?:[a-z[*-][^\s'"`]*/g,
      ),
    ].map(([utility]) => utility),
  );
}

/*
 * A later sheet of the page may repeat the utility without a condition, and what comes later wins: `hidden` of controls.css
 * would beat `md:block` of index.css. Decision 16.
 */
test.each(CARRIED)('%s, whose utilities every page carries, has none under a condition', (file) => {
  expect(variantsIn(readText(file))).toEqual([]);
});

test('a utility under a condition is found', () => {
  expect(
    variantsIn('<p class="flex md:hidden"><i className={open ? "a data-[x=y]:b" : \'c hover:d\'}>'),
  ).toEqual(['md:hidden', 'data-[x=y]:b', 'hover:d']);
});
