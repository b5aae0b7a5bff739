import { parseBRL } from '../../domain/money.ts';
import { parseWholeIn, type WholeRange } from '../../domain/whole-number.ts';

/**
 * A number in a form: the number; the text itself where that is none the field takes, so that it stays as it was typed
 * until somebody puts it right; null where the field is empty.
 */
export type Typed = number | string | null;

export function typedWhole(text: string, range: WholeRange): Typed {
  return text.trim() === '' ? null : (parseWholeIn(text, range) ?? text);
}

/** An amount in cents. */
export function typedMoney(text: string): Typed {
  return text.trim() === '' ? null : (parseBRL(text) ?? text);
}

export function isNumber(typed: Typed): typed is number {
  return typeof typed === 'number';
}

/** For sums: what is no number counts as none. */
export function numberOr0(typed: Typed): number {
  return isNumber(typed) ? typed : 0;
}

/** What the fields of a product take; the contracts say the same. */
export const DISCOUNT_RANGE: WholeRange = { min: 0, max: 100 };
export const WEIGHT_RANGE: WholeRange = { min: 1, max: 100_000 };
export const STOCK_RANGE: WholeRange = { min: 0, max: 1_000_000 };

/** 'Informe um número inteiro de 0 a 1.000.000.' */
export function rangeWords({ min, max }: WholeRange): string {
  return `Informe um número inteiro de ${grouped(min)} a ${grouped(max)}.`;
}

export const MONEY_WORDS = 'Informe um valor em reais, como 1.234,50.';

function grouped(value: number): string {
  return new Intl.NumberFormat('pt-BR', { useGrouping: 'always' }).format(value);
}
