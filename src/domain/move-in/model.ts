import type { Cents } from '../money/money.ts';
import type { PieceMeasures } from '../sizing/piece-measures.ts';

/** What another shop's files contain, whichever system wrote them. Texts are as given; nothing is decided here. */

/** Null: unlimited. */
export type Stock = number | null | 'unknown';

export type MovedVariant = {
  line: number;
  /** In the order of the product's options; '' where the file says nothing. */
  options: string[];
  sku: string | null;
  gtin: string | null;
  priceCents: Cents | null;
  compareAtCents: Cents | null;
  costCents: Cents | null;
  weightGrams: number | null;
  stock: Stock;
  /** When a sale price is valid: moments as ISO 8601. */
  sale: { from: string | null; to: string | null } | null;
};

/** What our own export says of a product that no other shop's columns do. */
export type OwnParts = {
  /** The path of its category, from its root; null: it has none, or came from elsewhere. */
  category: string[] | null;
  /** By names of colours: '#rrggbb'. */
  hexes: ReadonlyMap<string, string>;
  /** In their order, by label; in millimetres. */
  sizes: ReadonlyMap<string, PieceMeasures>;
  /** The name of the colour that each picture shows, in their order; null: the whole product. */
  pictures: readonly (string | null)[];
};

export type MovedPicture = {
  line: number;
  url: string;
  alt: string;
  /** Indexes of the variants that it shows; none: the product. */
  variants: number[];
};

export type MovedProduct = {
  line: number;
  /** '': the file has none. */
  handle: string;
  /** The other system's own number. */
  sourceId: string | null;
  title: string;
  /** HTML. */
  summary: string;
  description: string;
  vendor: string;
  type: string;
  /** Each a path from its root. */
  categories: string[][];
  tags: string[];
  status: 'active' | 'hidden' | 'archived';
  /** All but `goods` cannot be sold here as they are. */
  nature: 'goods' | 'gift_card' | 'digital' | 'grouped' | 'external';
  isFeatured: boolean;
  options: { name: string; values: string[] }[];
  variants: MovedVariant[];
  pictures: MovedPicture[];
  seo: { title: string; description: string };
  /** What else the file says of it. */
  attributes: { name: string; value: string }[];
  /** Of our own export: what its colours, sizes and pictures are here. */
  own?: OwnParts;
};

export type MovedAddress = {
  name: string;
  company: string;
  street: string;
  complement: string;
  city: string;
  state: string;
  country: string;
  postalCode: string;
  phone: string;
};

export type MovedCustomer = {
  line: number;
  sourceId: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Only where the file says yes. */
  acceptsMail: boolean;
  acceptsSms: boolean;
  address: MovedAddress | null;
  spentCents: Cents | null;
  orders: number | null;
  tags: string[];
  note: string;
};

export type MovedOrderLine = {
  line: number;
  name: string;
  sku: string | null;
  quantity: number;
  unitCents: Cents;
  compareAtCents: Cents | null;
  discountCents: Cents;
};

/** History: it moves neither money nor stock. */
export type MovedOrder = {
  line: number;
  number: string;
  sourceId: string | null;
  email: string;
  phone: string;
  payment: string;
  fulfilment: string;
  createdAt: string | null;
  paidAt: string | null;
  fulfilledAt: string | null;
  cancelledAt: string | null;
  subtotalCents: Cents | null;
  shippingCents: Cents | null;
  taxesCents: Cents | null;
  totalCents: Cents | null;
  refundedCents: Cents | null;
  coupon: string;
  discountCents: Cents | null;
  shippingMethod: string;
  paymentMethod: string;
  billing: MovedAddress | null;
  shipping: MovedAddress | null;
  note: string;
  noteAttributes: string;
  tags: string[];
  lines: MovedOrderLine[];
};

export type MovedRedirect = { line: number; from: string; to: string };

export type Moved =
  | { kind: 'products'; products: MovedProduct[] }
  | { kind: 'customers'; customers: MovedCustomer[] }
  | { kind: 'orders'; orders: MovedOrder[] }
  | { kind: 'redirects'; redirects: MovedRedirect[] };
