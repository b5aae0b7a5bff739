import { adminCalendar, type CalendarEntry } from '../../contracts/admin/calendar.ts';
import { adminChangeMember, type CampaignForm, type MemberChange } from '../../contracts/admin/campaigns.ts';
import { today, toISODate } from '../../domain/calendar.ts';
import { momentWords } from '../../domain/moments.ts';
import { ADMIN_ANNOUNCEMENTS, ADMIN_CAMPAIGNS, ADMIN_PROMOTIONS, adminPageUrl } from '../../paths.admin.ts';
import { toast } from '../toasts.ts';
import { ask, tellFailure } from './ask.ts';
import { campaign } from './campaign-editor.ts';
import { checkPublishing } from './publishing.ts';
import { createResource } from './resource.ts';

/** What campaigns hold besides prices: coupons, planned versions of pages, announcements. Each change is written at once. */

/** What could come into a campaign is among these. */
export const plans = createResource(adminCalendar);

export function loadPlans(): Promise<void> {
  return plans.load({ de: toISODate(today(new Date())), ate: '2100-01-01' });
}

/** What no campaign holds yet and could, of those that this role may put into one. */
export function loose(entries: readonly CalendarEntry[], mayPages: boolean): CalendarEntry[] {
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

/** Puts one into the open campaign, takes it out, or gives it the campaign's dates; what is typed there stays. */
export async function changeMember(
  { id }: Pick<CampaignForm, 'id'>,
  { kind, id: memberId }: Pick<CalendarEntry, 'kind' | 'id'>,
  act: MemberChange['act'],
): Promise<void> {
  if (kind === 'campaign') return;
  const result = await ask(adminChangeMember, { id, kind, memberId, act });
  if (!result.ok) return tellFailure('Erro ao alterar a campanha.', result);
  if (campaign.form()?.id === id) campaign.stands(result.data);
  toast(DONE[act]);
  void checkPublishing();
  await loadPlans();
}

/** Whether something begins and ends with its campaign. */
export function sharesDates(
  { startsAt, endsAt }: Pick<CalendarEntry, 'startsAt' | 'endsAt'>,
  campaign: Pick<CampaignForm, 'startsAt' | 'endsAt'>,
): boolean {
  return startsAt === campaign.startsAt && endsAt === campaign.endsAt;
}

/** What goes along where the campaign's dates change: it begins or ends with it, and is not off. */
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

/** 'Sexta (SEXTA20)'; an announcement is what it says. */
export function entryName({ name, detail }: Pick<CalendarEntry, 'name' | 'detail'>): string {
  return detail ? `${name} (${detail})` : name;
}

const ENTRY_SCREENS = {
  campaign: ADMIN_CAMPAIGNS,
  promotion: ADMIN_PROMOTIONS,
  announcement: ADMIN_ANNOUNCEMENTS,
};

/** Where it is edited. */
export function entryUrl({ kind, id, pageId }: CalendarEntry): string {
  return kind === 'page' ? adminPageUrl(pageId ?? id) : `${ENTRY_SCREENS[kind]}?editar=${id}`;
}
