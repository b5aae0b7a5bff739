/** Rates of a tax, in ten-thousandths of a per cent: 0,85 % is 8500. Integers, as finely as a note has them (type TDec_0302_04). */

const DECIMALS = 4;
const STEPS = 10 ** DECIMALS;

/** A rate of 100 %. */
export const WHOLE_RATE = 100 * STEPS;

/** What a person typed, '0,85', '0.85' or '0,85 %', as a rate; null for what is none, is over 100 %, or has more than four decimals. */
export function parseRate(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,4}))?\s*%?$/.exec(text.trim());
  if (!match) return null;
  const rate = Number(match[1]) * STEPS + Number((match[2] ?? '').padEnd(DECIMALS, '0'));
  return rate <= WHOLE_RATE ? rate : null;
}

/** '0,85': with as many decimals as it needs. */
export function formatRate(rate: number): string {
  const decimals = String(rate % STEPS)
    .padStart(DECIMALS, '0')
    .replace(/0+$/, '');
  return `${Math.floor(rate / STEPS)}${decimals && `,${decimals}`}`;
}
