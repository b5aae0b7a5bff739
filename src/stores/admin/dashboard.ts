import { adminDashboard, type Dashboard, PERIODS } from '../../contracts/admin/desk.ts';
import { createResource } from './resource.ts';

export type Period = (typeof PERIODS)[number];

export const dashboard = createResource(adminDashboard);

/** The period that an address names; another value counts as 30 days. */
export function periodOf(text: string | undefined): Period {
  return PERIODS.find((period) => period === text) ?? '30';
}

/** '+12%', '−3%', 'sem vendas antes'; null where there is nothing to compare. */
export function changeWords(now: number, before: number): string | null {
  if (before === 0) return now === 0 ? null : 'sem vendas no período anterior';
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}% sobre o período anterior`;
}

/** '12,5%' of the carts became orders; null where there was no cart. */
export function conversionWords({ carts, orders }: Dashboard['conversion']): string | null {
  if (carts === 0) return null;
  const percent = (orders / carts) * 100;
  return `${percent.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`;
}
