import {
  adminDashboard,
  adminDismissAlarm,
  type Dashboard,
  PERIODS,
  type Waiting,
} from '../../../contracts/admin/desk.ts';
import { adminSetDailyReport } from '../../../contracts/admin/team.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import type { CountedAlarm } from '../../../domain/operations/alarms.ts';
import { WAITING_NOUNS } from '../../../domain/operations/waiting.ts';
import { may } from '../../../domain/people/capabilities.ts';
import type { StaffRole } from '../../../domain/people/staff-roles.ts';
import { formatDateTime } from '../../../domain/time/calendar.ts';
import { ADMIN_ORDERS } from '../../../paths.admin.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, toastFailure } from '../kit/ask.ts';
import { counted } from '../kit/count-words.ts';
import { shown } from '../kit/freshness.ts';
import { createResource } from '../kit/resource.ts';
import { mayOpen } from '../shell/navigation.ts';
import { WAITING_LISTS } from './waiting.ts';

export type Period = (typeof PERIODS)[number];

export const dashboard = createResource(adminDashboard);

/** The period in the URL; 30 days for unknown values. */
export function periodOf(text: string | undefined): Period {
  return PERIODS.find((period) => period === text) ?? '30';
}

export type Alarm = Dashboard['alarms'][number];

const ALARM_WORDS: Readonly<Record<CountedAlarm, (count: number) => string>> = {
  card_attempts_limited: (count) =>
    `${count === 1 ? 'Uma tentativa de cartão foi barrada' : `${count} tentativas de cartão foram barradas`} depois de muitas recusas. Pode ser alguém testando cartões roubados; PIX e boleto continuam abertos.`,
  card_refusals_shop: (count) =>
    `Cartões recusados em toda a loja passaram do limite de uma hora (${counted(count, 'vez', 'vezes')} desde então). Cada nova tentativa com cartão agora custa um esforço ao navegador.`,
  move_stuck: (count) =>
    `A mudança de loja não avança: ${counted(count, 'nova tentativa falhou', 'novas tentativas falharam')} depois das primeiras. Nada se perdeu, e a loja tenta de novo a cada hora. Abra a tela Mudança; se continuar assim, chame quem cuida do sistema.`,
};

export type AlarmWords = { title: string; text: string; when: string };

/** Text of an alarm, and its time. */
export function alarmWords({ kind, count, lastAt, payment }: Alarm): AlarmWords {
  const time = formatDateTime(new Date(lastAt));
  if (kind !== 'stray_payment')
    return {
      title: kind === 'move_stuck' ? 'Mudança de loja parada' : 'Alerta de segurança',
      text: ALARM_WORDS[kind](count),
      when: `Última vez em ${time}`,
    };
  return {
    title: 'Pagamento sem pedido',
    text: payment
      ? `A Pagar.me recebeu ${formatBRL(payment.amountCents)} pelo pedido ${payment.orderNumber}, que não existe nesta loja. O dinheiro não volta sozinho: procure a cobrança ${payment.chargeId} no painel da Pagar.me e decida se ela é devolvida.`
      : 'A Pagar.me recebeu um pagamento de um pedido que não existe nesta loja.',
    when: `Percebido em ${time}`,
  };
}

/** Dismisses an alarm. If somebody else has dismissed it already, it disappears, too. */
export async function dismissAlarm(id: string): Promise<void> {
  const result = await ask(adminDismissAlarm, { id });
  if (!result.ok && result.code !== 'not_found') toastFailure('Erro ao marcar o alerta como visto', result);
  await shown();
}

/** Optimistic update of the checkbox, with rollback. */
export async function setDailyReport(isWanted: boolean): Promise<void> {
  dashboard.patch((data) => ({ ...data, wantsNews: isWanted }));
  const result = await ask(adminSetDailyReport, { isWanted }, { patched: ['dashboard'] });
  if (result.ok)
    toast(isWanted ? 'Combinado: o próximo resumo chega às 7 h.' : 'Você não recebe mais o resumo.');
  else {
    toastFailure('Erro ao guardar a escolha', result);
    dashboard.patch((data) => ({ ...data, wantsNews: !isWanted }));
  }
}

type ToShip = {
  of: Exclude<keyof NonNullable<Dashboard['toShip']>, 'stuckDays'>;
  words: readonly [one: string, many: string];
  /** The list of what it counts. */
  href: string;
};

/** The work of whoever ships orders, in the order of the day. */
export const TO_SHIP: readonly ToShip[] = [
  { of: 'prepare', words: WAITING_NOUNS.orders, href: WAITING_LISTS.orders },
  {
    of: 'pack',
    words: ['pedido a embalar', 'pedidos a embalar'],
    href: `${ADMIN_ORDERS}?aba=entrega&status=em_preparacao`,
  },
  {
    of: 'requests',
    words: WAITING_NOUNS.requests,
    href: WAITING_LISTS.requests,
  },
  {
    of: 'late',
    words: ['pedido fora do prazo', 'pedidos fora do prazo'],
    href: `${ADMIN_ORDERS}?atencao=atrasados`,
  },
];

/** Shown while there are any: many shops make no notes here, and parcels mostly arrive. */
export const NOW_AND_THEN: readonly ToShip[] = [
  { of: 'notes', words: WAITING_NOUNS.notes, href: WAITING_LISTS.notes },
  {
    of: 'stuck',
    words: ['pedido parado', 'pedidos parados'],
    href: `${ADMIN_ORDERS}?atencao=parados`,
  },
  {
    of: 'returned',
    words: ['pedido devolvido ao remetente', 'pedidos devolvidos ao remetente'],
    href: `${ADMIN_ORDERS}?atencao=devolvidos`,
  },
];

/** What a role without shipping answers, in the order of the menu. */
export function toAnswer(role: StaffRole | null): readonly (keyof Waiting)[] {
  if (may(role, 'orders.fulfil')) return [];
  return (['requests', 'messages', 'questions', 'reviews'] as const).filter((of) =>
    mayOpen(role, WAITING_LISTS[of]),
  );
}

/** '+12%', '−3%', 'novo'; '' if both are 0. */
export function shortChange(now: number, before: number): string {
  if (before === 0) return now === 0 ? '' : 'novo';
  const percent = Math.round(((now - before) * 100) / before);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`;
}

/** '+12% sobre o período anterior', 'sem vendas no período anterior'; null if there is nothing to compare. */
export function changeWords(now: number, before: number): string | null {
  if (before === 0) return now === 0 ? null : 'sem vendas no período anterior';
  return `${shortChange(now, before)} sobre o período anterior`;
}

/** `part / all`, 0 to 1; 0 if `all` is 0. */
export function shareOf(part: number, all: number): number {
  return all > 0 ? part / all : 0;
}

/** `part / all` in whole percent, halves up; 0 if `all` is 0. */
export function percentOf(part: number, all: number): number {
  return all > 0 ? Math.round((part * 100) / all) : 0;
}

/** '12,5%', the share of carts that became orders; null without carts. */
export function conversionWords({ carts, orders }: NonNullable<Dashboard['conversion']>): string | null {
  if (carts === 0) return null;
  const percent = (orders / carts) * 100;
  return `${percent.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`;
}
