import { adminCalendar, type CalendarEntry } from '../../../contracts/admin/calendar.ts';
import {
  adminChangeMember,
  type CampaignForm,
  type MemberChange,
} from '../../../contracts/admin/campaigns.ts';
import { today, toISODate } from '../../../domain/time/calendar.ts';
import { momentWords } from '../../../domain/time/moments.ts';
import {
  ADMIN_ANNOUNCEMENTS,
  ADMIN_CAMPAIGNS,
  ADMIN_PROMOTIONS,
  adminPageUrl,
} from '../../../paths.admin.ts';
import { ask, toastResult } from '../kit/ask.ts';
import { shown } from '../kit/freshness.ts';
import { createResource } from '../kit/resource.ts';
import { campaign } from './campaign-editor.ts';

/** Members of campaigns: coupons, scheduled page versions, announcements. Each change is saved at once. */

/** The calendar, which contains the candidates for membership. */
export const plans = createResource(adminCalendar);

export function loadPlans(): Promise<void> {
  return plans.load({ de: toISODate(today(new Date())), ate: '2100-01-01' });
}

/** Entries that belong to no campaign and that this role may add to one. */
export function unassigned(entries: readonly CalendarEntry[], mayPages: boolean): CalendarEntry[] {
  return entries.filter(
    ({ kind, campaignId }) =>
      campaignId === null && kind !== 'campaign' && (kind === 'promotion' || mayPages),
  );
}

const DONE: Readonly<Record<MemberChange['act'], string>> = {
  join: 'Incluído na campanha.',
  leave: 'Retirado da campanha. Continua valendo por conta própria.',
  align: 'Agora tem as datas da campanha.',
};

/** Adds a member to the open campaign, removes it, or sets it to the campaign's dates; keeps unsaved edits. */
export async function changeMember(
  { id }: Pick<CampaignForm, 'id'>,
  { kind, id: memberId }: Pick<CalendarEntry, 'kind' | 'id'>,
  act: MemberChange['act'],
): Promise<void> {
  if (kind === 'campaign') return;
  const result = await ask(adminChangeMember, { id, kind, memberId, act });
  if (!toastResult(result, DONE[act], 'Erro ao alterar a campanha.')) return;
  if (campaign.form()?.id === id) campaign.stands(result.data);
  await shown();
}

/** Whether a member starts and ends with its campaign. */
export function sharesDates(
  { startsAt, endsAt }: Pick<CalendarEntry, 'startsAt' | 'endsAt'>,
  campaign: Pick<CampaignForm, 'startsAt' | 'endsAt'>,
): boolean {
  return startsAt === campaign.startsAt && endsAt === campaign.endsAt;
}

/** Members that shift with the campaign's dates: they start or end with it, and are not switched off. */
export function followers({ members, startsAt, endsAt }: CampaignForm): CalendarEntry[] {
  return members.filter((one) => !one.isOff && (one.startsAt === startsAt || one.endsAt === endsAt));
}

/** '27/11/2026 às 00h00 até 01/12/2026 às 00h00' */
export function datesOf({ startsAt, endsAt }: Pick<CalendarEntry, 'startsAt' | 'endsAt'>): string {
  return `${momentWords(startsAt)} ${endsAt ? `até ${momentWords(endsAt)}` : 'em diante'}`;
}

export const ENTRY_KINDS = {
  campaign: 'Campanha',
  promotion: 'Cupom',
  page: 'Página',
  announcement: 'Anúncio',
} as const;

/** 'Sexta (SEXTA20)'; for an announcement, its text. */
export function entryName({ name, detail }: Pick<CalendarEntry, 'name' | 'detail'>): string {
  return detail ? `${name} (${detail})` : name;
}

const ENTRY_SCREENS = {
  campaign: ADMIN_CAMPAIGNS,
  promotion: ADMIN_PROMOTIONS,
  announcement: ADMIN_ANNOUNCEMENTS,
};

/** URL of its editor. */
export function entryUrl({ kind, id, pageId }: CalendarEntry): string {
  return kind === 'page' ? adminPageUrl(pageId ?? id) : `${ENTRY_SCREENS[kind]}?editar=${id}`;
}
