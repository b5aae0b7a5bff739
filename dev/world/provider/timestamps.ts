/** Pagar.me's time formats, all UTC: with and without fractions, with and without zone. */
export type TimeShape = 'seconds' | 'milliseconds' | 'ticks' | 'naive';

export function writeTime(iso: string, shape: TimeShape): string {
  const full = new Date(iso).toISOString();
  switch (shape) {
    case 'seconds':
      return `${full.slice(0, 19)}Z`;
    case 'milliseconds':
      return full;
    case 'ticks':
      return `${full.slice(0, 23)}0000Z`;
    case 'naive':
      return full.slice(0, 19);
  }
}

/** Formats every `*_at` of a body; inside `last_transaction` the provider uses another format. */
export function shapeTimes(value: unknown, shape: TimeShape, inTransaction: TimeShape = shape): unknown {
  if (Array.isArray(value)) return value.map((one) => shapeTimes(one, shape, inTransaction));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (name === 'metadata') return [name, inner];
      if (name.endsWith('_at') && typeof inner === 'string') return [name, writeTime(inner, shape)];
      return [name, shapeTimes(inner, name === 'last_transaction' ? inTransaction : shape, inTransaction)];
    }),
  );
}
