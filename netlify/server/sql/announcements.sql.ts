import type { LeadText } from '#contracts/rich.ts';
import type { AnnouncementTimes } from '#domain/announcements.ts';
import type { Queryable } from '../ports/database.ts';
import { json } from './json.ts';

/** `text` may have been saved by an earlier version: parse it with the current contract before showing it. */
export type StoredAnnouncement = AnnouncementTimes & {
  version: number;
  text: unknown;
  campaignId: string | null;
  updatedAt: Date;
};

/** All announcements by start, latest first. A withdrawn one ends when it was withdrawn, even if that was before its start. */
export function findAnnouncements(db: Queryable): Promise<StoredAnnouncement[]> {
  return db.all(`select id, version, text, starts_at as "startsAt", least(ends_at, withdrawn_at) as "endsAt",
       campaign_id as "campaignId", updated_at as "updatedAt"
     from announcements order by starts_at desc, id desc`);
}

type Written = { text: LeadText; startsAt: Date; endsAt: Date | null };

/** False if the id exists already. */
export function insertAnnouncement(
  tx: Queryable,
  id: string,
  { text, startsAt, endsAt }: Written,
): Promise<boolean> {
  return tx.wroteOne(
    `insert into announcements (id, text, starts_at, ends_at) values ($1, $2::jsonb, $3, $4)
     on conflict (id) do nothing`,
    [id, json(text), startsAt, endsAt],
  );
}

/**
 * Writes the version after `version`; false if that is not the newest. An announcement withdrawn with its campaign is removed
 * from it, because the members of an ended campaign never change.
 */
export function updateAnnouncement(
  tx: Queryable,
  { id, version }: { id: string; version: number },
  { text, startsAt, endsAt }: Written,
): Promise<boolean> {
  return tx.wroteOne(
    `update announcements set text = $3::jsonb, starts_at = $4, ends_at = $5, withdrawn_at = null,
       campaign_id = case when withdrawn_at is null then campaign_id end, version = version + 1, updated_at = now()
     where id = $1 and version = $2`,
    [id, version, json(text), startsAt, endsAt],
  );
}

/** False if it does not exist. */
export function deleteAnnouncement(tx: Queryable, id: string): Promise<boolean> {
  return tx.wroteOne('delete from announcements where id = $1', [id]);
}
