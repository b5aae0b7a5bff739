import { createHash } from 'node:crypto';
import { type Tag, tagsOf, withoutValues } from './tags.ts';

/** The hashes of inline scripts and style sheets for one kind of page, sorted. */
export type Sources = { scripts: readonly string[]; styles: readonly string[] };

/** The first segment of a page's path: `produto`, `colecao`; '' for the home page. */
type Kind = string;

/** An unknown URL serves `404.html` under the rules of that URL, so its sources are allowed everywhere. */
const EVERYWHERE = '404';

/** Collects the inline content of the built pages. */
export class Permissions {
  readonly #kinds = new Map<Kind, { scripts: Set<string>; styles: Set<string> }>();

  /** `file`: path relative to the site's folder; `sources`: the hashes of its inline content. */
  add(file: string, { scripts, styles }: Sources): void {
    const kind = file.replace(/\.html$/, '').split(/[\\/]/)[0] ?? '';
    const known = this.#kinds.get(kind) ?? { scripts: new Set(), styles: new Set() };
    this.#kinds.set(kind, known);
    for (const hash of scripts) known.scripts.add(hash);
    for (const hash of styles) known.styles.add(hash);
  }

  get kinds(): Kind[] {
    return [...this.#kinds.keys()].filter((kind) => kind !== EVERYWHERE).sort();
  }

  /** The sources needed by pages of these kinds. */
  of(...kinds: readonly Kind[]): Sources {
    const known = kinds.flatMap((kind) => this.#kinds.get(kind) ?? []);
    const sorted = (pick: 'scripts' | 'styles') =>
      [...new Set(known.flatMap((one) => [...one[pick]]))].sort();
    return { scripts: sorted('scripts'), styles: sorted('styles') };
  }

  /** The sources needed by any page. */
  get all(): Sources {
    return this.of(...this.#kinds.keys());
  }
}

/**
 * The site's Content-Security-Policies as dist/_headers: no 'unsafe-inline', but the SHA-256 of every inline script and style
 * sheet in the built pages (CSP level 3, 6.7.3). Every response carries one, so they are kept short: a page's policy lists only
 * what pages of its kind contain, a file's allows nothing. If several rules match, the last wins; a host that sends all of them
 * has the same effect, since browsers apply the strictest.
 */
export function headersFile(permissions: Permissions): string {
  const rules: [path: string, value: string][] = [['/*', policy(permissions.all)]];
  for (const kind of permissions.kinds) {
    if (kind === 'index') {
      // The home page always exists, so 404.html is never served in its place.
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

/** Pages may not use `style=""`: throws if one does. Values of other attributes may contain anything, such as pasted HTML. */
export function refuseStyleAttributes(file: string, html: string): void {
  if (!STYLE.test(html)) return;
  for (const { name, attributes } of tagsOf(html))
    if (STYLE.test(withoutValues(attributes)))
      throw new Error(
        `${file}: o atributo style seria barrado pela CSP: <${name}${attributes.slice(0, 200)}`,
      );
}

/** `isFramed`: the shop's own pages may embed it in a frame. */
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
    // Card data go straight from the browser to the provider, which returns a token.
    `connect-src 'self' ${payments}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ');
}

/** Inline scripts that the browser would execute; data blocks (JSON, JSON-LD) need no permission. */
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

function elements(html: string, name: 'script' | 'style'): Tag[] {
  return [...tagsOf(html)].filter((tag) => tag.name === name && tag.text !== '');
}

export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function paymentsOrigin(): string {
  return new URL(process.env.PUBLIC_PAYMENTS_URL ?? 'https://api.pagar.me').origin;
}
