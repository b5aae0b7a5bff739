import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, shopMinute, text, uuid } from '../fields.ts';
import { pageContent } from '../pages.ts';
import { pageKind, publication } from './page-list.ts';

/** A page for the editor: its newest version. `version` is that version's number, to be sent back with the save. */
const pageForm = z.object({
  id: uuid,
  kind: pageKind,
  /** Null for the home page. */
  slug: z.nullable(z.string()),
  /** 0 if nothing was ever saved; an information page shows its default text then. */
  version: z.int(),
  savedAt: z.string(),
  /** Null for the shop itself or a deleted account. */
  savedBy: z.nullable(z.string()),
  content: pageContent,
  /** The published version; null if there is none. */
  live: z.nullable(publication),
  /** When the page left the shop; null while it is in it, and for one that never was. */
  offSince: z.nullable(z.string()),
  /** Scheduled versions, the next one first. */
  planned: z.array(publication),
});
export type PageForm = z.output<typeof pageForm>;

const number = z.int('required').check(z.minimum(1, 'invalid'), z.maximum(1_000_000, 'invalid'));
/** The version that a save is based on. */
const known = z.int('required').check(z.minimum(0, 'invalid'), z.maximum(1_000_000, 'invalid'));

/** Last segment of a campaign's URL. */
const slug = z
  .string('required')
  .check(
    z.minLength(1, 'required'),
    z.maxLength(60, 'too_long'),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug_invalid'),
  );

/** Creates a campaign's page as a draft. */
export const adminCreatePage = endpoint('POST', '/api/admin/paginas', {
  changes: ['pages'],
  input: z.strictObject({ slug, title: text(120) }),
  output: pageForm,
  errors: { page_taken: 409 },
});

/** Changes a campaign's slug; the old URL redirects to the new one. */
export const adminMovePage = endpoint('POST', '/api/admin/paginas/:id/endereco', {
  changes: ['pages', 'page', 'publishing'],
  input: z.strictObject({ id: uuid, slug }),
  output: pageForm,
  errors: { page_stays: 409, page_taken: 409 },
});

/**
 * Unpublishes a campaign's page, also its scheduled versions; an information page reverts to its default text.
 */
export const adminWithdrawPage = endpoint('POST', '/api/admin/paginas/:id/retirar', {
  changes: ['pages', 'page', 'publishing'],
  input: byId,
  output: pageForm,
  errors: { page_stays: 409 },
});

/** Deletes an unpublished campaign's page with all versions. */
export const adminDeletePage = endpoint('DELETE', '/api/admin/paginas/:id', {
  changes: ['pages'],
  input: byId,
  output: z.object({ id: uuid }),
  errors: { page_stays: 409 },
});

/** GET /api/admin/paginas/:id; `inicial` is the home page's id, too. */
export const adminGetPage = endpoint('GET', '/api/admin/paginas/:id', {
  name: 'page',
  input: z.strictObject({ id: z.union([z.literal('inicial'), uuid]) }),
  output: pageForm,
});

/** Saves a new version, which is not visible until published. */
export const adminSavePage = endpoint('PUT', '/api/admin/paginas/:id', {
  changes: ['pages', 'page', 'pageVersions'],
  input: z.strictObject({ id: uuid, version: known, content: pageContent }),
  output: pageForm,
  errors: {
    changed_meanwhile: 409,
    image_unknown: 409,
    section_not_here: 409,
    too_many_sections: 409,
  },
});

/**
 * Publishes this version from `startsAt` (empty or past: now) until `endsAt` (empty: until replaced), when the one
 * before returns.
 */
export const adminPublishPage = endpoint('POST', '/api/admin/paginas/:id/publicar', {
  changes: ['pages', 'page', 'pageVersions', 'publishing'],
  input: z.strictObject({
    id: uuid,
    version: number,
    startsAt: z._default(shopMinute(), ''),
    endsAt: z._default(shopMinute(), ''),
  }),
  output: pageForm,
  errors: { changed_meanwhile: 409, dates_order: 409 },
});

/** Cancels a scheduled version or an end date. */
export const adminUnplanPage = endpoint('DELETE', '/api/admin/paginas/:id/agenda/:publication', {
  changes: ['pages', 'page', 'publishing'],
  input: z.strictObject({ id: uuid, publication: uuid }),
  output: pageForm,
});

/** Unsaved content of an editor for the live preview; not stored (netlify/server/http/live-preview.ts). */
export const unsavedPage = z.strictObject({ id: uuid, content: pageContent });
export type UnsavedPage = z.output<typeof unsavedPage>;

/** Token of a shareable preview link to the draft, and its expiry. */
export const adminPreviewPage = endpoint('GET', '/api/admin/paginas/:id/previa', {
  input: byId,
  output: z.object({ token: z.string(), until: z.string() }),
});

/** Current values of the placeholders in texts, by name; null if the shop has no such value. */
export const adminListFigures = endpoint('GET', '/api/admin/campos', {
  output: z.object({ figures: z.record(z.string(), z.nullable(z.string())) }),
});

/** The newest hundred versions with author and date; number 0 is the default text. */
export const adminListVersions = endpoint('GET', '/api/admin/paginas/:id/versoes', {
  name: 'pageVersions',
  input: byId,
  output: z.object({
    versions: z.array(
      z.object({
        number: z.int(),
        savedAt: z.string(),
        savedBy: z.nullable(z.string()),
        /** Time of the last publication; null if never published. */
        publishedAt: z.nullable(z.string()),
        content: pageContent,
      }),
    ),
  }),
});
export type PageVersion = z.output<typeof adminListVersions.output>['versions'][number];
