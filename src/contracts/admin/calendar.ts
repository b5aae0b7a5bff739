import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { day } from './fields.ts';

/** What may belong to a campaign besides its prices. */
export const MEMBER_KINDS = ['promotion', 'page', 'announcement'] as const;
export type MemberKind = (typeof MEMBER_KINDS)[number];

/** A campaign, a coupon, a scheduled version of a page, or an announcement. */
export const calendarEntry = z.object({
  kind: z.enum(['campaign', ...MEMBER_KINDS]),
  id: uuid,
  /** For a version, the name of its page; for an announcement, its text. */
  name: z.string(),
  /** A coupon's code or a version's number. */
  detail: z.nullable(z.string()),
  /** Minutes in São Paulo, '2026-11-27T00:00'. */
  startsAt: z.string(),
  /** Null: until replaced by another version. */
  endsAt: z.nullable(z.string()),
  /** A draft, or cancelled. */
  isOff: z.boolean(),
  isAnnounced: z.boolean(),
  /** For a version, its page. */
  pageId: z.nullable(uuid),
  /** The campaign it belongs to; for a campaign, its own id. */
  campaignId: z.nullable(uuid),
});
export type CalendarEntry = z.output<typeof calendarEntry>;

/** Entries that overlap a range of days in São Paulo, the last excluded; at most a thousand. */
export const adminCalendar = endpoint('GET', '/api/admin/calendario', {
  name: 'calendar',
  input: z.strictObject({ de: day, ate: day }),
  output: z.object({ entries: z.array(calendarEntry) }),
});
