/** An expression that a select lists, with its name, and the statement before and after it. */
export type Item = { name: string; expression: string; before: string; after: string };

const PARTS = /'(?:[^']|'')*'|"[^"]*"|[()[\]]|[^'"()[\]]+/g;

/** A statement with everything inside brackets and quotes as dots, so that keywords and commas of its own can be looked for. */
export function outside(sql: string): string {
  let depth = 0;
  return sql.replace(PARTS, (part) => {
    if (part === ')' || part === ']') depth -= 1;
    const shown = depth === 0 && !/^['"]/.test(part) ? part : '·'.repeat(part.length);
    if (part === '(' || part === '[') depth += 1;
    return shown;
  });
}

/** The parts between the commas. */
export function commaSeparated(sql: string): string[] {
  const parts = outside(sql).split(',');
  let at = 0;
  return parts.map(({ length }) => {
    const part = sql.slice(at, at + length);
    at += length + 1;
    return part;
  });
}

const START = /\breturning\b|\bselect\b(?:\s+distinct\b(?:\s+on\s*\(·*\))?)?/gi;
const END =
  /(?<!\bdistinct\s)\bfrom\b|\b(?:where|union|limit|offset)\b|\b(?:group|order)\s+by\b|\bfor\s+update\b/i;

/** What a statement gives: the list after its last `returning`, or its first `select`. */
export function selectList(sql: string): Item[] {
  const shown = outside(sql);
  const starts = [...shown.matchAll(START)];
  const start = starts.find(([word]) => word.toLowerCase() === 'returning') ?? starts[0];
  if (!start) return [];
  const first = start.index + start[0].length;
  const end = shown.slice(first).search(END);
  const last = end < 0 ? sql.length : first + end;
  let at = first;
  return commaSeparated(sql.slice(first, last)).map((part) => {
    const item = { ...named(part), before: `${sql.slice(0, at)} `, after: ` ${sql.slice(at + part.length)}` };
    at += part.length + 1;
    return item;
  });
}

function named(part: string): Pick<Item, 'name' | 'expression'> {
  const shown = outside(part);
  const [, own = '', alias = ''] = /^(.*\S)\s+as\s+(·+|\w+)\s*$/is.exec(shown) ?? [];
  if (alias) {
    const name = part.trim().slice(-alias.length);
    return { name: name.replaceAll('"', ''), expression: part.slice(0, own.length) };
  }
  const [name = ''] = /[\w*]+(?="?$)/.exec(part.trim()) ?? [];
  return { name, expression: part };
}
