/** Collects values and returns their placeholders, so that query texts never contain values. */
export class Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Escapes a text for a `like` pattern. */
export const likeLiteral = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** A `like` pattern for all that contains the text. */
export const containing = (text: string) => `%${likeLiteral(text)}%`;

/** A period as it is in JSON. */
export type PeriodText = { startsAt: string; endsAt: string };
export type WithDates<Row> = Omit<Row, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date };

/** The row of a page with its period as dates, which JSON does not have. */
export const withDates = <Row extends PeriodText>(row: Row): WithDates<Row> => ({
  ...row,
  startsAt: new Date(row.startsAt),
  endsAt: new Date(row.endsAt),
});

/** The part of all matches that a page shows. */
export type Slice = { limit: number; offset: number };
