/** One start tag in the source. `text` has the exact content of a script or a style; '' for all other elements. */
export type Tag = { name: string; attributes: ReadonlyMap<string, string>; text: string };

const START = /<([a-z][a-z0-9-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?|\s*\/)*)\s*>/gi;
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** The start tags of a page in order. Sufficient for pages that a validator has accepted; not a browser's parser. */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = [];
  const page = html.replace(/<!--[\s\S]*?-->/g, '');
  const start = new RegExp(START);
  for (let match = start.exec(page); match; match = start.exec(page)) {
    const name = match[1]?.toLowerCase() ?? '';
    let text = '';
    if (name === 'script' || name === 'style') {
      const end = page.toLowerCase().indexOf(`</${name}`, start.lastIndex);
      text = page.slice(start.lastIndex, end < 0 ? page.length : end);
      start.lastIndex += text.length;
    }
    tags.push({ name, attributes: attributesOf(match[2] ?? ''), text });
  }
  return tags;
}

function attributesOf(text: string): Map<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]): [string, string] => [
    name.toLowerCase(),
    decode(double ?? single ?? bare ?? ''),
  ]);
  return new Map(found);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name = '') => {
      if (hex || decimal) return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
      return ENTITIES[name] ?? whole;
    },
  );
}

/** Scripts that the browser runs; others are data (JSON-LD, JSON). */
export function isRun({ name, attributes }: Tag): boolean {
  const type = attributes.get('type') ?? '';
  return name === 'script' && /^(module|text\/javascript|application\/javascript|)$/i.test(type);
}

/** The page without the contents of its styles and executable scripts: its markup and its data remain. */
export function withoutCode(html: string): string {
  return html
    .replace(/(<style\b[^>]*>)[\s\S]*?(<\/style)/gi, '$1$2')
    .replace(/(<script\b(?![^>]*\btype="application\/)[^>]*>)[\s\S]*?(<\/script)/gi, '$1$2');
}
