import { snakeCase } from './named.ts';

/**
 * The select list for the fields of a contract: each reads the column of `table` with its name in snake case (`trackingCode`:
 * `tracking_code`), unless `own` has its expression.
 */
export function columnsOf<Fields extends object>(
  fields: Fields,
  table: string,
  own: Partial<Record<keyof Fields & string, string>>,
): string {
  const expressions: Partial<Record<string, string>> = own;
  return Object.keys(fields)
    .map((field) => `${expressions[field] ?? `${table}.${snakeCase(field)}`} as "${field}"`)
    .join(', ');
}
