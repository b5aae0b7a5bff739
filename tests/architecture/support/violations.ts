import path from 'node:path';
import { CONFINED, DEFAULT_EXPORTS, HOMES, TEST_PACKAGES } from './confined.ts';
import type { Layer } from './layer.ts';
import { type Import, readSource, type SourceFile } from './read-source.ts';
import { LAYERS } from './table.ts';

/** `#server/*` → 'netlify/server/', as package.json says. */
export type Aliases = Readonly<Record<string, string>>;

export const isTestFile = (file: string) => /\.(test|spec|fixture)\.tsx?$/.test(file);
const begins = (file: string, starts: readonly string[] = []) =>
  starts.some((start) => file.startsWith(start));

/** Everything in these files that the table forbids, one sentence each, with file and line. */
export function violations(files: readonly SourceFile[], aliases: Aliases): string[] {
  return files.flatMap((file) => {
    const layer = layerOf(file.path);
    if (!layer) return [`${file.path} belongs to no layer: enter its folder in the table`];
    const source = readSource(file);
    const at = (line: number) => `${file.path}:${line}`;
    return [
      ...source.imports.flatMap((one) =>
        problemsOf(one, file.path, layer, aliases).map((problem) => `${at(one.line)} ${problem}`),
      ),
      ...CONFINED.flatMap(({ does, only, never, why }) => {
        if (isTestFile(file.path) || (only ? begins(file.path, only) : !begins(file.path, never))) return [];
        return source.deeds
          .filter(({ deed }) => deed === does)
          .map(({ line }) => `${at(line)} uses ${does}: ${why}`);
      }),
      ...(begins(file.path, [...DEFAULT_EXPORTS])
        ? []
        : source.defaultExports.map((line) => `${at(line)} exports a default`)),
      ...(layer.packages.includes('*')
        ? []
        : source.computedImports.map((line) => `${at(line)} imports a computed address`)),
      ...(source.isOnlyReExports ? [`${at(1)} is a barrel: import from where things are`] : []),
    ];
  });
}

function layerOf(file: string): Layer | undefined {
  const length = ({ at, ending = '' }: Layer) => at.length + ending.length;
  return LAYERS.filter(({ at, ending = '' }) => file.startsWith(at) && file.endsWith(ending)).toSorted(
    (a, b) => length(b) - length(a),
  )[0];
}

function problemsOf({ specifier, isType }: Import, from: string, layer: Layer, aliases: Aliases): string[] {
  const target = resolve(specifier, from, aliases);
  if (target === null) return packageProblems(specifier, from, layer, isType);
  const problems: string[] = [];
  if (!/\.(ts|tsx|mjs|astro|css|json|svg|woff2)$/.test(target.replace(/\?.*$/, ''))) {
    problems.push(`imports '${specifier}' without its extension`);
  }
  if (isTestFile(target) && !isTestFile(from)) problems.push(`imports ${target}, which only tests may`);
  const allowed = [...layer.local, ...(isType ? (layer.types ?? []) : [])];
  if (!begins(target, allowed)) {
    const only = begins(target, layer.types) ? ' other than for its types' : '';
    problems.push(
      `imports ${target}${only}: ${layer.at} may import ${layer.local.join(', ') || 'nothing of ours'}`,
    );
  }
  return problems;
}

function packageProblems(name: string, from: string, layer: Layer, isType: boolean): string[] {
  const home = HOMES[name];
  if (home !== undefined && !begins(from, [home].flat()))
    return [`imports ${name}, whose home is ${[home].flat().join(', ')}`];
  const allowed = [
    ...layer.packages,
    ...(isType ? (layer.typePackages ?? []) : []),
    ...(isTestFile(from) ? TEST_PACKAGES : []),
  ];
  const fits = allowed.some(
    (one) => one === '*' || one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))),
  );
  return fits ? [] : [`imports ${name}: ${layer.at} may import ${allowed.join(', ') || 'no package'}`];
}

/** The file's path from the project root, or null for a package. */
export function resolve(specifier: string, from: string, aliases: Aliases): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  if (!specifier.startsWith('#')) return null;
  const [alias, target] = Object.entries(aliases).find(([one]) => specifier.startsWith(one)) ?? [];
  return alias === undefined || target === undefined ? specifier : target + specifier.slice(alias.length);
}
