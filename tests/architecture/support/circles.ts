import { readSource, type SourceFile } from './read-source.ts';
import { type Aliases, resolve } from './violations.ts';

/**
 * The circles of imports among these files, by the rooms that `roomOf` puts them in (null: none): types, and what `import()`
 * loads later, included.
 */
export function circles(
  files: readonly SourceFile[],
  aliases: Aliases,
  roomOf: (file: string) => string | null,
): string[] {
  const imports = new Map<string, Set<string>>();
  for (const file of files) {
    const from = roomOf(file.path);
    if (from === null) continue;
    const targets = imports.get(from) ?? new Set();
    imports.set(from, targets);
    for (const { specifier } of readSource(file).imports) {
      const target = resolve(specifier, file.path, aliases);
      const to = target === null ? null : roomOf(target);
      if (to !== null && to !== from) targets.add(to);
    }
  }
  const reached = (from: string): Set<string> => {
    const seen = new Set<string>();
    const open = [from];
    for (let room = open.pop(); room !== undefined; room = open.pop()) {
      for (const next of imports.get(room) ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        open.push(next);
      }
    }
    return seen;
  };
  const reach = new Map([...imports.keys()].map((room) => [room, reached(room)]));
  return [...imports].flatMap(([from, targets]) =>
    [...targets].filter((to) => reach.get(to)?.has(from)).map((to) => `${from} → ${to}`),
  );
}
