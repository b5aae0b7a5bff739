/**
 * `npm run build:functions`, the last part of the build: each function as one file in `dist-functions`, which Netlify packs
 * as it is (netlify.toml). Left to itself Netlify carries along the hundreds of files of the packages that a function
 * imports, and each cold start reads them one by one.
 */
import { readdirSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Native code cannot be bundled, only carried along: netlify.toml says with which functions. */
export const NATIVE: readonly string[] = ['@node-rs/argon2', 'sharp'];

/** A folder beside the functions, with the packages that they read only when they come to it. */
export const LATER = 'later';

const REQUIRE =
  "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);";

export type Bundle = {
  /** Name of the file, without `.mjs`. */
  name: string;
  /** Every file that went into it, relative to the project. */
  inputs: string[];
  /** What it still imports. */
  imports: string[];
};

const root = path.join(import.meta.dirname, '..');
const sources = path.join('netlify', 'functions');

if (import.meta.main) await buildFunctions(path.join(root, 'dist-functions'));

/** Empties the folder and writes the functions into it: all, or one. `external` are imports to leave as they are. */
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

/** Not minified, which would not start sooner and would rob what is logged of its names. */
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
    plugins,
    logLevel: 'warning',
  });
  return Object.entries(metafile.outputs).map(([file, output]) => ({
    name: path.parse(file).name,
    inputs: Object.keys(output.inputs),
    imports: output.imports.map((one) => one.path),
  }));
}

/**
 * `import('package')` stays what it is: of one file together all would be compiled at every start. Records which packages
 * those are, by the names of their files.
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
