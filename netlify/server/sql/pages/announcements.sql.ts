import type { LeadText } from '#contracts/rich.ts';
import type { AnnouncementTimes } from '#domain/pages/announcements.ts';
import { json } from '../json.ts';
import { all, wroteOne } from '../statements.ts';

/** `text` may have been saved by an earlier version: parse it with the current contract before showing it. */
export type StoredAnnouncement = AnnouncementTimes & {
  version: number;
  text: unknown;
  campaignId: string | null;
  updatedAt: Date;
};

/** All announcements by start, latest first. A withdrawn one ends when it was withdrawn, even if that was before its start. */
export const findAnnouncements = all<[], StoredAnnouncement>(`
  select id, version, text, starts_at as "startsAt", least(ends_at, withdrawn_at) as "endsAt",
    campaign_id as "campaignId", updated_at as "updatedAt"
  from announcements order by starts_at desc, id desc`);

type Written = { text: LeadText; startsAt: Date; endsAt: Date | null };

/** False if the id exists already. */
export const insertAnnouncement = wroteOne<[id: string, written: Written]>(
  `insert into announcements (id, text, starts_at, ends_at) values ($1, $2::jsonb, $3, $4)
   on conflict (id) do nothing`,
  (id, { text, startsAt, endsAt }) => [id, json(text), startsAt, endsAt],
);

/**
 * Writes the version after `version`; false if that is not the newest. An announcement withdrawn with its campaign is removed
 * from it, because the members of an ended campaign never change.
 */
export const updateAnnouncement = wroteOne<[known: { id: string; version: number }, written: Written]>(
  `update announcements set text = $3::jsonb, starts_at = $4, ends_at = $5, withdrawn_at = null,
     campaign_id = case when withdrawn_at is null then campaign_id end, version = version + 1, updated_at = now()
   where id = $1 and version = $2`,
  ({ id, version }, { text, startsAt, endsAt }) => [id, version, json(text), startsAt, endsAt],
);

/** False if it does not exist. */
export const deleteAnnouncement = wroteOne<[id: string]>('delete from announcements where id = $1');
