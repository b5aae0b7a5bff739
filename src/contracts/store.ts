import { CUTOFF_HOUR } from '../domain/calendar.ts';
import type { Benefit } from '../domain/coupon-kinds.ts';
import { DEFAULT_LIMITS } from '../domain/limits.ts';
import { DEFAULT_SALE_TERMS, type SaleTerms } from '../domain/payment-terms.ts';
import { DEFAULT_TABLE, type ShippingTable } from '../domain/shipping.ts';
import type { CategoryTree } from './catalogue.ts';
import type { Menu } from './menu.ts';
import type { LeadText } from './rich.ts';

/** The shop's own data as pages show it (from the store settings). Money in cents. */
export type StoreProfile = {
  name: string;
  legalName: string;
  cnpj: string;
  description: string;
  contactEmail: string;
  contactPhone: string;
  /** Digits with country code, e.g. '5511987654321'; empty where there is none. */
  whatsapp: string;
  address: string;
  openingHours: string;
  logoKey: string | null;
  socialLinks: Readonly<Record<string, string>>;
  /** Who prices a parcel: the house's table, or a carrier each time. */
  shippingMode: 'tabela' | 'transportadora';
  shippingTable: ShippingTable;
  /** The hour of the shop's day before which a parcel still leaves. */
  cutoffHour: number;
  deliveryPeriod: string;
  returnPolicy: string;
  terms: SaleTerms;
  /** What one shopper may have of a piece, and by boleto without an account (src/domain/limits.ts). */
  unitsPerLine: number;
  guestBoletoCents: number;
};

/**
 * What pages and mails say of a shop that nobody has set up yet: its name, and nothing that would have to be true. It sells
 * nothing meanwhile, as no delivery is quoted without settings; the back office asks for them.
 */
export const UNSET_STORE: StoreProfile = {
  name: 'Elegante',
  legalName: '',
  cnpj: '',
  description: 'Moda feminina, masculina e acessórios.',
  contactEmail: '',
  contactPhone: '',
  whatsapp: '',
  address: '',
  openingHours: '',
  logoKey: null,
  socialLinks: {},
  shippingMode: 'transportadora',
  shippingTable: DEFAULT_TABLE,
  cutoffHour: CUTOFF_HOUR,
  deliveryPeriod: '',
  returnPolicy: '',
  terms: DEFAULT_SALE_TERMS,
  unitsPerLine: DEFAULT_LIMITS.unitsPerLine,
  guestBoletoCents: DEFAULT_LIMITS.guestBoletoCents,
};

/** The coupon that the bar announces, and the popup where it is a percentage off the first purchase. */
export type AnnouncedCoupon = { code: string; benefit: Benefit; firstPurchaseOnly: boolean };

/** The percentage that popup and texts tell of; null where the coupon announced is of another kind, or there is none. */
export function percentOffer(coupon: AnnouncedCoupon | null): { code: string; percent: number } | null {
  return coupon?.benefit.kind === 'percent' ? { code: coupon.code, percent: coupon.benefit.percent } : null;
}

/** What every page shows of the shop around its own content. */
export type Frame = {
  shop: StoreProfile;
  coupon: AnnouncedCoupon | null;
  tree: readonly CategoryTree[];
  menu: Menu;
  /** What the bar says in place of the coupon. */
  announcement: LeadText | null;
  /** Where the team looks at the shop as of another moment: which, and the draft of a campaign that is seen with it. */
  asOf?: { minute: string; campaignId: string | null; path: string; words: string; draft: string | null };
};

export type GalleryPost = { imageKey: string; alt: string; caption: string; link: string };
