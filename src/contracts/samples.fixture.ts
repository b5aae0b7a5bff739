import type { SavedAddress } from './addresses.ts';
import type { CampaignForm } from './admin/campaigns.ts';
import type { Publishing } from './admin/desk.ts';
import type { adminListReviews } from './admin/reviews.ts';
import type { OutputOf } from './endpoint.ts';
import type { SessionUser } from './session.ts';
import type { ShippingOption } from './shipping.ts';

/** What the server answers about, whole, for unit tests: each takes the fields that its test is about. */

export const aUser = (changes: Partial<SessionUser> = {}): SessionUser => ({
  id: '01930f0e-7b1a-7000-8000-0000000000aa',
  firstName: 'Ana',
  lastName: 'Lima',
  email: 'ana@exemplo.com',
  phone: null,
  emailConfirmed: true,
  pendingEmail: null,
  hasSecondFactor: false,
  mayBecomeAdmin: false,
  ...changes,
});

export const PLACE = {
  postalCode: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
} as const;

export const aSavedAddress = (changes: Partial<SavedAddress> = {}): SavedAddress => ({
  id: '01930f0e-7b1a-7000-8000-0000000000ab',
  ...PLACE,
  isMain: true,
  ...changes,
});

export const aShippingOption = (changes: Partial<ShippingOption> = {}): ShippingOption => ({
  service: 'padrao',
  name: 'Padrão',
  carrier: '',
  priceCents: 2990,
  fullPriceCents: 2990,
  couponDiscountCents: 0,
  minDays: 3,
  maxDays: 5,
  arrivesBy: '2026-11-27',
  ...changes,
});

export const aPublishing = (changes: Partial<Publishing> = {}): Publishing => ({
  state: 'live',
  since: null,
  due: null,
  failures: 0,
  waiting: 0,
  shownTo: null,
  ...changes,
});

export const aCampaign = (changes: Partial<CampaignForm> & Pick<CampaignForm, 'id'>): CampaignForm => ({
  name: 'Black Friday',
  startsAt: '2026-11-27T00:00',
  endsAt: '2026-11-30T00:00',
  state: 'em_vigor',
  version: 1,
  updatedAt: '2026-11-21T15:00:00.000Z',
  lines: [],
  members: [],
  ...changes,
});

type ReviewRow = OutputOf<typeof adminListReviews>['items'][number];
export const aReview = (changes: Partial<ReviewRow> & Pick<ReviewRow, 'id'>): ReviewRow => ({
  status: 'pending',
  productId: '00000000-0000-7000-8000-00000000000a',
  productName: 'Saia',
  imageKey: null,
  authorName: 'Ana',
  authorId: null,
  authorEmail: null,
  rating: 5,
  comment: '',
  photoKey: null,
  createdAt: '2026-11-01T12:00:00Z',
  ...changes,
});
