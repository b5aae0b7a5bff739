import { atom } from 'nanostores';
import { adminProposePriceChanges, type PricedLine } from '../../../contracts/admin/price-changes.ts';
import { adminSaveSheet, type SheetChanges } from '../../../contracts/admin/product-sheet.ts';
import { adminListProducts } from '../../../contracts/admin/products.ts';
import {
  DOWN_PERCENT,
  ownCents,
  type PriceChange,
  UP_PERCENT,
} from '../../../domain/pricing/price-changes.ts';
import { ask, toastFailure, toastResult, toastUndo } from '../kit/ask.ts';
import { createFreeDraft } from '../kit/draft.ts';
import { shown } from '../kit/freshness.ts';
import { $place, queryInput } from '../kit/place.ts';
import { DISCOUNT_RANGE, isNumber, MONEY_WORDS, rangeWords, type Typed } from '../kit/typed.ts';
import { products, selected } from '../products/products.ts';

/** Bulk price changes by a rule: compute, preview, and save exactly what was previewed. */

export const CHANGES = [
  { value: 'percent_up', label: 'Aumentar em %' },
  { value: 'percent_down', label: 'Diminuir em %' },
  { value: 'amount_up', label: 'Aumentar em reais' },
  { value: 'amount_down', label: 'Diminuir em reais' },
  { value: 'price', label: 'Mesmo preço para todos' },
  { value: 'discount', label: 'Desconto do produto em %' },
] as const;
export type Change = (typeof CHANGES)[number]['value'];

/** Range of the percent field; null if the change is not by percent. */
export const PERCENTS = {
  percent_up: UP_PERCENT,
  percent_down: DOWN_PERCENT,
  discount: DISCOUNT_RANGE,
  amount_up: null,
  amount_down: null,
  price: null,
} as const;

type Rule = { change: Change; percent: Typed; cents: Typed; endIn90: boolean };
const RULE: Rule = { change: 'percent_up', percent: null, cents: null, endIn90: false };
export const rule = createFreeDraft<Rule>('precos-em-lote', RULE);

/** The previewed prices; null while the rule is being edited. */
export const $proposed = atom<readonly PricedLine[] | null>(null);

type Own = PricedLine['now'];
/** A product saved by somebody else between preview and save; `now` is null if the filters no longer match it. */
export type Moved = { id: string; name: string; was: Own; now: Own | null };

/** The conflicts that prevented the last save. */
export const $moved = atom<readonly Moved[]>([]);

export function startPriceChange(): void {
  rule.reset(RULE);
  $proposed.set(null);
  $moved.set([]);
}

export function setRule(changes: Partial<Rule>): void {
  rule.set(changes);
  $proposed.set(null);
  $moved.set([]);
}

/** The lines that will be saved. */
export const changing = (lines: readonly PricedLine[]) => lines.filter(({ problem }) => problem === null);

/** Computes new prices for the selected products (`selecao`) or all that match the filters. */
export async function proposeChanges(of: string): Promise<void> {
  $moved.set([]);
  const { values } = rule.$draft.get();
  const change = changeOf(values);
  if (!change) return rule.setProblems(problemOf(values));
  const { busca, categoria, status, estoque } = queryInput(adminListProducts, $place.get().query);
  const ids = of === 'selecao' ? [...selected.$ids.get()] : null;
  const result = await rule.saving(() =>
    ask(adminProposePriceChanges, { ids, busca, categoria, status, estoque, change }),
  );
  if (!result) return;
  if (result.ok) $proposed.set(result.data.lines);
  else toastFailure('Erro ao calcular os preços.', result);
}

function changeOf({ change, percent, cents, endIn90 }: Rule): PriceChange | null {
  if (PERCENTS[change]) {
    if (!isNumber(percent)) return null;
    if (change === 'discount') return { kind: change, percent };
    return { kind: 'percent', percent: change === 'percent_up' ? percent : -percent, endIn90 };
  }
  if (!isNumber(cents) || cents === 0) return null;
  if (change === 'price') return { kind: change, cents, endIn90 };
  return { kind: 'amount', cents: change === 'amount_up' ? cents : -cents, endIn90 };
}

function problemOf({ change }: Rule): Record<string, string> {
  const range = PERCENTS[change];
  return range ? { percent: rangeWords(range) } : { cents: MONEY_WORDS };
}

/**
 * Saves the previewed prices, all or none, with undo. If somebody else saved one of the products meanwhile, nothing is
 * saved: the prices are recomputed from the current values, and the changed products are listed. A partial save would
 * leave the rule half applied, and repeating it for the missing product would raise the others twice.
 */
export async function applyChanges(of: string): Promise<boolean> {
  const lines = changing($proposed.get() ?? []);
  const prices = lines.map(({ id, version, after }) => ({ id, version, ...after }));
  const given = changeOf(rule.$draft.get().values);
  const result = await rule.saving(() =>
    ask(adminSaveSheet, { prices, stock: [], ...(given && { rule: given }) }),
  );
  if (!result) return false;
  if (!result.ok) {
    toastFailure('Erro ao alterar os preços.', result);
    if (result.code === 'changed_meanwhile') await reckonAgain(of, lines);
    return false;
  }
  const was = new Map(lines.map(({ id, now }) => [id, now]));
  const before = result.data.products.flatMap(({ id, version }) => {
    const now = was.get(id);
    return now ? [{ id, version, ...now }] : [];
  });
  const words =
    lines.length === 1 ? 'Preço de 1 produto alterado' : `Preços de ${lines.length} produtos alterados`;
  toastUndo(words, () => takeBack(before));
  const ids = lines.map(({ id }) => id);
  for (const { id, after } of lines) products.hold([id], { ...after, finalPriceCents: ownCents(after) });
  selected.acted(ids);
  await shown();
  return true;
}

async function reckonAgain(of: string, seen: readonly PricedLine[]): Promise<void> {
  await proposeChanges(of);
  const fresh = $proposed.get() ?? [];
  // The preview could not be recomputed, so it is unknown what changed.
  if (seen.every((line) => fresh.includes(line))) return;
  const found = new Map(fresh.map((line) => [line.id, line]));
  const moved = seen.flatMap(({ id, name, version, now: was }) => {
    const line = found.get(id);
    return line?.version === version ? [] : [{ id, name, was, now: line?.now ?? null }];
  });
  $moved.set(moved);
}

async function takeBack(prices: SheetChanges['prices']): Promise<void> {
  const result = await ask(adminSaveSheet, { prices, stock: [] });
  toastResult(result, 'Mudança desfeita.', 'Erro ao desfazer');
}
