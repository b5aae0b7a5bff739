/**
 * Completes package-lock.json for other platforms. Run by `npm run lockfile` after npm has updated the file.
 *
 * Native packages have one optional package per platform. If a registry mirror lacks some, npm silently omits them from
 * the lock file, and `npm ci` refuses it everywhere ('Missing: … from lock file'). An entry with version, platform and
 * `optional` suffices: npm skips it on other platforms and fetches it on its own.
 */
import { readFileSync, writeFileSync } from 'node:fs';

/** Parts of package names and npm's `os` for them. Longer names come first. */
const SYSTEMS = [
  ['openharmony', 'openharmony'],
  ['android', 'android'],
  ['darwin', 'darwin'],
  ['freebsd', 'freebsd'],
  ['openbsd', 'openbsd'],
  ['netbsd', 'netbsd'],
  ['windows', 'win32'],
  ['win32', 'win32'],
  ['sunos', 'sunos'],
  ['linux', 'linux'],
  ['aix', 'aix'],
];

/** The same for `cpu`; 'arm' is part of 'arm64'. */
const PROCESSORS = [
  ['aarch64', 'arm64'],
  ['arm64', 'arm64'],
  ['armv7', 'arm'],
  ['arm', 'arm'],
  ['x86_64', 'x64'],
  ['x64', 'x64'],
  ['ia32', 'ia32'],
  ['wasm32', 'wasm32'],
  ['ppc64', 'ppc64'],
  ['riscv64', 'riscv64'],
  ['s390x', 's390x'],
  ['loong64', 'loong64'],
  ['mips64el', 'mips64el'],
];

/** The platform of a package, from its name. */
export function platformOf(name) {
  const find = (table) => table.find(([part]) => name.includes(part))?.[1];
  const os = find(SYSTEMS);
  const cpu = find(PROCESSORS);
  const libc = name.includes('musl') ? 'musl' : name.endsWith('-gnu') ? 'glibc' : undefined;
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) };
}

/** Adds an entry for every optional dependency to a lock file's packages; `added`: the new ones. */
export function withStubs(packages) {
  const complete = { ...packages };
  const added = [];
  for (const [dependent, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      // Resolving a range would need the registry; platform packages have exact versions.
      if (isPresent(complete, dependent, name) || !/^\d/.test(version)) continue;
      complete[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(entry.dev && { dev: true }),
        optional: true,
      };
      added.push(`${name}@${version}`);
    }
  }
  // npm's own order, whatever the language of the machine: no line of the file moves.
  const sorted = Object.entries(complete).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { packages: Object.fromEntries(sorted), added };
}

/** Whether Node's resolution, from the dependent's node_modules upwards, finds the package. */
function isPresent(packages, dependent, name) {
  for (
    let folder = dependent;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    if (packages[`${folder}${folder && '/'}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

if (
  process.argv[1] &&
  import.meta.url.endsWith('/lockfile-stubs.mjs') &&
  process.argv[1].endsWith('lockfile-stubs.mjs')
) {
  const file = process.argv[2] ?? 'package-lock.json';
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const { packages, added } = withStubs(lock.packages);
  for (const entry of Object.values(packages))
    if (/^https?:/.test(entry.resolved ?? '')) delete entry.resolved;
  writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  console.log(added.length === 0 ? 'package-lock.json está completo.' : `Acrescentados: ${added.join(', ')}`);
}
