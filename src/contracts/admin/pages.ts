import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { shopMinute, text, uuid } from '../fields.ts';
import { pageContent } from '../pages.ts';
import { pageKind, publication } from './page-list.ts';

/** A page as the editor opens it: its newest version. `version` is that version's number and goes back with the save. */
const pageForm = z.object({
  id: uuid,
  kind: pageKind,
  /** Null: the home page. */
  slug: z.nullable(z.string()),
  /** 0: nobody has written one; an information page shows the text that comes with the shop then. */
  version: z.int(),
  savedAt: z.string(),
  /** Null: the shop itself, or somebody whose account is gone. */
  savedBy: z.nullable(z.string()),
  content: pageContent,
  /** What shows now; null where nothing does. */
  live: z.nullable(publication),
  /** What is to show later, the next first. */
  planned: z.array(publication),
});
export type PageForm = z.output<typeof pageForm>;

const number = z.int('required').check(z.minimum(1, 'invalid'), z.maximum(1_000_000, 'invalid'));
/** The version that a save was made from. */
const known = z.int('required').check(z.minimum(0, 'invalid'), z.maximum(1_000_000, 'invalid'));

/** The end of a campaign's address. */
const slug = z
  .string('required')
  .check(
    z.minLength(1, 'required'),
    z.maxLength(60, 'too_long'),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug_invalid'),
  );

/** A campaign's page, as a draft. */
export const adminCreatePage = endpoint('POST', '/api/admin/paginas', {
  input: z.strictObject({ slug, title: text(120) }),
  output: pageForm,
  errors: { page_taken: 409 },
});

/** A campaign moves; its old address leads to the new one. */
export const adminMovePage = endpoint('POST', '/api/admin/paginas/:id/endereco', {
  input: z.strictObject({ id: uuid, slug }),
  output: pageForm,
  errors: { page_stays: 409, page_taken: 409 },
});

/**
 * A campaign shows no more, and nothing of it that was to show later; an information page shows
 * again the text that comes with the shop.
 */
export const adminWithdrawPage = endpoint('POST', '/api/admin/paginas/:id/retirar', {
  input: z.strictObject({ id: uuid }),
  output: pageForm,
  errors: { page_stays: 409 },
});

/** A campaign that does not show, with all its versions. */
export const adminDeletePage = endpoint('DELETE', '/api/admin/paginas/:id', {
  input: z.strictObject({ id: uuid }),
  output: z.object({ id: uuid }),
  errors: { page_stays: 409 },
});

/** GET /api/admin/paginas/:id; `inicial` is the home page's id, too. */
export const adminGetPage = endpoint('GET', '/api/admin/paginas/:id', {
  input: z.strictObject({ id: z.union([z.literal('inicial'), uuid]) }),
  output: pageForm,
});

/** A new version, which nobody sees before it is published. */
export const adminSavePage = endpoint('PUT', '/api/admin/paginas/:id', {
  input: z.strictObject({ id: uuid, version: known, content: pageContent }),
  output: pageForm,
  errors: {
    changed_meanwhile: 409,
    image_unknown: 409,
    section_not_here: 409,
    too_many_sections: 409,
    menu_too_wide: 409,
  },
});

/**
 * This version shows from `startsAt` (empty, or past: now) until `endsAt` (empty: until another
 * does), when what showed before comes back.
 */
export const adminPublishPage = endpoint('POST', '/api/admin/paginas/:id/publicar', {
  input: z.strictObject({
    id: uuid,
    version: number,
    startsAt: z._default(shopMinute(), ''),
    endsAt: z._default(shopMinute(), ''),
  }),
  output: pageForm,
  errors: { changed_meanwhile: 409, dates_order: 409 },
});

/** What was to show later, or shows until a time, does no more. */
export const adminUnplanPage = endpoint('DELETE', '/api/admin/paginas/:id/agenda/:publication', {
  input: z.strictObject({ id: uuid, publication: uuid }),
  output: pageForm,
});

/** What stands in an editor: drawn as the shop would show it, and kept nowhere (netlify/server/http/live-preview.ts). */
export const unsavedPage = z.strictObject({ id: uuid, content: pageContent });
export type UnsavedPage = z.output<typeof unsavedPage>;

/** The address of the page's draft, for whoever gets it, and until when it holds. */
export const adminPreviewPage = endpoint('GET', '/api/admin/paginas/:id/previa', {
  input: z.strictObject({ id: uuid }),
  output: z.object({ token: z.string(), until: z.string() }),
});

/** What the figures of texts say today, by their names; null: the shop has no such thing. */
export const adminListFigures = endpoint('GET', '/api/admin/campos', {
  input: z.strictObject({}),
  output: z.object({ figures: z.record(z.string(), z.nullable(z.string())) }),
});

/** The newest hundred, with who saved them and when; number 0 is the text that comes with the shop. */
export const adminListVersions = endpoint('GET', '/api/admin/paginas/:id/versoes', {
  input: z.strictObject({ id: uuid }),
  output: z.object({
    versions: z.array(
      z.object({
        number: z.int(),
        savedAt: z.string(),
        savedBy: z.nullable(z.string()),
        /** When it was last published; null for one that never was. */
        publishedAt: z.nullable(z.string()),
        content: pageContent,
      }),
    ),
  }),
});
export type PageVersion = z.output<typeof adminListVersions.output>['versions'][number];
