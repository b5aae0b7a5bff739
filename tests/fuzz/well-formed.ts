import fc from 'fast-check';
import { cleanText } from '#domain/text/normal-form.ts';
import { HOSTILE_TEXTS } from './hostile.ts';

/** The subset of JSON Schema that zod generates for our contracts. */
export type Schema = {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema | false;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  default?: unknown;
};

/** Real ids, codes and tokens of the shop by field name, which reach more code than random values. */
export type Vocabulary = Readonly<Record<string, readonly unknown[]>>;

/** Values that are valid by a schema. `name`: the field's name. */
export function wellFormed(schema: Schema, known: Vocabulary, name = ''): fc.Arbitrary<unknown> {
  const made = bySchema(schema, known, name);
  const words = known[name];
  return words && words.length > 0
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...words) }, made)
    : made;
}

function bySchema(schema: Schema, known: Vocabulary, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => wellFormed(one, known, name)));
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return integer(schema);
    case 'string':
      return text(schema);
    case 'array': {
      if (schema.prefixItems)
        return fc.tuple(...schema.prefixItems.map((one) => wellFormed(one, known, name)));
      const levels = levelsOf(schema.items || {});
      const most = Math.min(schema.maxItems ?? 5, levels > 1 ? 2 : 5);
      const items = wellFormed(schema.items || {}, known, name);
      const few = fc.array(items, { minLength: schema.minItems ?? 0, maxLength: most });
      // Sometimes the maximum number of items; not for nested lists, which would be millions.
      const { maxItems } = schema;
      return maxItems && (levels === 0 || (levels === 1 && maxItems <= 100))
        ? fc.oneof(
            { weight: 9, arbitrary: few },
            fc.array(items, { minLength: maxItems, maxLength: maxItems }),
          )
        : few;
    }
    case 'object':
      return object(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** The nesting depth of lists. */
function levelsOf(schema: Schema): number {
  const lists = schema.type === 'array' ? 1 : 0;
  const inner = [
    ...(schema.items ? [schema.items] : []),
    ...(schema.prefixItems ?? []),
    ...(schema.anyOf ?? schema.oneOf ?? []),
    ...Object.values(schema.properties ?? {}),
  ];
  return lists + Math.max(0, ...inner.map(levelsOf));
}

function object({ properties = {}, required = [] }: Schema, known: Vocabulary): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, one]) => [name, wellFormed(one, known, name)] as const,
  );
  const isNeeded = (name: string) => required.includes(name) && properties[name]?.default === undefined;
  return fc.record(Object.fromEntries(fields), { requiredKeys: Object.keys(properties).filter(isNeeded) });
}

function integer({ minimum = -1_000, maximum = 1_000_000, multipleOf = 1 }: Schema): fc.Arbitrary<number> {
  return fc.oneof(
    fc
      .integer({
        min: Math.ceil(minimum / multipleOf),
        max: Math.floor(Math.min(maximum, 2 ** 31 - 1) / multipleOf),
      })
      .map((n) => n * multipleOf),
    fc.constantFrom(minimum, maximum),
  );
}

/** The range of birthdays and orders. */
const DATES = { min: new Date('1930-01-01'), max: new Date('2035-12-31'), noInvalidDate: true };

/** The schema's pattern has a lookahead, which generators of matching texts do not support. */
function emailAddress(): fc.Arbitrary<string> {
  const atom = fc.stringMatching(/^[a-z0-9_'+~-]{1,9}$/);
  const label = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,7}[a-z0-9])?$/);
  return fc
    .tuple(
      fc.array(atom, { minLength: 1, maxLength: 3 }),
      fc.array(label, { minLength: 1, maxLength: 2 }),
      fc.constantFrom('example', 'com', 'br', 'xn--p1ai'),
    )
    .map(([local, labels, top]) => `${local.join('.')}@${labels.join('.')}.${top}`);
}

function text({ format, pattern, minLength = 0, maxLength: most }: Schema): fc.Arbitrary<string> {
  const maxLength = most ?? 60;
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return fc.date(DATES).map((date) => date.toISOString().slice(0, 10));
  // A minute needs a valid date, which a pattern cannot express.
  if (pattern?.includes('T([01]'))
    return fc.date(DATES).map((date) => `20${date.toISOString().slice(2, 16)}`);
  // A link may be a mailto: link, but is not an e-mail address.
  if (pattern?.includes('@') && !pattern.includes('mailto:'))
    return emailAddress().filter((one) => one.length <= maxLength);
  if (pattern)
    return fc.stringMatching(new RegExp(pattern)).filter(({ length }) => length <= (most ?? Infinity));
  // A NUL is valid in JSON Schema, but not for contracts of lookups.
  const fits = HOSTILE_TEXTS.filter(
    (one) => cleanText(one).length >= minLength && one.length <= maxLength && !one.includes('\0'),
  );
  return fc.oneof(
    {
      // Of a text that may not be short, most letters count.
      weight: minLength > 1 ? 6 : 2,
      arbitrary: fc.lorem({ maxCount: 3 }).map((words) => words.padEnd(minLength, 'x').slice(0, maxLength)),
    },
    { weight: 1, arbitrary: fc.constantFrom('x'.padEnd(minLength, 'x'), ...fits) },
    {
      weight: 1,
      arbitrary: fc
        .string({ unit: 'grapheme', minLength: Math.max(minLength, 1), maxLength: Math.min(maxLength, 40) })
        .map((one) => `a${one}`.slice(0, maxLength)),
    },
  );
}
