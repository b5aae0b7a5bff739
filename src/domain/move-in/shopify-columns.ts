import type { Dialect } from './dialect.ts';

/** The columns of Shopify's files (help.shopify.com, 'Using CSV files'), of all ages. */

const PRODUCT_FIELDS = {
  title: ['Title'],
  description: ['Body (HTML)', 'Body HTML', 'Description'],
  vendor: ['Vendor'],
  category: ['Product Category', 'Standard Product Type'],
  type: ['Type', 'Custom Product Type', 'Product Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  'option#Name': ['Option# Name'],
  'option#Value': ['Option# Value'],
  sku: ['Variant SKU', 'SKU'],
  gtin: ['Variant Barcode', 'Barcode'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  oversell: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  cost: ['Cost per item'],
  ships: ['Variant Requires Shipping', 'Requires shipping'],
  picture: ['Image Src', 'Product image URL'],
  picturePosition: ['Image Position'],
  pictureAlt: ['Image Alt Text'],
  variantPicture: ['Variant Image', 'Variant image URL'],
  giftCard: ['Gift Card'],
  seoTitle: ['SEO Title'],
  seoDescription: ['SEO Description'],
} as const;

const EXTRAS = [/\((?:product|variant)\.metafields\..+\)$/i, /^Google Shopping \/ /i];

const IDLE = [
  ...['Variant Fulfillment Service', 'Fulfillment service', 'Variant Weight Unit', 'Weight unit for display'],
  ...['Variant Taxable', 'Charge tax', 'Variant Tax Code', 'Tax code', 'Option# Linked To'],
];

/** 'Handle' and 'Variant Price', up to 2025. */
export const SHOPIFY_PRODUCTS_OLD = {
  id: 'shopify-products-old',
  kind: 'products',
  fields: { handle: ['Handle'], ...PRODUCT_FIELDS },
  required: ['handle', 'title'],
  extras: EXTRAS,
  idle: IDLE,
} as const satisfies Dialect;

/** 'URL handle' and 'Price'. */
export const SHOPIFY_PRODUCTS = {
  id: 'shopify-products',
  kind: 'products',
  fields: { handle: ['URL handle'], ...PRODUCT_FIELDS },
  required: ['handle', 'title'],
  extras: EXTRAS,
  idle: IDLE,
} as const satisfies Dialect;

export const SHOPIFY_CUSTOMERS = {
  id: 'shopify-customers',
  kind: 'customers',
  fields: {
    id: ['Customer ID'],
    firstName: ['First Name'],
    lastName: ['Last Name'],
    email: ['Email'],
    acceptsMail: ['Accepts Email Marketing', 'Accepts Marketing'],
    acceptsSms: ['Accepts SMS Marketing'],
    company: ['Default Address Company', 'Company'],
    street: ['Default Address Address1', 'Address1'],
    complement: ['Default Address Address2', 'Address2'],
    city: ['Default Address City', 'City'],
    state: ['Default Address Province Code', 'Province Code'],
    country: ['Default Address Country Code', 'Country Code'],
    postalCode: ['Default Address Zip', 'Zip'],
    addressPhone: ['Default Address Phone'],
    phone: ['Phone'],
    spent: ['Total Spent'],
    orders: ['Total Orders'],
    tags: ['Tags'],
    note: ['Note'],
  },
  required: ['email', 'firstName', 'lastName'],
  extras: [],
  idle: ['Tax Exempt'],
} as const satisfies Dialect;

export const SHOPIFY_ORDERS = {
  id: 'shopify-orders',
  kind: 'orders',
  fields: {
    number: ['Name'],
    id: ['Id'],
    email: ['Email'],
    phone: ['Phone'],
    payment: ['Financial Status'],
    fulfilment: ['Fulfillment Status'],
    createdAt: ['Created at'],
    paidAt: ['Paid at'],
    fulfilledAt: ['Fulfilled at'],
    cancelledAt: ['Cancelled at'],
    currency: ['Currency'],
    subtotal: ['Subtotal'],
    shipping: ['Shipping'],
    taxes: ['Taxes'],
    total: ['Total'],
    refunded: ['Refunded Amount'],
    coupon: ['Discount Code'],
    discount: ['Discount Amount'],
    shippingMethod: ['Shipping Method'],
    paymentMethod: ['Payment Method'],
    lineQuantity: ['Lineitem quantity'],
    lineName: ['Lineitem name'],
    linePrice: ['Lineitem price'],
    lineCompareAt: ['Lineitem compare at price'],
    lineSku: ['Lineitem sku'],
    lineDiscount: ['Lineitem discount'],
    billingName: ['Billing Name'],
    billingStreet: ['Billing Address1'],
    billingComplement: ['Billing Address2'],
    billingCity: ['Billing City'],
    billingPostalCode: ['Billing Zip'],
    billingState: ['Billing Province'],
    billingCountry: ['Billing Country'],
    billingPhone: ['Billing Phone'],
    shippingName: ['Shipping Name'],
    shippingStreet: ['Shipping Address1'],
    shippingComplement: ['Shipping Address2'],
    shippingCity: ['Shipping City'],
    shippingPostalCode: ['Shipping Zip'],
    shippingState: ['Shipping Province'],
    shippingCountry: ['Shipping Country'],
    shippingPhone: ['Shipping Phone'],
    note: ['Notes'],
    noteAttributes: ['Note Attributes'],
    tags: ['Tags'],
  },
  required: ['number', 'total', 'createdAt', 'lineName', 'lineQuantity', 'linePrice'],
  extras: [],
  idle: [
    ...[
      'Accepts Marketing',
      'Billing Street',
      'Shipping Street',
      'Billing Province Name',
      'Shipping Province Name',
    ],
    ...[
      'Lineitem requires shipping',
      'Lineitem taxable',
      'Lineitem fulfillment status',
      'Device ID',
      'Payment ID',
    ],
    ...['Payment Reference', 'Payment References', 'Risk Level', 'Outstanding Balance', 'Vendor', 'Source'],
  ],
} as const satisfies Dialect;

export const SHOPIFY_REDIRECTS = {
  id: 'shopify-redirects',
  kind: 'redirects',
  fields: { from: ['Redirect from'], to: ['Redirect to'] },
  required: ['from', 'to'],
  extras: [],
  idle: [],
} as const satisfies Dialect;
