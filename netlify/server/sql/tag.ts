import type { Statement } from '../ports/database.ts';

/*
 * SQL as SQL: sql`select … where id = ${id}`. A value becomes a parameter, a piece of SQL is spliced in, so that no number is written
 * or counted by hand. For inserts and updates of many columns (named.ts) and for texts that depend on the call; a statement of few values
 * is a plain text with $1, $2 (statements.ts).
 */

/** A piece of SQL with its values; `Row` is what it selects. */
export class Sql<Row = unknown> implements Statement<Row> {
  readonly parts: readonly (string | Param)[];
  declare selects?: { row(row: Row): void };
  #built: Statement | null = null;

  constructor(parts: readonly (string | Param)[]) {
    this.parts = parts;
  }
  get text(): string {
    return this.#build().text;
  }
  get values(): readonly unknown[] {
    return this.#build().values;
  }

  #build(): Statement {
    if (this.#built) return this.#built;
    const numbers = new Map<Param, number>();
    let text = '';
    for (const part of this.parts) {
      if (typeof part === 'string') {
        text += part;
        continue;
      }
      let number = numbers.get(part);
      if (number === undefined) {
        number = numbers.size + 1;
        numbers.set(part, number);
      }
      text += `$${number}`;
    }
    this.#built = { text, values: Array.from(numbers.keys(), ({ value }) => value) };
    return this.#built;
  }
}

class Param {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

export type { Param };

/** A value that is used several times in a statement, under one number. */
export const param = (value: unknown): Param => new Param(value);

/** What all spliced pieces select together. */
type Together<Pieces> = Pieces extends readonly [infer First, ...infer Rest]
  ? (First extends Sql<infer Row> ? (unknown extends Row ? object : Row) : object) & Together<Rest>
  : object;

/** The tag. A piece of SQL is spliced in, every other value becomes a parameter. */
export function sql<const Pieces extends readonly unknown[]>(
  texts: TemplateStringsArray,
  ...pieces: Pieces
): Sql<Together<Pieces>> {
  const parts: (string | Param)[] = [];
  for (const [at, text] of texts.entries()) {
    parts.push(text);
    if (at === pieces.length) break;
    const piece = pieces[at];
    if (piece === undefined) throw new Error(`undefined in SQL, after: ${text.trim().slice(-60)}`);
    if (piece instanceof Sql) parts.push(...piece.parts);
    else parts.push(piece instanceof Param ? piece : new Param(piece));
  }
  return new Sql(parts);
}

/** SQL from a text of the code, never from a person. */
export const raw = <Row = unknown>(text: string): Sql<Row> => new Sql([text]);

/** Pieces one after another, with `by` between them. */
export const join = (pieces: readonly Sql[], by = ', '): Sql =>
  new Sql(pieces.flatMap(({ parts }, at) => (at === 0 ? parts : [by, ...parts])));
