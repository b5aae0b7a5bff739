import type * as z from 'zod/mini';
import { adminFieldWords } from '../../../client/words/admin-words.ts';
import { link } from '../../../contracts/admin/fields.ts';
import { parseRate } from '../../../domain/fiscal/rates.ts';
import { parseBRL } from '../../../domain/money/money.ts';
import { type MeasureRange, parseCmIn } from '../../../domain/sizing/piece-measures.ts';
import { cleanCode } from '../../../domain/text/normal-form.ts';
import { parseWholeIn, type WholeRange } from '../../../domain/text/whole-number.ts';

/**
 * The value of a number field: a number; the typed text if invalid, so that it stays until corrected; null if empty.
 */
export type Typed = number | string | null;

export function typedWhole(text: string, range: WholeRange): Typed {
  return text.trim() === '' ? null : (parseWholeIn(cleanCode(text), range) ?? text);
}

/** Parses an amount to cents. */
export function typedMoney(text: string): Typed {
  return text.trim() === '' ? null : (parseBRL(cleanCode(text)) ?? text);
}

/** Parses a percentage to ten-thousandths of a per cent. */
export function typedRate(text: string): Typed {
  return text.trim() === '' ? null : (parseRate(cleanCode(text)) ?? text);
}

/** Parses centimetres to millimetres. */
export function typedCm(text: string, range: MeasureRange): Typed {
  return text.trim() === '' ? null : (parseCmIn(cleanCode(text), range) ?? text);
}

/** What is wrong with a link, by default an optional one; null if nothing is. */
export function linkProblem(address: string, schema: z.ZodMiniType = link()): string | null {
  const [issue] = schema.safeParse(address).error?.issues ?? [];
  return issue ? adminFieldWords(issue.message) : null;
}

export function isNumber(typed: Typed): typed is number {
  return typeof typed === 'number';
}

/** For sums: 0 if it is not a number. */
export function numberOr0(typed: Typed): number {
  return isNumber(typed) ? typed : 0;
}

/** Ranges of a product's fields; the same as in the contracts. */
export const DISCOUNT_RANGE: WholeRange = { min: 0, max: 100 };
export const STOCK_RANGE: WholeRange = { min: 0, max: 1_000_000 };

/** 'Informe um número inteiro de 0 a 1.000.000.' */
export function rangeWords({ min, max }: WholeRange): string {
  return `Informe um número inteiro de ${grouped(min)} a ${grouped(max)}.`;
}

export const RATE_WORDS = 'Informe um percentual de 0 a 100, com até quatro casas, como 0,85.';

export const MONEY_WORDS = 'Informe um valor em reais, como 1.234,50.';

function grouped(value: number): string {
  return new Intl.NumberFormat('pt-BR', { useGrouping: 'always' }).format(value);
}
