import * as z from 'zod/mini';
import type { DraftOf } from '../../records/record.ts';
import { SETTINGS } from '../../records/settings.ts';
import { endpoint } from '../endpoint.ts';
import { exactText, optionalLongText, optionalText, uuid } from '../fields.ts';
import { imageKey, link } from './fields.ts';

export type SettingsDraft = DraftOf<typeof SETTINGS>;

/** The settings for the form. `version` is to be sent back with the save; 0 before the first save. */
const settingsForm = z.object({
  ...SETTINGS.form,
  version: z.int(),
  updatedAt: z.nullable(z.string()),
  /** From the server's configuration, read-only. */
  server: z.object({ requiresSecondFactor: z.boolean(), hasCarriers: z.boolean() }),
});
export type SettingsForm = z.output<typeof settingsForm>;

export const adminGetSettings = endpoint('GET', '/api/admin/configuracoes', {
  name: 'settings',
  output: settingsForm,
});

/** `changed_meanwhile`: there was another save since `version`. */
export const adminSaveSettings = endpoint('PUT', '/api/admin/configuracoes', {
  changes: ['settings', 'fiscalSettings', 'issuing', 'publishing', 'activity'],
  input: z.extend(SETTINGS.draft, { version: z.int('required').check(z.nonnegative('invalid')) }),
  output: settingsForm,
  errors: { changed_meanwhile: 409, image_unknown: 409, carriers_missing: 409 },
});

export const MAX_POSTS = 6;

const galleryPost = z.object({
  id: uuid,
  imageKey: z.string(),
  alt: z.string(),
  caption: z.string(),
  link: z.string(),
});
export type GalleryPostForm = z.output<typeof galleryPost>;

const gallery = z.object({
  /** Identifies this state of the posts; to be sent back with the save. */
  version: z.string(),
  posts: z.array(galleryPost),
});
export type GalleryForm = z.output<typeof gallery>;

/** The photo gallery of the home page, in order. */
export const adminGetGallery = endpoint('GET', '/api/admin/galeria', { name: 'gallery', output: gallery });

/** Saves the whole gallery, in order. Posts with an unknown id get a new one. */
export const adminSaveGallery = endpoint('PUT', '/api/admin/galeria', {
  changes: ['gallery', 'publishing'],
  input: z.strictObject({
    version: exactText(64),
    posts: z
      .array(
        z.strictObject({
          id: uuid,
          imageKey,
          alt: optionalText(300),
          caption: optionalLongText(300),
          link: link(),
        }),
      )
      .check(z.maxLength(MAX_POSTS, 'too_many')),
  }),
  output: gallery,
  errors: { changed_meanwhile: 409, image_unknown: 409 },
});
