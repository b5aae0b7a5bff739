/**
 * `node tests/audit/dist.ts [folder]`: checks a built site without opening it. No secret and no server code in it, light pages,
 * a policy that fits them, no dead link, valid HTML. Only reads files.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { hasty } from './site/ahead.ts';
import { feedProblems, sitemapGaps, unfound } from './site/found.ts';
import { invalid } from './site/html.ts';
import { secrets, serverCode } from './site/leaks.ts';
import { deadLinks, deadLocations, readElsewhere } from './site/links.ts';
import { heaviest, openSite } from './site/pages.ts';
import { refused, rulesOf, weakPolicies } from './site/policy.ts';
import { overweight, type Weight, weigh } from './site/weight.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DEFAULT_ORIGIN = 'http://localhost:8888';

export type Check = { name: string; problems: string[] };
export type DistReport = { checks: Check[]; weights: Weight[] };

/** `env` is the environment of the build: its secrets are searched for, and SITE_URL distinguishes own URLs from foreign ones. */
export async function auditDist(
  dist: string,
  env: Readonly<Record<string, string | undefined>>,
  root = ROOT,
): Promise<DistReport> {
  const site = openSite(dist);
  const origin = env.SITE_URL ?? DEFAULT_ORIGIN;
  const elsewhere = readElsewhere(root);
  const rules = rulesOf(site);
  const dead = deadLocations(site, origin, elsewhere);
  const barred: string[] = [];
  const unread: string[] = [];
  const early: string[] = [];
  for (const page of site.pages) {
    const html = site.read(page.file);
    dead.push(...deadLinks(site, page, html, origin, elsewhere));
    unread.push(...unfound(page, html));
    early.push(...hasty(page, html));
    barred.push(...refused(page, html, rules));
  }
  const weights = heaviest(site.pages, 3).map((page) => weigh(site, page));
  const checks: Check[] = [
    {
      name: 'pages',
      problems: site.has('index.html') && site.has('404.html') ? [] : ['index.html or 404.html is missing'],
    },
    { name: 'secrets', problems: secrets(site, env) },
    { name: 'server code', problems: serverCode(site) },
    { name: 'policy', problems: weakPolicies(rules) },
    { name: 'scripts and styles', problems: barred },
    { name: 'drawn before it is opened', problems: early },
    { name: 'links', problems: dead },
    { name: 'found by machines', problems: unread },
    { name: 'sitemap', problems: sitemapGaps(site) },
    { name: 'product feed', problems: feedProblems(site) },
    ...weights.map((weight) => ({ name: `weight of ${weight.page.url}`, problems: overweight(weight) })),
  ];
  for (const page of heaviest(site.pages, 1)) {
    checks.push({ name: `HTML of ${page.url}`, problems: await invalid(page.file, site.read(page.file)) });
  }
  return { checks, weights };
}

const SHOWN = 40;

export function formatReport({ checks, weights }: DistReport): string {
  const rows = weights.map(({ page, html, css, js }) => [
    page.url,
    ...[html, css, js].map((bytes) => (bytes / 1000).toFixed(1)),
  ]);
  const table = [['KB, brotli', 'HTML', 'CSS', 'JS'], ...rows].map(
    ([url = '', ...numbers]) =>
      `${url.slice(0, 58).padEnd(60)}${numbers.map((one) => one.padStart(8)).join('')}`,
  );
  const failed = checks.filter(({ problems }) => problems.length > 0);
  const lines = failed.flatMap(({ name, problems }) => [
    '',
    `✖ ${name}`,
    ...problems.slice(0, SHOWN).map((problem) => `  ${problem}`),
    ...(problems.length > SHOWN ? [`  … and ${problems.length - SHOWN} more`] : []),
  ]);
  return [
    ...table,
    ...lines,
    '',
    `dist: ${checks.length - failed.length} passed, ${failed.length} failed`,
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const dist = path.resolve(process.argv[2] ?? process.env.DIST_DIR ?? path.join(ROOT, 'dist'));
  const report = await auditDist(dist, process.env);
  console.log(formatReport(report));
  if (report.checks.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
}
