import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { day } from './fields.ts';

/** What a campaign may hold besides its prices. */
export const MEMBER_KINDS = ['promotion', 'page', 'announcement'] as const;
export type MemberKind = (typeof MEMBER_KINDS)[number];

/** A campaign, a coupon, a version of a page that shows for a time, or an announcement. */
export const calendarEntry = z.object({
  kind: z.enum(['campaign', ...MEMBER_KINDS]),
  id: uuid,
  /** Of a version: that of its page; of an announcement: what it says. */
  name: z.string(),
  /** The code of a coupon, the number of a version. */
  detail: z.nullable(z.string()),
  /** Minutes in São Paulo, '2026-11-27T00:00'. */
  startsAt: z.string(),
  /** Null: until another version shows. */
  endsAt: z.nullable(z.string()),
  /** A draft, or called off. */
  isOff: z.boolean(),
  isAnnounced: z.boolean(),
  /** The page of a version. */
  pageId: z.nullable(uuid),
  /** The campaign that holds it; its own id of a campaign. */
  campaignId: z.nullable(uuid),
});
export type CalendarEntry = z.output<typeof calendarEntry>;

/** What begins, runs or ends from a day of the shop's until before another; at most a thousand. */
export const adminCalendar = endpoint('GET', '/api/admin/calendario', {
  input: z.strictObject({ de: day, ate: day }),
  output: z.object({ entries: z.array(calendarEntry) }),
});
