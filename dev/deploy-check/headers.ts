import { projectDir } from '../folders.ts';
import { loadNetlifyConfig } from '../runner/netlify-config.ts';
import { type Fault, type Finding, findingsOf, unless } from './finding.ts';
import type { Site } from './site.ts';

const RULE =
  'Confira [[headers]] em netlify.toml e publique de novo; um proxy à frente da Netlify pode tirá-los.';
const POLICY =
  'A política é escrita pelo build (dist/_headers): confira o log do build e se há um proxy à frente.';

/** The faults of a response's headers. */
export function headerFaults(headers: Headers, expected: Readonly<Record<string, string>>): (Fault | null)[] {
  return Object.entries(expected).map(([name, value]) => {
    const sent = headers.get(name);
    const isSame = sent?.replaceAll(' ', '').toLowerCase() === value.replaceAll(' ', '').toLowerCase();
    return unless(isSame, sent === null ? `falta ${name}` : `${name} é "${sent}"`, RULE);
  });
}

/** The page's content security policy must allow only scripts of the build. */
export function policyFaults(policy: string | null): (Fault | null)[] {
  if (policy === null) return [{ fault: 'falta Content-Security-Policy', remedy: POLICY }];
  const parts = new Map(
    policy.split(/[;,]/).map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values];
    }),
  );
  const loose = ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'http:'].filter((hole) =>
    [...parts.values()].some((values) => values.includes(hole)),
  );
  return [
    unless(loose.length === 0, `Content-Security-Policy permite ${loose.join(', ')}`, POLICY),
    unless(parts.get('frame-ancestors')?.[0] === "'none'", 'a página pode ser posta em uma moldura', POLICY),
    unless(parts.has('script-src') || parts.has('default-src'), 'a política não fala de scripts', POLICY),
  ];
}

/** Checks the headers of pages, back office and immutable files against netlify.toml. */
export async function checkHeaders(site: Site): Promise<Finding[]> {
  const { found, judge } = findingsOf('Cabeçalhos');
  const { headers: rules } = await loadNetlifyConfig(projectDir);
  const expectedAt = (...patterns: string[]) =>
    Object.assign({}, ...rules.filter((rule) => patterns.includes(rule.for)).map((rule) => rule.values));
  const home = await site.ask('/');
  for (const [address, patterns] of [
    ['/', ['/*']],
    ['/colecao', ['/*']],
    ['/checkout', ['/*']],
    ['/admin', ['/*', '/admin/*']],
    ['/nao-existe-de-jeito-nenhum', ['/*']],
  ] as const) {
    const answer = await site.ask(address);
    const policy = policyFaults(answer.headers.get('content-security-policy'));
    judge(address, [...headerFaults(answer.headers, expectedAt(...patterns)), ...policy]);
  }
  const [file] = /\/_astro\/[\w.@-]+\.(?:js|css|woff2)/.exec(home.text) ?? [];
  if (file) {
    const answer = await site.ask(file);
    const faults = headerFaults(answer.headers, expectedAt('/*', '/_astro/*'));
    judge(file, [unless(answer.status === 200, `responde ${answer.status}`, 'Publique de novo.'), ...faults]);
  }
  const packed = await site.ask('/', { headers: { 'accept-encoding': 'br, gzip' } });
  judge('/ comprimida', [
    unless(
      /br|gzip/.test(packed.headers.get('content-encoding') ?? ''),
      'a página vem sem compressão',
      'A Netlify comprime sozinha: um proxy à frente dela está desfazendo isso.',
    ),
  ]);
  const api = await site.ask('/api/sessao');
  judge('/api/sessao', [
    unless(
      /no-store/.test(api.headers.get('cache-control') ?? ''),
      'a resposta de uma pessoa pode ficar em um cache',
      'Um proxy à frente da Netlify troca Cache-Control: tire essa regra.',
    ),
  ]);
  return found;
}
