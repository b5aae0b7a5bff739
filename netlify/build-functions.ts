/**
 * `npm run build:functions`, the last part of the build: bundles each function into one file in `dist-functions`, which
 * Netlify packs without further bundling (netlify.toml). Otherwise Netlify would pack the hundreds of files that a function
 * imports, and each cold start would read them one by one.
 */
import { readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Native code cannot be bundled; netlify.toml includes it for the functions that need it. */
export const NATIVE: readonly string[] = ['@node-rs/argon2', 'sharp'];

/** The folder, beside the functions, of packages that are imported on demand. */
export const LATER = 'later';

const REQUIRE =
  "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);";

export type Bundle = {
  /** Name of the file, without `.mjs`. */
  name: string;
  /** All bundled files, relative to the project. */
  inputs: string[];
  /** Remaining imports. */
  imports: string[];
};

const root = path.join(import.meta.dirname, '..');
const sources = path.join('netlify', 'functions');

/** Empties the folder and writes the bundles of all functions, or of one. `external`: imports not to bundle. */
export async function buildFunctions(
  folder: string,
  { only, external = [] }: { only?: string; external?: readonly string[] } = {},
): Promise<{ functions: Bundle[]; later: Bundle[] }> {
  rmSync(folder, { recursive: true, force: true });
  const files = readdirSync(path.join(root, sources)).filter(
    (name) => name === (only ?? name) && name.endsWith('.ts'),
  );
  const packages = new Map<string, string>();
  const functions = await bundle(
    Object.fromEntries(files.map((file) => [path.parse(file).name, path.join(sources, file)])),
    folder,
    [leaveForLater(packages)],
    external,
  );
  const later = await bundle(Object.fromEntries(packages), path.join(folder, LATER), [], []);
  return { functions, later };
}

/** Not minified: that would not start faster, and logs would lose the names. */
async function bundle(
  entryPoints: Record<string, string>,
  outdir: string,
  plugins: Plugin[],
  external: readonly string[],
): Promise<Bundle[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: [...NATIVE, ...external],
    // React's server is CommonJS and asks for Node's own modules by require(); its build for development is three times slower.
    banner: { js: REQUIRE },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [...plugins, dropUnusedStatements, plainFflate],
    logLevel: 'warning',
  });
  return Object.entries(metafile.outputs).map(([file, output]) => ({
    name: path.parse(file).name,
    inputs: Object.keys(output.inputs),
    imports: output.imports.map((one) => one.path),
  }));
}

/**
 * Keeps `import('package')` external, as bundled code would be compiled at every start. Records these packages, by the names
 * of their files.
 */
function leaveForLater(packages: Map<string, string>): Plugin {
  return {
    name: 'leave for later',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./#]/ }, ({ path: name, kind }) => {
        if (kind !== 'dynamic-import' || NATIVE.includes(name) || isBuiltin(name)) return undefined;
        const file = name.replaceAll('/', '-');
        packages.set(file, name);
        return { path: `./${LATER}/${file}.mjs`, external: true };
      });
    },
  };
}

/** The beginning of a declared statement (server/sql/statements.ts). */
const DECLARATION = /^(export const \w+ = )(?=[a-zA-Z]+[<(])/gm;

/**
 * Leaves out the statements that a function does not use: to declare one calls a function, of which esbuild cannot know that it does
 * nothing else.
 */
const dropUnusedStatements: Plugin = {
  name: 'drop unused statements',
  setup({ onLoad }) {
    onLoad({ filter: /server[\\/]sql[\\/].*\.sql\.ts$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      return { contents: text.replaceAll(DECLARATION, '$1/* @__PURE__ */ '), loader: 'ts' };
    });
  },
};

/** Its build for Node declares createRequire, which Netlify's bundles do, too; pdf-lib does not say which build it means. */
const plainFflate: Plugin = {
  name: 'plain fflate',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^fflate$/ }, ({ kind, resolveDir }) =>
      resolve('fflate/browser', { kind, resolveDir }),
    );
  },
};

// Last, so that everything above it is there.
if (import.meta.main) await buildFunctions(path.join(root, 'dist-functions'));
