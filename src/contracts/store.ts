import { type SaleTerms, UNSET_SALE_TERMS } from '../domain/money/payment-terms.ts';
import type { Benefit } from '../domain/pricing/coupon-kinds.ts';
import type { Audience } from '../domain/pricing/promotions.ts';
import { DEFAULT_LIMITS } from '../domain/settings/limits.ts';
import { DEFAULT_TABLE } from '../domain/shipping/default-table.ts';
import type { ShippingMode, ShippingTable } from '../domain/shipping/shipping.ts';
import { CUTOFF_HOUR } from '../domain/time/calendar.ts';
import { HANDLING_DAYS } from '../domain/time/leaving.ts';
import type { CategoryTree } from './catalogue.ts';
import type { Menu } from './menu.ts';
import type { LeadText } from './rich.ts';

/** The shop's profile as shown on pages (from the store settings). Money in cents. */
export type StoreProfile = {
  name: string;
  legalName: string;
  cnpj: string;
  description: string;
  contactEmail: string;
  contactPhone: string;
  /** Digits with country code, e.g. '5511987654321'; empty if there is none. */
  whatsapp: string;
  address: string;
  openingHours: string;
  logoKey: string | null;
  socialLinks: Readonly<Record<string, string>>;
  /** Null while the settings were never saved: nothing is promised of delivery. */
  shippingMode: ShippingMode | null;
  shippingTable: ShippingTable;
  /** Cut-off hour (shop time) for same-day dispatch. */
  cutoffHour: number;
  /** Business days until orders leave that have a product without same-day dispatch. */
  handlingDays: number;
  deliveryPeriod: string;
  returnPolicy: string;
  terms: SaleTerms;
  /** Limits per line, and for boletos without an account (src/domain/settings/limits.ts). */
  unitsPerLine: number;
  guestBoletoCents: number;
};

/**
 * The profile of a shop not set up yet: no claim that could be false, and nobody's name. It cannot sell, since shipping is not
 * quoted without settings; the back office asks for them.
 */
export const UNSET_STORE: StoreProfile = {
  name: 'Nova loja',
  legalName: '',
  cnpj: '',
  description: '',
  contactEmail: '',
  contactPhone: '',
  whatsapp: '',
  address: '',
  openingHours: '',
  logoKey: null,
  socialLinks: {},
  shippingMode: null,
  shippingTable: DEFAULT_TABLE,
  cutoffHour: CUTOFF_HOUR,
  handlingDays: HANDLING_DAYS,
  deliveryPeriod: '',
  returnPolicy: '',
  terms: UNSET_SALE_TERMS,
  unitsPerLine: DEFAULT_LIMITS.unitsPerLine,
  guestBoletoCents: DEFAULT_LIMITS.guestBoletoCents,
};

/** The announced coupon, for the bar and, if it is a percentage off the first purchase, the popup. */
export type AnnouncedCoupon = { code: string; benefit: Benefit; audience: Exclude<Audience, 'group'> };

/** The percentage advertised by popup and texts; null if the announced coupon is of another kind, or there is none. */
export function percentOffer(coupon: AnnouncedCoupon | null): { code: string; percent: number } | null {
  return coupon?.benefit.kind === 'percent' ? { code: coupon.code, percent: coupon.benefit.percent } : null;
}

/** The shop data on every page, around its content. */
export type Frame = {
  shop: StoreProfile;
  coupon: AnnouncedCoupon | null;
  tree: readonly CategoryTree[];
  menu: Menu;
  /** The bar's text, in place of the coupon. */
  announcement: LeadText | null;
  /** For previews by the team: the previewed time, and the draft campaign shown. */
  asOf?: { minute: string; campaignId: string | null; path: string; words: string; draft: string | null };
};

export type GalleryPost = { imageKey: string; alt: string; caption: string; link: string };
