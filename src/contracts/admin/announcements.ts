import * as z from 'zod/mini';
import { ANNOUNCEMENT_STATES } from '../../domain/pages/announcements.ts';
import { endpoint } from '../endpoint.ts';
import { byId, shopMinute, uuid } from '../fields.ts';
import { barText } from '../rich.ts';
import { optionalId, version } from './fields.ts';

/** Announcements of the bar under the header (src/domain/pages/announcements.ts). */

const announcementRow = z.object({
  id: uuid,
  /** To be sent back with the save. */
  version: z.int(),
  text: barText(),
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  state: z.enum(ANNOUNCEMENT_STATES),
  /** The campaign it belongs to. */
  campaignId: z.nullable(uuid),
  updatedAt: z.string(),
});
export type AnnouncementRow = z.output<typeof announcementRow>;

/** All of them, latest start first; and the code of the promotion that the bar shows without an announcement. */
export const adminListAnnouncements = endpoint('GET', '/api/admin/anuncios', {
  name: 'announcements',
  output: z.object({ announcements: z.array(announcementRow), coupon: z.nullable(z.string()) }),
});

/** Empty `startsAt`: now; empty `endsAt`: until removed. */
const draft = z.strictObject({ text: barText(), startsAt: shopMinute(), endsAt: shopMinute() });
export type AnnouncementDraft = z.output<typeof draft>;

const ERRORS = { dates_order: 409, changed_meanwhile: 409 } as const;

/** `id`: set to restore a deleted one. `changed_meanwhile`: it was restored already. */
export const adminCreateAnnouncement = endpoint('POST', '/api/admin/anuncios', {
  changes: ['announcements', 'publishing', 'activity'],
  input: z.extend(draft, { id: optionalId }),
  output: announcementRow,
  errors: ERRORS,
});

export const adminSaveAnnouncement = endpoint('PUT', '/api/admin/anuncios/:id', {
  changes: ['announcements', 'publishing', 'activity'],
  input: z.extend(draft, { id: uuid, version }),
  output: announcementRow,
  errors: ERRORS,
});

export const adminDeleteAnnouncement = endpoint('DELETE', '/api/admin/anuncios/:id', {
  changes: ['announcements', 'publishing', 'activity'],
  input: byId,
  output: z.object({ id: uuid }),
});
