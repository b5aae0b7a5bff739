/** Collects values and returns their placeholders, so that no value ever stands in the text of a query. */
export class Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** A text as it stands, for a pattern of `like`. */
export const likeLiteral = (word: string) => word.replace(/[\\%_]/g, '\\$&');
