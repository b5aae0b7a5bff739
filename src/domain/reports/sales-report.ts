import type { Margin } from '../money/margin.ts';
import type { Cents } from '../money/money.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../payments/payments.ts';
import { type CsvColumns, csvTable } from '../text/csv.ts';
import { addDays, daysBetween, parseISODate, toISODate } from '../time/calendar.ts';

/** The dimensions of the sales report. */
export const SALES_GROUPS = [
  'dia',
  'mes',
  'produto',
  'categoria',
  'cor',
  'tamanho',
  'estado',
  'pagamento',
  'cupom',
  'campanha',
] as const;
export type SalesGroup = (typeof SALES_GROUPS)[number];

export const SALES_GROUP_NAMES: Readonly<Record<SalesGroup, string>> = {
  dia: 'Dia',
  mes: 'Mês',
  produto: 'Produto',
  categoria: 'Categoria',
  cor: 'Cor',
  tamanho: 'Tamanho',
  estado: 'Estado',
  pagamento: 'Pagamento',
  cupom: 'Cupom',
  campanha: 'Campanha',
};

/** The label of a row without a value. */
const WITHOUT: Readonly<Partial<Record<SalesGroup, string>>> = {
  categoria: 'Sem categoria',
  cor: 'Sem cor',
  tamanho: 'Sem tamanho',
  cupom: 'Sem cupom',
  campanha: 'Sem campanha',
};

/** The row of orders from before campaigns were kept with what is sold; no campaign's name is blank. */
export const BEFORE_CAMPAIGNS_WERE_KEPT = ' ';

/** The name of a row in words; days and months stay as they are ('YYYY-MM-DD', 'YYYY-MM'). */
export function salesLabel(group: SalesGroup, label: string): string {
  if (label === '') return WITHOUT[group] ?? '';
  if (label === BEFORE_CAMPAIGNS_WERE_KEPT) return 'Não registrado';
  return group === 'pagamento' ? (PAYMENT_METHODS[label as PaymentMethod] ?? label) : label;
}

/**
 * Sales: orders, units, and revenue in cents without shipping. An order counts on the day it was paid; returned units, fully
 * refunded or disputed orders, and gift cards (no sale until spent) do not count. `costedCents` is the revenue of units whose
 * cost was known when ordered, `costCents` their cost; both are 0 for users who may not see costs.
 */
export type Sold = { orders: number; units: number; cents: Cents; costedCents: Cents; costCents: Cents };

/** The gross margin of sales with a known cost, in whole percent of them; null if there are none. */
export function marginOf({ costedCents, costCents }: Pick<Sold, 'costedCents' | 'costCents'>): Margin | null {
  if (costedCents === 0 && costCents === 0) return null;
  const cents = costedCents - costCents;
  return { cents, percent: costedCents > 0 ? Math.round((cents * 100) / costedCents) : null };
}

/**
 * A coupon's effect: its discount on units still sold and on shipping, and how many of its orders are their customer's (by
 * e-mail) first paid order that still stands.
 */
export type CouponEffect = { discountCents: Cents; newCustomers: number };

/** Average order value in cents; null without orders. */
export function averageCents({ orders, cents }: Pick<Sold, 'orders' | 'cents'>): Cents | null {
  return orders === 0 ? null : Math.round(cents / orders);
}

/** Days in shop time, both inclusive, 'YYYY-MM-DD'. */
export type Period = { from: string; to: string };

/** A period, and the one that it is compared with. */
export type Periods = { period: Period; before: Period };

const dateOf = (text: string) => {
  const date = parseISODate(text);
  if (!date) throw new Error(`no day: ${text}`);
  return date;
};

/** The period of equal length just before. */
export function periodBefore({ from, to }: Period): Period {
  const days = daysBetween(dateOf(from), dateOf(to)) + 1;
  return { from: toISODate(addDays(dateOf(from), -days)), to: toISODate(addDays(dateOf(from), -1)) };
}

/** The `days` days ending with `to`. */
export function lastDays(to: string, days: number): Period {
  return { from: toISODate(addDays(dateOf(to), 1 - days)), to };
}

type Row = {
  label: string;
  now: Sold;
  before: Sold;
  /** For coupons only. */
  effect: { now: CouponEffect; before: CouponEffect } | null;
};

const reais = (cents: Cents | null | undefined) => (cents === null || cents === undefined ? '' : cents / 100);

/** The report as CSV: one line per row, reais with cents. */
export function salesFile(group: SalesGroup, rows: readonly Row[], sums: Omit<Row, 'label'>): string[] {
  const columns: CsvColumns<Row> = [
    [SALES_GROUP_NAMES[group], ({ label }) => salesLabel(group, label)],
    ['Pedidos', ({ now }) => now.orders],
    ['Peças', ({ now }) => now.units],
    ['Vendas (R$)', ({ now }) => now.cents / 100],
    ['Pedidos no período anterior', ({ before }) => before.orders],
    ['Peças no período anterior', ({ before }) => before.units],
    ['Vendas no período anterior (R$)', ({ before }) => before.cents / 100],
    ['Custo (R$)', ({ now }) => reais(marginOf(now) && now.costCents)],
    ['Margem (R$)', ({ now }) => reais(marginOf(now)?.cents)],
    ['Margem (%)', ({ now }) => marginOf(now)?.percent ?? ''],
    ['Vendas sem custo conhecido (R$)', ({ now }) => (now.cents - now.costedCents) / 100],
    ['Margem no período anterior (R$)', ({ before }) => reais(marginOf(before)?.cents)],
  ];
  const ofCoupons: CsvColumns<Row> = [
    ['Média por pedido (R$)', ({ now }) => reais(averageCents(now))],
    ['Desconto dado (R$)', ({ effect }) => reais(effect?.now.discountCents)],
    ['Clientes novos', ({ effect }) => effect?.now.newCustomers ?? ''],
    ['Desconto no período anterior (R$)', ({ effect }) => reais(effect?.before.discountCents)],
    ['Clientes novos no período anterior', ({ effect }) => effect?.before.newCustomers ?? ''],
  ];
  const all = group === 'cupom' ? [...columns, ...ofCoupons] : columns;
  return csvTable(all, [...rows, { label: 'Total', ...sums }]);
}
