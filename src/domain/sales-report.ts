import { addDays, daysBetween, parseISODate, toISODate } from './calendar.ts';
import { type CsvColumns, csvLines } from './csv.ts';
import type { Cents } from './money.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './payments.ts';

/** What the sales are told apart by. */
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

/** What a row is called that has none of it. */
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
 * What was sold: orders, pieces, and what was paid for these, without shipping. An order counts on the day that its payment came in;
 * pieces that were given back do not count, nor orders that were wholly paid back or contested, nor gift cards, which are no sale
 * before they are spent. `costedCents` is the part of it of pieces whose cost was known when they were ordered, `costCents` what those
 * cost; both are 0 for who may not see costs.
 */
export type Sold = { orders: number; units: number; cents: Cents; costedCents: Cents; costCents: Cents };

/**
 * What is left of sales once what the pieces cost is taken off, where the cost is known: cents, and percent of these sales; null of
 * pieces that were given away.
 */
export type Margin = { cents: Cents; percent: number | null };

/** The margin of what has a known cost; null where nothing has. */
export function marginOf({ costedCents, costCents }: Pick<Sold, 'costedCents' | 'costCents'>): Margin | null {
  if (costedCents === 0 && costCents === 0) return null;
  const cents = costedCents - costCents;
  return { cents, percent: costedCents > 0 ? Math.round((cents / costedCents) * 100) : null };
}

/**
 * What a coupon gave and brought: what it took off pieces that are still sold and off deliveries, and how many of its orders are the
 * first that their customer (by e-mail) paid for and that still stands.
 */
export type CouponEffect = { discountCents: Cents; newCustomers: number };

/** What an order comes to on average, in cents; null where there is none. */
export function averageCents({ orders, cents }: Pick<Sold, 'orders' | 'cents'>): Cents | null {
  return orders === 0 ? null : Math.round(cents / orders);
}

/** Days where the shop is, both counted, 'YYYY-MM-DD'. */
export type Period = { from: string; to: string };

const dateOf = (text: string) => {
  const date = parseISODate(text);
  if (!date) throw new Error(`no day: ${text}`);
  return date;
};

/** As many days, just before. */
export function periodBefore({ from, to }: Period): Period {
  const days = daysBetween(dateOf(from), dateOf(to)) + 1;
  return { from: toISODate(addDays(dateOf(from), -days)), to: toISODate(addDays(dateOf(from), -1)) };
}

/** The days that end with `to`. */
export function lastDays(to: string, days: number): Period {
  return { from: toISODate(addDays(dateOf(to), 1 - days)), to };
}

type Row = {
  label: string;
  now: Sold;
  before: Sold;
  /** Of coupons only. */
  effect: { now: CouponEffect; before: CouponEffect } | null;
};

const reais = (cents: Cents | null | undefined) => (cents === null || cents === undefined ? '' : cents / 100);

/** The report as a file: a line for each row, reais with cents. */
export function salesFile(group: SalesGroup) {
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
  if (group !== 'cupom') return csvLines(columns);
  return csvLines<Row>([
    ...columns,
    ['Média por pedido (R$)', ({ now }) => reais(averageCents(now))],
    ['Desconto dado (R$)', ({ effect }) => reais(effect?.now.discountCents)],
    ['Clientes novos', ({ effect }) => effect?.now.newCustomers ?? ''],
    ['Desconto no período anterior (R$)', ({ effect }) => reais(effect?.before.discountCents)],
    ['Clientes novos no período anterior', ({ effect }) => effect?.before.newCustomers ?? ''],
  ]);
}
