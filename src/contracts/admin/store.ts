import * as z from 'zod/mini';
import { EXCHANGE_LEAVES } from '../../domain/after-sale/exchange.ts';
import { LOW_STOCK_RANGE } from '../../domain/catalogue/stock.ts';
import { GOODWILL_RANGE } from '../../domain/credit/expiry.ts';
import { INSTALMENT_RANGE, NEVER_FREE_CENTS, PIX_RANGE } from '../../domain/money/payment-terms.ts';
import { LIMIT_NAMES, LIMIT_RULES } from '../../domain/operations/limits.ts';
import { isWebAddress, WEB_ADDRESS } from '../../domain/pages/links.ts';
import { SHIPPING_MODES, TRANSIT_DAYS } from '../../domain/shipping/shipping.ts';
import type { WholeRange } from '../../domain/text/whole-number.ts';
import { CUTOFF_RANGE } from '../../domain/time/calendar.ts';
import { endpoint } from '../endpoint.ts';
import {
  cents,
  email,
  exactText,
  fieldsFor,
  integer,
  optionalCodeText,
  optionalLongText,
  optionalText,
  postalCode,
  text,
  uuid,
  wholeIn,
} from '../fields.ts';
import { imageKey, link, optionalLike } from './fields.ts';

/** Supported social networks; those without a URL are not shown. */
export const SOCIAL_NETWORKS = [
  'instagram',
  'facebook',
  'twitter',
  'tiktok',
  'pinterest',
  'youtube',
] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

const webAddress = optionalLike(500, new RegExp(`^(${WEB_ADDRESS})?$`, 'i'), 'url_invalid').check(
  z.refine((value) => value === '' || isWebAddress(value), 'url_invalid'),
);

const fee = integer(0, 10_000_000, 'fee_invalid');

const whole = (range: WholeRange) => wholeIn(range, 'limit_out_of_range');

/** Limits per person, device or network (src/domain/operations/limits.ts); null for the current default. */
const limits = z.strictObject(fieldsFor(LIMIT_NAMES, (name) => z.nullable(whole(LIMIT_RULES[name]))));

/** Shipping, payment and stock (domain/shipping/shipping.ts, payment-terms.ts, stock.ts). Padrão costs `deliveryFeeCents`. */
const sale = {
  economyFeeCents: fee,
  economyMinDays: whole(TRANSIT_DAYS),
  economyMaxDays: whole(TRANSIT_DAYS),
  standardMinDays: whole(TRANSIT_DAYS),
  standardMaxDays: whole(TRANSIT_DAYS),
  expressFeeCents: fee,
  expressMinDays: whole(TRANSIT_DAYS),
  expressMaxDays: whole(TRANSIT_DAYS),
  freeShippingOverCents: integer(0, NEVER_FREE_CENTS, 'fee_invalid'),
  /** Cut-off hour (São Paulo) for same-day dispatch. */
  cutoffHour: whole(CUTOFF_RANGE),
  pixPercent: whole(PIX_RANGE),
  maxInstalments: whole(INSTALMENT_RANGE),
  /** Low-stock threshold, in units. */
  lowStock: whole(LOW_STOCK_RANGE),
};

/** All settings. Money in cents. */
const draft = z.strictObject({
  name: text(120),
  legalName: optionalText(160),
  /** As typed, with or without punctuation (src/domain/operations/store-settings.ts). */
  cnpj: optionalCodeText(40),
  description: optionalLongText(1000),
  contactEmail: email(),
  contactPhone: optionalCodeText(40),
  whatsapp: optionalCodeText(40),
  address: optionalText(300),
  openingHours: optionalLongText(500),
  logoKey: z.nullable(imageKey),
  socialLinks: z.strictObject(fieldsFor(SOCIAL_NETWORKS, () => webAddress)),
  deliveryFeeCents: fee,
  deliveryPeriod: optionalText(100),
  originZipCode: postalCode,
  shippingMode: z.enum(SHIPPING_MODES),
  minimumInstalmentCents: integer(1, 10_000_000, 'price_invalid'),
  ...sale,
  returnPolicy: optionalLongText(5000),
  /** Days that the replacement of an exchange is reserved while the returned item is not posted. */
  exchangeHoldDays: whole({ min: 1, max: 60 }),
  exchangeLeaves: z.enum(EXCHANGE_LEAVES),
  /** Whether to request posting codes for returns from the carrier. */
  returnCodes: z.boolean('flag_invalid'),
  /** Lifetime of goodwill credit, in months. */
  goodwillMonths: whole(GOODWILL_RANGE),
  requireAdminSecondFactor: z.boolean('flag_invalid'),
  limits,
});
export type SettingsDraft = z.output<typeof draft>;

/** The settings for the form. `version` is to be sent back with the save; 0 before the first save. */
const settingsForm = z.object({
  version: z.int(),
  updatedAt: z.nullable(z.string()),
  name: z.string(),
  legalName: z.string(),
  cnpj: z.string(),
  description: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  whatsapp: z.string(),
  address: z.string(),
  openingHours: z.string(),
  logoKey: z.nullable(z.string()),
  socialLinks: z.record(z.string(), z.string()),
  deliveryFeeCents: cents,
  deliveryPeriod: z.string(),
  originZipCode: z.string(),
  shippingMode: z.enum(SHIPPING_MODES),
  minimumInstalmentCents: cents,
  economyFeeCents: cents,
  economyMinDays: z.int(),
  economyMaxDays: z.int(),
  standardMinDays: z.int(),
  standardMaxDays: z.int(),
  expressFeeCents: cents,
  expressMinDays: z.int(),
  expressMaxDays: z.int(),
  freeShippingOverCents: cents,
  cutoffHour: z.int(),
  pixPercent: z.int(),
  maxInstalments: z.int(),
  lowStock: z.int(),
  returnPolicy: z.string(),
  exchangeHoldDays: z.int(),
  exchangeLeaves: z.enum(EXCHANGE_LEAVES),
  returnCodes: z.boolean(),
  goodwillMonths: z.int(),
  requireAdminSecondFactor: z.boolean(),
  limits,
  /** From the server's configuration, read-only. */
  server: z.object({ requiresSecondFactor: z.boolean(), hasCarriers: z.boolean() }),
});
export type SettingsForm = z.output<typeof settingsForm>;

export const adminGetSettings = endpoint('GET', '/api/admin/configuracoes', { output: settingsForm });

/** `changed_meanwhile`: there was another save since `version`. */
export const adminSaveSettings = endpoint('PUT', '/api/admin/configuracoes', {
  input: z.extend(draft, { version: z.int('required').check(z.nonnegative('invalid')) }),
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
export const adminGetGallery = endpoint('GET', '/api/admin/galeria', { output: gallery });

/** Saves the whole gallery, in order. Posts with an unknown id get a new one. */
export const adminSaveGallery = endpoint('PUT', '/api/admin/galeria', {
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
