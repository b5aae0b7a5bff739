import { createHash } from 'node:crypto';

/** What the inline scripts and style sheets of the pages of one kind need to run: hashes, sorted. */
export type Sources = { scripts: readonly string[]; styles: readonly string[] };

/** The first part of a page's address tells its kind: `produto`, `colecao`; the home page's is empty. */
type Kind = string;

/** For an unknown address the page of `404.html` is served, under the rules of the address. */
const EVERYWHERE = '404';

/** Gathers from the built pages what they hold inline. */
export class Permissions {
  /** By the texts: thousands of pages hold the same few. */
  readonly #hashes = new Map<string, string>();
  readonly #kinds = new Map<Kind, { scripts: Set<string>; styles: Set<string> }>();

  /** `file`: the page's, relative to the site's folder. */
  add(file: string, html: string): void {
    const kind = file.replace(/\.html$/, '').split(/[\\/]/)[0] ?? '';
    const known = this.#kinds.get(kind) ?? { scripts: new Set(), styles: new Set() };
    this.#kinds.set(kind, known);
    for (const text of inlineScripts(html)) known.scripts.add(this.#hash(text));
    for (const text of inlineStyles(html)) known.styles.add(this.#hash(text));
  }

  #hash(text: string): string {
    const hash = this.#hashes.get(text) ?? hashOf(text);
    this.#hashes.set(text, hash);
    return hash;
  }

  get kinds(): Kind[] {
    return [...this.#kinds.keys()].filter((kind) => kind !== EVERYWHERE).sort();
  }

  /** What the pages of these kinds need. */
  of(...kinds: readonly Kind[]): Sources {
    const known = kinds.flatMap((kind) => this.#kinds.get(kind) ?? []);
    const sorted = (pick: 'scripts' | 'styles') =>
      [...new Set(known.flatMap((one) => [...one[pick]]))].sort();
    return { scripts: sorted('scripts'), styles: sorted('styles') };
  }

  /** What any page needs. */
  get all(): Sources {
    return this.of(...this.#kinds.keys());
  }
}

/**
 * The site's Content-Security-Policies, as dist/_headers: no 'unsafe-inline', but the SHA-256 of every inline script and style
 * sheet that the built pages really hold (CSP level 3, 6.7.3). Every answer carries one, so each is short: a page's names
 * only what pages of its kind hold, a file's allows nothing. Where several rules meet the last wins; a host that sends all
 * of them comes to the same, as browsers keep to the strictest.
 */
export function headersFile(permissions: Permissions): string {
  const rules: [path: string, value: string][] = [['/*', policy(permissions.all)]];
  for (const kind of permissions.kinds) {
    if (kind === 'index') {
      // There always is a home page: that of 404.html never comes in its place.
      rules.push(['/', policy(permissions.of(kind))]);
      continue;
    }
    const value = policy(permissions.of(kind, EVERYWHERE));
    rules.push([`/${kind}`, value], [`/${kind}/*`, value]);
  }
  for (const files of ['/_astro/*', '/icons/*']) rules.push([files, "default-src 'none'"]);
  return rules.map(([path, value]) => `${path}\n  Content-Security-Policy: ${value}\n`).join('');
}

const STYLE = /\sstyle=/i;

/** A page may carry no `style=""`: throws where one does. */
export function refuseStyleAttributes(file: string, html: string): void {
  if (!STYLE.test(html)) return;
  const attribute = /<[a-z][^>]*\sstyle=/i.exec(html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ''));
  if (attribute)
    throw new Error(`${file}: o atributo style seria barrado pela CSP: ${attribute[0].slice(0, 200)}`);
}

/** `isFramed`: the shop's own pages may show it in a frame. */
export function policy(
  { scripts, styles }: Sources,
  { payments = paymentsOrigin(), isFramed = false } = {},
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    // The card goes from the browser straight to the provider, which gives a token for it.
    `connect-src 'self' ${payments}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ');
}

/** The texts of inline scripts that the browser would run; data blocks (JSON, JSON-LD) need no permission. */
export function inlineScripts(html: string): string[] {
  return elements(html, 'script')
    .filter(({ attributes }) => !/\ssrc\s*=/i.test(attributes))
    .filter(({ attributes }) => {
      const type = /\stype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]?.toLowerCase();
      return type === undefined || RUN.has(type);
    })
    .map(({ text }) => text);
}

export function inlineStyles(html: string): string[] {
  return elements(html, 'style').map(({ text }) => text);
}

const RUN = new Set(['module', 'text/javascript', 'application/javascript', 'importmap', 'speculationrules']);

function elements(html: string, name: 'script' | 'style'): { attributes: string; text: string }[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'gi'))]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .filter(({ text }) => text !== '');
}

export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function paymentsOrigin(): string {
  return new URL(process.env.PUBLIC_PAYMENTS_URL ?? 'https://api.pagar.me').origin;
}
