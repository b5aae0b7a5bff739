import { cleanText } from '../text/normal-form.ts';

/**
 * Manual redirects (301) and their validation. An address is normalised as the CDN compares it: a decoded path without a
 * trailing slash. Redirects that the shop creates itself are in moved-addresses.ts.
 */

import { isShopPath, isWebAddress } from './links.ts';

export type RedirectRule = { from: string; to: string };

export const REDIRECT_LIMITS = { from: 300, to: 1_000, rules: 5_000, rowsOfFile: 2_000 };

/** What is wrong with one side of a redirect. */
export type RedirectProblem =
  | 'required'
  | 'too_long'
  | 'address_start'
  | 'address_invalid'
  | 'address_of_shop'
  | 'address_live'
  | 'target_not_https'
  | 'redirect_loop'
  | 'redirect_same'
  | 'redirect_twice';

/**
 * First path segments that cannot be redirected: functions, files, and the shop's own pages (redirects.test.ts compares them
 * with src/pages). Information pages are in src/content/texts.ts.
 */
const OF_SHOP: ReadonlySet<string> = new Set([
  ...['', 'admin', 'api', '.netlify', '_astro', 'casa', 'icons', 'imagens', 'feed', 'sitemap'],
  ...['.well-known', 'agents', 'llms', 'mcp', 'ucp'],
  ...[
    'listagem',
    'peca',
    'avaliacoes',
    'perguntas',
    'previa',
    'como-em',
    'colecao',
    'novidades',
    'mais-vendidos',
  ],
  ...['promocoes', 'verao', 'contato', 'vale-presente', 'newsletter'],
  ...['conta', 'convite', 'atualizar-senha', 'perfil', 'endereco', 'favoritos', 'lista'],
  ...['carrinho', 'checkout'],
  ...['pedido', 'sucesso', 'falha', 'pendente', 'teste-pix', '404', 'index', 'offline'],
]);
/** Invalid as a target. */
const NO_TARGET: ReadonlySet<string> = new Set(['admin', 'api', '.netlify']);

/** The first path segment, without a file extension: 'robots' for '/robots.txt'. */
const placeOf = (path: string) => (path.split('/')[1] ?? '').replace(/(?<=.)\..*$/, '');

/** Whether the shop itself answers at this path. */
export function isOfShop(path: string): boolean {
  const place = placeOf(path);
  return (
    OF_SHOP.has(place) ||
    /^(robots|manifest|llms|agents|categorias|sob-demanda|edicao|sitemap-.*)$/.test(place)
  );
}

/** Normalises a path: decodes escapes, removes a trailing slash. */
function tidy(path: string): string {
  const plain = path.replace(/(?<=[^/]|^\/)\/+$/, '');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/**
 * The path of a full address of the shop itself, with or without 'www.', at whose origin `origin` is; any other address as it is. A
 * copied address is one, and no check of paths would see it.
 */
export function withoutOrigin(address: string, origin: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address) || !URL.canParse(origin)) return address;
  const { host, pathname, search, hash } = new URL(address);
  const bare = (name: string) => name.replace(/^www\./, '');
  return bare(host) === bare(new URL(origin).host) ? pathname + search + hash : address;
}

type Read = { ok: true; address: string } | { ok: false; code: RedirectProblem };
const refused = (code: RedirectProblem): Read => ({ ok: false, code });

/** Parses the source address of a redirect. Characters with a meaning in CDN rules (`*`, `:`) are refused. */
export function readFrom(typed: string): Read {
  const text = cleanText(typed);
  if (text === '') return refused('required');
  if (!text.startsWith('/')) return refused('address_start');
  const address = tidy(text);
  if (address.length > REDIRECT_LIMITS.from) return refused('too_long');
  if (/[\s?#*:\\]|\/\//.test(address) || hasControl(address)) return refused('address_invalid');
  if (isOfShop(address)) return refused('address_of_shop');
  return { ok: true, address };
}

/** Parses the target of a redirect: an address of the shop, optionally with a query, or an external https URL. */
export function readTo(typed: string): Read {
  const address = cleanText(typed);
  if (address === '') return refused('required');
  if (address.length > REDIRECT_LIMITS.to) return refused('too_long');
  if (/\s|\\/.test(address) || hasControl(address)) return refused('address_invalid');
  if (address.startsWith('/')) {
    if (!isShopPath(address)) return refused('address_invalid');
    return NO_TARGET.has(placeOf(pathOf(address))) ? refused('address_of_shop') : { ok: true, address };
  }
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:') return refused(url ? 'target_not_https' : 'address_start');
  return isWebAddress(address) ? { ok: true, address: url.href } : refused('address_invalid');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no line of _redirects may hold one.
const hasControl = (text: string) => /[\u0000-\u001f\u007f]/.test(text);

const pathOf = (address: string) => tidy(address.split(/[?#]/, 1)[0] ?? '');

/** Pages of products and campaigns, which can only be looked up. */
const LOOKED_UP: ReadonlySet<string> = new Set(['produto', 'c']);

/** Whether a target may exist: false for a path of the shop that is none of its pages. */
export function mayExist(to: string): boolean {
  const path = pathOf(to);
  return !path.startsWith('/') || isOfShop(path) || LOOKED_UP.has(placeOf(path));
}

/** Where a visitor to `from` ends up under these rules; null in a loop. */
export function endOf(rules: ReadonlyMap<string, string>, { from, to }: RedirectRule): string | null {
  return endsOf(new Map(rules).set(from, to))(to);
}

/**
 * Where a visitor to an address ends up; null in a loop. Each rule is followed once for all addresses, so a file of rules that
 * lead to each other takes no longer than another.
 */
function endsOf(rules: ReadonlyMap<string, string>): (address: string) => string | null {
  const ends = new Map<string, string | null>();
  const stepOf = (address: string) => [address, pathOf(address)].find((one) => rules.has(one));
  const endFrom = (address: string): string | null => {
    const step = stepOf(address);
    const end = step === undefined ? address : (ends.get(step) ?? null);
    // As the CDN does: query and fragment are kept unless a rule sets its own.
    const isWhole = step === undefined || step === address || end === null || /[?#]/.test(end);
    return isWhole ? end : end + (/[?#].*/s.exec(address)?.[0] ?? '');
  };
  return (address) => {
    const passed = new Set<string>();
    let step = stepOf(address);
    for (; step !== undefined && !ends.has(step) && !passed.has(step); step = stepOf(rules.get(step) ?? ''))
      passed.add(step);
    const isLoop = step !== undefined && passed.has(step);
    for (const one of [...passed].reverse()) ends.set(one, isLoop ? null : endFrom(rules.get(one) ?? ''));
    return endFrom(address);
  };
}

/** A redirect to add, with its line in the form or file. */
export type WantedRule = RedirectRule & { line: number };
export type RuleProblem = { line: number; column: 'de' | 'para'; code: RedirectProblem };

/**
 * The outcome for redirects to add: all problems, or the rules to write and the existing rules to retarget to their final
 * address (`shortened`).
 */
export type RedirectPlan =
  | { ok: false; problems: RuleProblem[] }
  | { ok: true; rules: WantedRule[]; shortened: RedirectRule[] };

/**
 * Merges wanted redirects with existing ones (`standing`, keyed by `from`): one with the same source replaces the existing one,
 * and each points straight to its final address. Unchanged ones are left out. Full addresses at `origin`, the shop's own, are
 * paths on either side.
 */
export function planRedirects(
  standing: ReadonlyMap<string, string>,
  wanted: readonly WantedRule[],
  origin = '',
): RedirectPlan {
  const problems: RuleProblem[] = [];
  const rules = new Map<string, WantedRule>();
  for (const { line, ...sides } of wanted) {
    const own = (side: string) => withoutOrigin(cleanText(side), origin);
    const typed = { from: own(sides.from), to: own(sides.to) };
    if (standing.get(typed.from) === typed.to) continue;
    const [from, to] = [readFrom(typed.from), readTo(typed.to)];
    if (!from.ok) problems.push({ line, column: 'de', code: from.code });
    else if (rules.has(from.address)) problems.push({ line, column: 'de', code: 'redirect_twice' });
    if (!to.ok) problems.push({ line, column: 'para', code: to.code });
    else if (from.ok && from.address === to.address)
      problems.push({ line, column: 'para', code: 'redirect_same' });
    if (from.ok && to.ok && !rules.has(from.address))
      rules.set(from.address, { line, from: from.address, to: to.address });
  }
  const ofBefore = [...standing].map(([from, to]) => [from, withoutOrigin(to, origin)] as const);
  const all = new Map([...ofBefore, ...[...rules.values()].map(({ from, to }) => [from, to] as const)]);
  const endFrom = endsOf(all);
  const led = [...rules.values()].flatMap((rule) => {
    const to = endFrom(rule.to);
    if (to === null && rule.from !== rule.to)
      problems.push({ line: rule.line, column: 'para', code: 'redirect_loop' });
    return to === null ? [] : [{ ...rule, to }];
  });
  if (problems.length > 0) return { ok: false, problems: problems.toSorted((a, b) => a.line - b.line) };
  const shortened = [...standing].flatMap(([from, to]) => {
    const end = rules.has(from) ? to : endFrom(to);
    return end === null || end === to ? [] : [{ from, to: end }];
  });
  return { ok: true, rules: led.filter(({ from, to }) => standing.get(from) !== to), shortened };
}
