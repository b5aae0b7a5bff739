import type { Margin } from '../../../domain/money/margin.ts';
import { formatBRL } from '../../../domain/money/money.ts';

/** 'R$ 120,00 (52,3%)'; negative with U+2212, after which no line breaks. */
export function marginWords({ cents, percent }: Margin): string {
  const words = percent === null ? '' : ` (${percent.toLocaleString('pt-BR')}%)`;
  return `${formatBRL(cents)}${words}`.replaceAll('-', '\u2212');
}
