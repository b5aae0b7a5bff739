/*
 * The rows of every table and view, as all migrations have made them. Written by `npm run schema`; a test compares. Types only: no byte
 * of it reaches a bundle. What SQL reads and writes by name (netlify/server/sql/named.ts) is held against it.
 */

/** A value of a json column, of no known shape before it is parsed. It is written as json() makes it. */
export type Json = { readonly isParsed: false };

/** `given`: has a default, so that an insert may leave it out. `made`: computed by Postgres, never written. */
type Table<Row, Given = never, Made = never> = { row: Row; given: Given; made: Made };

export type Tables = {
  account_finder: Table<
    { userId: string; createdAt: Date; email: string; plainName: string | null; content: string; }
  >;
  addresses: Table<
    { id: string; userId: string; street: string; number: string; complement: string; district: string; city: string;
    state: 'AC' | 'AL' | 'AM' | 'AP' | 'BA' | 'CE' | 'DF' | 'ES' | 'GO' | 'MA' | 'MG' | 'MS' | 'MT' | 'PA' | 'PB' | 'PE' | 'PI' | 'PR' | 'RJ' | 'RN' | 'RO' | 'RR' | 'RS' | 'SC' | 'SE' | 'SP' | 'TO';
    zipCode: string; isMain: boolean; createdAt: Date; updatedAt: Date; },
    'id' | 'complement' | 'isMain' | 'createdAt' | 'updatedAt'
  >;
  agent_sessions: Table<
    { id: string; kind: 'cart' | 'checkout'; platform: string; isSigned: boolean; guestHash: string; asked: Json;
    orderId: string | null; canceledAt: Date | null; createdAt: Date; expiresAt: Date; },
    'id' | 'asked' | 'createdAt'
  >;
  alarms: Table<
    { id: string; kind: string; count: number; firstAt: Date; lastAt: Date; seenAt: Date | null; seenBy: string | null; },
    'id' | 'count' | 'firstAt' | 'lastAt'
  >;
  announcements: Table<
    { id: string; version: number; text: Json; startsAt: Date; endsAt: Date | null; updatedAt: Date; campaignId: string | null;
    withdrawnAt: Date | null; },
    'id' | 'version' | 'startsAt' | 'updatedAt'
  >;
  api_tokens: Table<
    { id: string; name: string; prefix: string; tokenHash: string; scopes: string[]; networks: string[]; createdBy: string;
    createdAt: Date; expiresAt: Date | null; lastUsedAt: Date | null; revokedAt: Date | null; },
    'id' | 'networks' | 'createdAt'
  >;
  audit_log: Table<
    { id: string; actorId: string | null; actorEmail: string; action: string; entity: string; entityId: string;
    before: Json | null; after: Json | null; createdAt: Date; },
    'id' | 'createdAt'
  >;
  campaign_prices: Table<
    { id: string; campaignId: string; productId: string | null; productName: string; priceCents: number; listCents: number;
    wasCents: number; },
    'id'
  >;
  campaigns: Table<
    { id: string; name: string; startsAt: Date; endsAt: Date; status: 'cancelled' | 'draft' | 'scheduled'; version: number;
    createdAt: Date; updatedAt: Date; },
    'id' | 'status' | 'version' | 'createdAt' | 'updatedAt'
  >;
  card_removals: Table<
    { id: string; refSealed: string; refHash: string; attempts: number; dueAt: Date; },
    'id' | 'attempts' | 'dueAt'
  >;
  cards_to_keep: Table<
    { paymentId: string; userId: string; consentedAt: Date; },
    'consentedAt'
  >;
  cart_items: Table<
    { id: string; cartId: string; productId: string; variantId: string | null; quantity: number; seenUnitCents: number;
    createdAt: Date; },
    'id' | 'createdAt'
  >;
  carts: Table<
    { id: string; userId: string | null; guestHash: string | null; promotionId: string | null; createdAt: Date; updatedAt: Date;
    promotionCode: string | null; },
    'id' | 'createdAt' | 'updatedAt'
  >;
  catalogue_changes: Table<
    { changedIn: string; productId: string | null; at: Date; categoryId: string | null; movesLists: boolean; },
    'changedIn' | 'at' | 'movesLists'
  >;
  catalogue_snapshots: Table<
    { format: number; horizon: string; applied: string[]; content: Uint8Array; at: Date; },
    'at'
  >;
  categories: Table<
    { id: string; parentId: string | null; slug: string; name: string; description: string; imageKey: string | null;
    position: number; isHighlighted: boolean; isActive: boolean; createdAt: Date; updatedAt: Date; version: number;
    sizeFamily: 'children' | 'hats' | 'men-belts' | 'men-bottoms' | 'men-tops' | 'one-size' | 'rings' | 'shoes' | 'women-belts' | 'women-bottoms' | 'women-tops' | null;
    metaTitle: string; metaDescription: string; ncm: string; cest: string; goodsOrigin: string;
    fiscalUnit: '' | 'CJ' | 'KIT' | 'PAR' | 'UN'; netGrams: number | null; },
    'id' | 'description' | 'position' | 'isHighlighted' | 'isActive' | 'createdAt' | 'updatedAt' | 'version' | 'metaTitle'
    | 'metaDescription' | 'ncm' | 'cest' | 'goodsOrigin' | 'fiscalUnit'
  >;
  consents: Table<
    { id: string; userId: string | null; email: string | null;
    purpose: 'cookies_analytics' | 'cookies_preferences' | 'marketing' | 'price_drops' | 'terms'; isGranted: boolean;
    textVersion: string; createdAt: Date; },
    'id' | 'createdAt'
  >;
  contact_messages: Table<
    { id: string; name: string; email: string; phone: string; subject: string; message: string; isRead: boolean; createdAt: Date;
    archivedAt: Date | null; more: Json; },
    'id' | 'phone' | 'isRead' | 'createdAt' | 'more'
  >;
  credit_entries: Table<
    { id: string; place: number; walletId: string;
    kind: 'correction' | 'exchange' | 'expiry' | 'gift_card' | 'goodwill' | 'refund' | 'spend'; amountCents: number;
    balanceCents: number; expiresAt: Date | null; reason: string; orderId: string | null; author: 'customer' | 'staff' | 'system';
    authorId: string | null; dedupeKey: string | null; createdAt: Date; cameAlong: boolean; },
    'id' | 'reason' | 'createdAt' | 'cameAlong',
    'place' | 'balanceCents'
  >;
  credit_wallets: Table<
    { id: string; kind: 'account' | 'code'; userId: string | null; codeHash: string | null; codeEnd: string | null;
    email: string | null; currency: string; balanceCents: number; entries: number; lookAt: Date | null; movedAt: Date;
    createdAt: Date; },
    'id' | 'currency' | 'balanceCents' | 'entries' | 'movedAt' | 'createdAt'
  >;
  customer_group_members: Table<
    { groupId: string; email: string; addedAt: Date; },
    'addedAt'
  >;
  customer_groups: Table<
    { id: string; name: string; createdAt: Date; },
    'id' | 'createdAt'
  >;
  demotions: Table<
    { id: string; userId: string | null; emailHash: string; createdAt: Date; },
    'id' | 'createdAt'
  >;
  desk_accounts: Table<
    { userId: string | null; createdAt: Date | null; email: string | null; plainName: string | null; content: string | null; }
  >;
  desk_figures: Table<
    { kind: string | null; subject: string | null; day: string | null; n: number | null; cents: number | null; }
  >;
  desk_orders: Table<
    { orderId: string | null; createdAt: Date | null; userId: string | null; status: string | null; isFlagged: boolean | null;
    content: string | null; }
  >;
  desk_shoppers: Table<
    { who: string | null; orderedOn: string | null; cartedOn: string | null; }
  >;
  desk_sold_items: Table<
    { itemId: string | null; orderId: string | null; day: string | null; productId: string | null; productName: string | null;
    units: number | null; cents: number | null; position: number | null; colorName: string | null; sizeLabel: string | null;
    imageKey: string | null; paidCents: number | null; couponCents: number | null; costCents: number | null; }
  >;
  door_answers: Table<
    { door: 'api' | 'mcp' | 'ucp'; holder: string; key: string; requestHash: string; claim: string; claimedAt: Date;
    status: number | null; body: Json | null; createdAt: Date; },
    'claimedAt' | 'createdAt'
  >;
  door_events: Table<
    { id: number; messageId: string; kind: string; object: string; facts: Json; happenedAt: Date; sortedAt: Date | null;
    body: string | null; },
    'messageId' | 'facts' | 'happenedAt',
    'id'
  >;
  exchange_funds: Table<
    { orderId: string; paymentId: string; amountCents: number; }
  >;
  favourites: Table<
    { userId: string; productId: string; createdAt: Date; toldCents: number; },
    'createdAt'
  >;
  figure_changes: Table<
    { kind: string; subject: string; day: string; n: number; cents: number; },
    'subject'
  >;
  figures: Table<
    { kind: string; subject: string; day: string; n: number; cents: number; },
    'subject'
  >;
  fiscal_hooks: Table<
    { environment: 'production' | 'test'; target: string; askedAt: Date; problem: Json | null; },
    'askedAt'
  >;
  fiscal_lost_numbers: Table<
    { id: string; environment: 'production' | 'test'; cnpj: string; series: number; number: number; noteId: string;
    state: 'cancelled' | 'refused' | 'voided' | 'wanted'; protocol: string | null; code: string | null; message: string | null;
    looks: number; claim: number; dueAt: Date | null; createdAt: Date; voidedAt: Date | null; },
    'id' | 'state' | 'looks' | 'claim' | 'createdAt'
  >;
  fiscal_note_units: Table<
    { noteId: string; orderItemId: string; units: number; unitsBefore: number; discountCents: number; }
  >;
  fiscal_notes: Table<
    { id: string; orderId: string; kind: 'return' | 'sale'; reference: string;
    state: 'authorised' | 'cancelled' | 'denied' | 'dropped' | 'refused' | 'sent' | 'waiting' | 'wanted'; reasons: Json;
    environment: 'production' | 'test' | null; code: string | null; message: string | null; number: number | null;
    series: number | null; key: string | null; protocol: string | null; authorisedAt: Date | null; xml: string | null;
    xmlPath: string | null; danfePath: string | null; looks: number; claim: number; dueAt: Date | null; createdAt: Date;
    updatedAt: Date; refersTo: string | null; totalCents: number | null; freightCents: number; replacedAt: Date | null;
    cancelAskedAt: Date | null; cancelReason: string | null; cancelProblem: string | null; cancelledAt: Date | null;
    cancelXml: string | null; correction: string | null; corrections: number; correctionProblem: string | null;
    correctionAskedAt: Date | null; correctedAt: Date | null; correctionXml: string | null; correctionPdfPath: string | null;
    claimedUntil: Date | null; },
    'id' | 'kind' | 'state' | 'reasons' | 'looks' | 'claim' | 'createdAt' | 'updatedAt' | 'freightCents' | 'corrections'
  >;
  fiscal_order_checks: Table<
    { id: string; orderId: string; dueAt: Date; },
    'id' | 'dueAt'
  >;
  fiscal_settings: Table<
    { id: boolean; stateRegistration: string; regime: 'mei' | 'regular' | 'simples' | 'simples_excess' | 'unset'; street: string;
    number: string; complement: string; district: string; city: string; state: string; cityCode: string; series: number;
    saleWithin: string; saleAcross: string; returnWithin: string; returnAcross: string; csosn: '102' | '103' | '300' | '400';
    pisCofins: '49' | '99'; simplesRates: Json; environment: 'production' | 'test'; version: number; updatedAt: Date;
    issuesFrom: Date | null; },
    'id' | 'stateRegistration' | 'regime' | 'street' | 'number' | 'complement' | 'district' | 'city' | 'state' | 'cityCode'
    | 'series' | 'saleWithin' | 'saleAcross' | 'returnWithin' | 'returnAcross' | 'csosn' | 'pisCofins' | 'simplesRates'
    | 'environment' | 'version' | 'updatedAt'
  >;
  fit_answers: Table<
    { orderItemId: string; sizeLabel: string; orderId: string; productId: string; fit: 'large' | 'right' | 'small';
    place: 'bust' | 'chest' | 'collar' | 'hip' | 'instep' | 'length' | 'rise' | 'shoulder' | 'sleeve' | 'thigh' | 'waist' | 'width' | null;
    createdAt: Date; updatedAt: Date; },
    'createdAt' | 'updatedAt'
  >;
  gallery_posts: Table<
    { id: string; imageKey: string; caption: string; link: string; position: number; createdAt: Date; alt: string; },
    'id' | 'caption' | 'link' | 'position' | 'createdAt' | 'alt'
  >;
  gift_cards: Table<
    { orderId: string; amountCents: number; recipientName: string; recipientEmail: string | null; message: string;
    deliverOn: string; codeNonce: string; codeHash: string; codeEnd: string; walletId: string | null; takenCents: number;
    sentAt: Date | null; design: 'classico' | 'festa' | 'flores' | 'noite'; },
    'message' | 'takenCents' | 'design'
  >;
  held_orders: Table<
    { orderId: string | null; userId: string | null; guestHash: string | null; customerEmail: string | null;
    customerCpf: string | null; createdAt: Date | null; units: number | null; networkKey: string | null;
    wideNetworkKey: string | null; }
  >;
  idempotency_keys: Table<
    { scope: string; key: string; requestHash: string; orderId: string | null; createdAt: Date; },
    'createdAt'
  >;
  job_runs: Table<
    { id: string; job: string; startedAt: Date; endedAt: Date; done: number; failed: number; error: string | null; },
    'id' | 'endedAt' | 'done' | 'failed'
  >;
  kept_as_credit: Table<
    { requestId: string; paymentId: string; amountCents: number; }
  >;
  missed_searches: Table<
    { day: string; query: string; count: number; },
    'count'
  >;
  move_findings: Table<
    { moveInId: string; summary: Json; content: Uint8Array; }
  >;
  move_in_files: Table<
    { id: string; moveInId: string; name: string; digest: string; content: Uint8Array | null; bytes: number; rows: number;
    dialect: string | null; kind: 'customers' | 'orders' | 'products' | 'redirects' | null; mapping: Json | null; header: Json;
    guess: Json | null; findings: Json; createdAt: Date; },
    'id' | 'rows' | 'header' | 'findings' | 'createdAt'
  >;
  move_in_items: Table<
    { moveInId: string; step: 'categories' | 'customers' | 'orders' | 'products' | 'redirects'; position: number; item: Json; }
  >;
  move_ins: Table<
    { id: string; state: 'moved' | 'open' | 'running' | 'undoing' | 'undone'; answers: Json; steps: Json; problem: string | null;
    createdBy: string | null; attempts: number; claim: number; claimedUntil: Date | null; dueAt: Date | null;
    startedAt: Date | null; movedAt: Date | null; undoneAt: Date | null; createdAt: Date; updatedAt: Date;
    wantedCheck: string | null; },
    'id' | 'state' | 'answers' | 'steps' | 'attempts' | 'claim' | 'createdAt' | 'updatedAt'
  >;
  move_worker: Table<
    { isOnly: boolean; claim: number; claimedUntil: Date | null; calledAt: Date | null; },
    'isOnly' | 'claim'
  >;
  moved_categories: Table<
    { moveInId: string; categoryId: string; }
  >;
  moved_changes: Table<
    { moveInId: string; productId: string; before: Json; writtenBefore: Json | null; }
  >;
  moved_columns: Table<
    { key: string; mapping: Json; updatedAt: Date; },
    'updatedAt'
  >;
  moved_customers: Table<
    { userId: string; moveInId: string; createdAt: Date; },
    'createdAt'
  >;
  moved_pictures: Table<
    { id: string; moveInId: string; productId: string; url: string; host: string; alt: string; colour: string | null;
    position: number; state: 'failed' | 'placed' | 'waiting'; attempts: number; dueAt: Date | null; failure: string | null;
    key: string | null; updatedAt: Date; },
    'id' | 'alt' | 'state' | 'attempts' | 'updatedAt'
  >;
  moved_products: Table<
    { key: string; productId: string; moveInId: string; wasCreated: boolean; wantsActive: boolean; written: Json; },
    'wantsActive'
  >;
  newsletter_removals: Table<
    { id: string; email: string; removedAt: Date; kept: Json; },
    'id' | 'removedAt'
  >;
  newsletter_requests: Table<
    { id: string; email: string; tokenHash: string; page: string; textVersion: string; askedAt: Date; expiresAt: Date;
    usedAt: Date | null; },
    'id'
  >;
  newsletter_subscriptions: Table<
    { id: string; email: string; page: string; textVersion: string; askedAt: Date; confirmedAt: Date; leftAt: Date | null;
    leftBy: 'account' | 'desk' | 'link' | null; },
    'id'
  >;
  old_addresses: Table<
    { address: string; moveInId: string; productId: string | null; categoryId: string | null; page: string | null; }
  >;
  order_claims: Table<
    { orderId: string; until: Date; }
  >;
  order_events: Table<
    { id: string; orderId: string; kind: string; actor: 'admin' | 'api' | 'customer' | 'provider' | 'system';
    actorId: string | null; data: Json; createdAt: Date; },
    'id' | 'data' | 'createdAt'
  >;
  order_finder: Table<
    { orderId: string; createdAt: Date; userId: string | null; status: string; isFlagged: boolean; content: string; }
  >;
  order_item_campaigns: Table<
    { itemId: string; campaignId: string; }
  >;
  order_item_costs: Table<
    { itemId: string; costCents: number; }
  >;
  order_items: Table<
    { id: string; orderId: string; position: number; productId: string | null; variantId: string | null; productName: string;
    colorName: string; sizeLabel: string; sku: string | null; imageKey: string | null; listUnitCents: number;
    unitPriceCents: number; quantity: number; totalPriceCents: number; couponDiscountCents: number; pixDiscountCents: number;
    refundedQuantity: number; restockedQuantity: number; exchangeCreditCents: number; exchangePaidCents: number; },
    'id' | 'colorName' | 'sizeLabel' | 'couponDiscountCents' | 'pixDiscountCents' | 'refundedQuantity' | 'restockedQuantity'
    | 'exchangeCreditCents' | 'exchangePaidCents'
  >;
  order_requests: Table<
    { id: string; orderId: string; orderItemId: string | null; kind: 'exchange' | 'withdrawal'; wantedSize: string;
    reason: string; status: 'accepted' | 'canceled' | 'done' | 'open' | 'refused'; answer: string; createdAt: Date;
    updatedAt: Date; cause: 'changed_mind' | 'defect' | 'large' | 'look' | 'small' | 'wrong_piece' | null; units: number | null;
    replacementId: string | null; holdUntil: Date | null; postedAt: Date | null; postedCode: string; replacementDue: boolean;
    backCents: number; receivedAs: 'off' | 'second' | 'stock' | null; backAs: 'credit' | 'money'; },
    'id' | 'wantedSize' | 'reason' | 'status' | 'answer' | 'createdAt' | 'updatedAt' | 'postedCode' | 'replacementDue'
    | 'backCents' | 'backAs'
  >;
  order_views: Table<
    { id: string; userId: string; name: string; query: string; createdAt: Date; },
    'id' | 'createdAt'
  >;
  orders: Table<
    { id: string; orderNumber: string; userId: string | null; guestHash: string | null; customerName: string;
    customerEmail: string; customerCpf: string | null; customerPhone: string | null; shippingStreet: string;
    shippingNumber: string; shippingComplement: string; shippingDistrict: string; shippingCity: string; shippingState: string;
    shippingZipCode: string; shippingAddress: string; shippingService: 'economico' | 'expresso' | 'padrao';
    shippingCarrier: string; shippingMinDays: number; shippingMaxDays: number; arrivesBy: string | null;
    trackingCode: string | null; subtotalCents: number; couponDiscountCents: number; pixDiscountCents: number;
    shippingCents: number; totalCents: number; refundedCents: number; promotionId: string | null; couponCode: string | null;
    paymentMethod: 'boleto' | 'credit_card' | 'pix';
    paymentStatus: 'awaiting_payment' | 'canceled' | 'chargeback' | 'expired' | 'failed' | 'paid' | 'paid_late' | 'partially_refunded' | 'refunded' | 'under_review';
    fulfilmentStatus: 'canceled' | 'delivered' | 'none' | 'preparing' | 'shipped'; status: string; flags: string[];
    stockState: 'held' | 'returned'; paymentAttempt: number; paymentId: string | null; expiresAt: Date; paidAt: Date | null;
    createdAt: Date; updatedAt: Date; erasedAt: Date | null; paidAttempt: number | null; exchangedFrom: string | null;
    exchangeCreditCents: number; creditCents: number; creditReturnedCents: number; creditMovedCents: number; pixPercent: number;
    maxInstalments: number; minimumInstalmentCents: number | null; shippingDiscountCents: number; promisedBy: string | null; },
    'id' | 'shippingComplement' | 'shippingCarrier' | 'couponDiscountCents' | 'pixDiscountCents' | 'refundedCents'
    | 'paymentStatus' | 'fulfilmentStatus' | 'flags' | 'stockState' | 'paymentAttempt' | 'createdAt' | 'updatedAt'
    | 'exchangeCreditCents' | 'creditCents' | 'creditReturnedCents' | 'creditMovedCents' | 'pixPercent' | 'maxInstalments'
    | 'shippingDiscountCents',
    'shippingAddress' | 'status'
  >;
  outbox: Table<
    { id: string; kind: string; dedupeKey: string; payload: Json; attempts: number; availableAt: Date; sentAt: Date | null;
    lastError: string | null; createdAt: Date; isBulk: boolean; },
    'id' | 'attempts' | 'availableAt' | 'createdAt' | 'isBulk'
  >;
  page_publications: Table<
    { id: string; pageId: string; number: number; startsAt: Date; endsAt: Date | null; madeBy: string | null; madeAt: Date;
    withdrawnAt: Date | null; campaignId: string | null; },
    'id' | 'startsAt' | 'madeAt'
  >;
  page_purges: Table<
    { id: boolean; horizon: string; applied: string[]; again: string[]; dueAt: Date | null; refusals: number; at: Date; },
    'id' | 'refusals' | 'at'
  >;
  page_versions: Table<
    { pageId: string; number: number; content: Json; savedAt: Date; savedBy: string | null; },
    'savedAt'
  >;
  pages: Table<
    { id: string; slug: string | null; createdAt: Date; kind: 'campaign' | 'home' | 'information' | 'menu'; },
    'id' | 'createdAt' | 'kind'
  >;
  parcel_units: Table<
    { parcelId: string; orderItemId: string; units: number; back: number; },
    'back'
  >;
  parcels: Table<
    { id: string; orderId: string; position: number;
    state: 'delivered' | 'delivery_failed' | 'in_transit' | 'out_for_delivery' | 'packing' | 'posted' | 'returned';
    trackingCode: string | null; carrier: string; postedAt: Date | null; deliveredAt: Date | null; returnedAt: Date | null;
    movedAt: Date; createdAt: Date; updatedAt: Date; sentAgainAs: string | null; },
    'id' | 'state' | 'carrier' | 'movedAt' | 'createdAt' | 'updatedAt'
  >;
  passkeys: Table<
    { id: string; userId: string; credentialId: string; publicKey: string; counter: number; name: string; createdAt: Date;
    lastUsedAt: Date | null; refusedAt: Date | null; },
    'id' | 'counter' | 'createdAt'
  >;
  past_orders: Table<
    { id: string; key: string; moveInId: string; userId: string | null; number: string; placedAt: Date;
    customerEmail: string | null; customerName: string; customerPhone: string | null; payment: string; fulfilment: string;
    paymentMethod: string; shippingMethod: string; coupon: string; paidAt: Date | null; fulfilledAt: Date | null;
    cancelledAt: Date | null; subtotalCents: number | null; shippingCents: number | null; discountCents: number | null;
    totalCents: number; refundedCents: number; address: string; city: string; state: string; note: string; lines: Json;
    content: string | null; erasedAt: Date | null; createdAt: Date; },
    'id' | 'customerName' | 'payment' | 'fulfilment' | 'paymentMethod' | 'shippingMethod' | 'coupon' | 'refundedCents' | 'address'
    | 'city' | 'state' | 'note' | 'lines' | 'createdAt',
    'content'
  >;
  payment_transactions: Table<
    { id: string; orderId: string; attempt: number; method: 'boleto' | 'credit_card' | 'pix'; idempotencyKey: string;
    externalReference: string | null; chargeId: string | null; transactionId: string | null; status: string;
    transactionAmountCents: number; paidAmountCents: number; refundedAmountCents: number; paymentData: Json;
    expiresAt: Date | null; createdAt: Date; updatedAt: Date; networkKey: string | null; wideNetworkKey: string | null;
    deviceKey: string | null; cardKey: string | null; shopName: string; },
    'id' | 'status' | 'paidAmountCents' | 'refundedAmountCents' | 'paymentData' | 'createdAt' | 'updatedAt' | 'shopName'
  >;
  pictures: Table<
    { key: string; fileName: string; alt: string; words: string; addedAt: Date; unusedSince: Date | null; },
    'fileName' | 'alt' | 'addedAt',
    'words'
  >;
  platform_orders: Table<
    { orderId: string; endpointId: string; }
  >;
  postal_codes: Table<
    { cep: string; place: Json | null; fetchedAt: Date; },
    'fetchedAt'
  >;
  price_alerts: Table<
    { userId: string; dueAt: Date | null; toldAt: Date | null; }
  >;
  price_drops: Table<
    { productId: string; notedAt: Date; },
    'notedAt'
  >;
  price_history: Table<
    { productId: string; since: Date; until: Date | null; cents: number; }
  >;
  product_colors: Table<
    { id: string; productId: string; name: string; hex: string; imageKey: string | null; position: number; },
    'id' | 'hex' | 'position'
  >;
  product_costs: Table<
    { productId: string; costCents: number; }
  >;
  product_fit: Table<
    { productId: string; small: number; fits: number; large: number; toldSmall: number; toldFits: number; toldLarge: number; },
    'small' | 'fits' | 'large' | 'toldSmall' | 'toldFits' | 'toldLarge'
  >;
  product_images: Table<
    { id: string; productId: string; colorId: string | null; kind: 'model' | 'product'; key: string; altText: string;
    isMain: boolean; position: number; width: number; height: number; },
    'id' | 'kind' | 'altText' | 'isMain' | 'position' | 'width' | 'height'
  >;
  product_questions: Table<
    { id: string; productId: string; authorName: string; question: string; answer: string;
    status: 'answered' | 'pending' | 'published' | 'refused'; version: number; createdAt: Date; answeredAt: Date | null; },
    'id' | 'answer' | 'status' | 'version' | 'createdAt'
  >;
  product_sizes: Table<
    { id: string; productId: string; label: string; position: number; measures: Json; },
    'id' | 'position' | 'measures'
  >;
  product_stock: Table<
    { productId: string; units: number; }
  >;
  product_stock_changes: Table<
    { productId: string; units: number; }
  >;
  products: Table<
    { id: string; categoryId: string | null; slug: string; name: string; description: string; story: string; material: string;
    characteristics: string[]; features: string[]; tags: string[]; priceCents: number; discountPercent: number;
    finalPriceCents: number; isFeatured: boolean; isNew: boolean; isActive: boolean; shipsToday: boolean; weightGrams: number;
    soldCount: number; searchName: string; searchText: string; version: number; createdAt: Date; updatedAt: Date;
    sizeFamily: 'children' | 'hats' | 'men-belts' | 'men-bottoms' | 'men-tops' | 'one-size' | 'rings' | 'shoes' | 'women-belts' | 'women-bottoms' | 'women-tops' | null;
    lowStock: number | null; ordinaryPriceCents: number; campaignPriceCents: number | null; campaignEndsAt: Date | null;
    archivedAt: Date | null; relatedIds: string[]; video: Json | null; metaTitle: string; metaDescription: string; care: Json;
    origin: string | null; ncm: string; cest: string; goodsOrigin: string; fiscalUnit: '' | 'CJ' | 'KIT' | 'PAR' | 'UN';
    netGrams: number | null; },
    'id' | 'description' | 'story' | 'material' | 'characteristics' | 'features' | 'tags' | 'discountPercent' | 'isNew'
    | 'isActive' | 'shipsToday' | 'weightGrams' | 'soldCount' | 'searchName' | 'searchText' | 'version' | 'createdAt'
    | 'updatedAt' | 'relatedIds' | 'metaTitle' | 'metaDescription' | 'care' | 'ncm' | 'cest' | 'goodsOrigin' | 'fiscalUnit',
    'finalPriceCents' | 'isFeatured' | 'ordinaryPriceCents'
  >;
  promotion_categories: Table<
    { promotionId: string; categoryId: string; }
  >;
  promotion_codes: Table<
    { code: string; promotionId: string; createdAt: Date; },
    'createdAt'
  >;
  promotion_products: Table<
    { promotionId: string; productId: string; }
  >;
  promotion_redemptions: Table<
    { orderId: string; promotionId: string; userId: string | null; email: string; cpf: string; isFirstPurchase: boolean;
    createdAt: Date; releasedAt: Date | null; code: string | null; benefit: Json | null; minimumSubtotalCents: number | null;
    withheldCents: number; },
    'createdAt' | 'withheldCents'
  >;
  promotion_uses: Table<
    { promotionId: string; live: number; }
  >;
  promotions: Table<
    { id: string; name: string; description: string; code: string; percent: number | null; startsAt: Date; endsAt: Date;
    isActive: boolean; firstPurchaseOnly: boolean; minimumSubtotalCents: number; usageLimit: number | null;
    usageLimitPerCustomer: number | null; isAnnounced: boolean; createdAt: Date; updatedAt: Date; version: number;
    forAllProducts: boolean; campaignId: string | null; benefit: Json;
    audience: 'everyone' | 'first_purchase' | 'group' | 'returning'; fullPriceOnly: boolean; singleUse: boolean;
    customerGroupId: string | null; },
    'id' | 'description' | 'isActive' | 'firstPurchaseOnly' | 'minimumSubtotalCents' | 'isAnnounced' | 'createdAt' | 'updatedAt'
    | 'version' | 'forAllProducts' | 'audience' | 'fullPriceOnly' | 'singleUse'
  >;
  question_askers: Table<
    { questionId: string; userId: string | null; name: string; email: string; createdAt: Date; },
    'createdAt'
  >;
  rate_limits: Table<
    { key: string; windowStart: Date; hits: number; lastHit: Date; },
    'hits' | 'lastHit'
  >;
  rebuild_requests: Table<
    { id: string; reason: string; requestedAt: Date; startedAt: Date | null; finishedAt: Date | null; error: string | null;
    failures: number; failedAt: Date | null; },
    'id' | 'requestedAt' | 'failures'
  >;
  recovery_codes: Table<
    { hash: string; userId: string; usedAt: Date | null; keyId: string | null; }
  >;
  redirects: Table<
    { id: string; fromAddress: string; toAddress: string; isAutomatic: boolean; madeAt: Date; madeBy: string | null; },
    'id' | 'madeAt'
  >;
  refunds: Table<
    { id: string; orderId: string; paymentId: string; amountCents: number; refundedBeforeCents: number;
    reason: 'asked' | 'canceled' | 'paid_late' | 'paid_twice' | 'underpaid'; status: 'done' | 'refused' | 'requested';
    lastError: string | null; actorId: string | null; createdAt: Date; updatedAt: Date; },
    'id' | 'status' | 'createdAt' | 'updatedAt'
  >;
  request_parcels: Table<
    { requestId: string; orderItemId: string; parcelId: string; units: number; }
  >;
  request_photos: Table<
    { id: string; requestId: string; position: number; key: string; createdAt: Date; },
    'id' | 'createdAt'
  >;
  return_labels: Table<
    { id: string; requestId: string; state: 'canceled' | 'canceling' | 'failed' | 'kept' | 'ready' | 'wanted';
    problem: 'balance' | 'not_served' | 'shop_data' | 'token' | 'unavailable' | null; carrierId: string | null;
    costCents: number | null; code: string | null; printUrl: string | null; validUntil: Date | null; attempts: number;
    dueAt: Date; createdAt: Date; },
    'id' | 'state' | 'attempts' | 'dueAt' | 'createdAt'
  >;
  return_units: Table<
    { requestId: string; orderItemId: string; units: number; }
  >;
  reviews: Table<
    { id: string; productId: string; userId: string | null; orderItemId: string | null; authorName: string; rating: number;
    comment: string; photoKey: string | null; status: 'approved' | 'pending' | 'rejected'; createdAt: Date; },
    'id' | 'comment' | 'status' | 'createdAt'
  >;
  roles: Table<
    { id: string; name: string; staffRole: 'care' | 'catalogue' | 'content' | 'manager' | 'orders' | 'owner' | 'reports'; },
    'id'
  >;
  sales_of_items: Table<
    { itemId: string | null; orderId: string | null; day: string | null; productId: string | null; productName: string | null;
    units: number | null; cents: number | null; position: number | null; colorName: string | null; sizeLabel: string | null;
    imageKey: string | null; paidCents: number | null; couponCents: number | null; costCents: number | null; paidAt: Date | null;
    }
  >;
  saved_cards: Table<
    { id: string; userId: string; refSealed: string; refHash: string; brand: string; lastFour: string; expMonth: number;
    expYear: number; consentedAt: Date; createdAt: Date; usedAt: Date; },
    'id' | 'createdAt' | 'usedAt'
  >;
  schema_migrations: Table<
    { name: string; checksum: string; appliedAt: Date; },
    'appliedAt'
  >;
  second_factors: Table<
    { userId: string; secretSealed: string; confirmedAt: Date | null; lastStep: number | null; createdAt: Date; },
    'createdAt'
  >;
  second_line: Table<
    { id: string; variantId: string | null; requestId: string | null; productName: string; colour: string; size: string;
    quantity: number; actorId: string | null; createdAt: Date; leftUnits: number; },
    'id' | 'colour' | 'size' | 'createdAt'
  >;
  second_line_moves: Table<
    { id: string; secondLineId: string; units: number; became: 'off' | 'stock'; reason: string; actorId: string | null;
    createdAt: Date; },
    'id' | 'createdAt'
  >;
  sessions: Table<
    { id: string; userId: string; expiresAt: Date; absoluteExpiresAt: Date; createdAt: Date; lastSeenAt: Date; userAgent: string;
    ip: string | null; },
    'createdAt' | 'lastSeenAt' | 'userAgent'
  >;
  shipping_labels: Table<
    { id: string; parcelId: string; purchaseId: string;
    state: 'canceled' | 'canceling' | 'failed' | 'in_cart' | 'kept' | 'paid' | 'ready' | 'wanted';
    problem: 'balance' | 'canceled_there' | 'content_changed' | 'expired' | 'not_refunded' | 'not_served' | 'note_gone' | 'note_required' | 'order_changed' | 'price_changed' | 'refused' | 'shop_data' | 'token' | 'unavailable' | null;
    refusals: Json; serviceId: number; serviceName: string; carrier: string; agencyId: number | null; carrierId: string | null;
    quotedCents: number; costCents: number | null; insuredCents: number; papers: 'declaration' | 'note'; noteId: string | null;
    weightGrams: number; widthCm: number; heightCm: number; lengthCm: number; trackingCode: string | null; attempts: number;
    claim: number; dueAt: Date | null; claimedUntil: Date | null; followedAt: Date | null; followDueAt: Date | null;
    createdAt: Date; updatedAt: Date; replacedAt: Date | null; },
    'id' | 'state' | 'refusals' | 'carrier' | 'attempts' | 'claim' | 'createdAt' | 'updatedAt'
  >;
  shop_keys: Table<
    { purpose: string; kid: string; publicKey: Json; sealed: string; createdAt: Date; },
    'createdAt'
  >;
  shoppers: Table<
    { who: string; orderedOn: string | null; cartedOn: string | null; }
  >;
  shown_pages: Table<
    { id: string | null; slug: string | null; number: number | null; content: Json | null; startsAt: Date | null;
    endsAt: Date | null; kind: string | null; }
  >;
  sign_in_codes: Table<
    { userId: string; askedBy: string; codeHash: string; email: string; tries: number; expiresAt: Date; },
    'tries'
  >;
  size_charts: Table<
    { id: string; family: string; source: string; rows: Json; labels: string[]; version: number; updatedAt: Date; },
    'version' | 'updatedAt'
  >;
  sold_items: Table<
    { itemId: string; orderId: string; day: string; productId: string | null; productName: string | null; units: number;
    cents: number; position: number; colorName: string | null; sizeLabel: string | null; imageKey: string | null;
    paidCents: number; couponCents: number; costCents: number | null; },
    'position' | 'paidCents' | 'couponCents'
  >;
  spent_proofs: Table<
    { nonce: string; expiresAt: Date; }
  >;
  staff_invitations: Table<
    { id: string; email: string; staffRole: string; tokenHash: string; invitedBy: string | null; sentAt: Date; expiresAt: Date;
    createdAt: Date; },
    'id' | 'sentAt' | 'createdAt'
  >;
  stock_alerts: Table<
    { id: string; variantId: string; email: string; userId: string | null; createdAt: Date; notifiedAt: Date | null; },
    'id' | 'createdAt'
  >;
  stock_movements: Table<
    { id: string; variantId: string | null; delta: number; stockAfter: number;
    reason: 'adjustment' | 'import' | 'initial' | 'order' | 'order_returned' | 'removed' | 'second_line'; orderId: string | null;
    actorId: string | null; createdAt: Date; productId: string | null; colour: string | null; size: string | null;
    note: string | null; },
    'id' | 'createdAt'
  >;
  store_settings: Table<
    { id: boolean; name: string; legalName: string; cnpj: string; description: string; contactEmail: string; contactPhone: string;
    whatsapp: string; address: string; originZipCode: string; openingHours: string; logoKey: string | null;
    bannerKey: string | null; socialLinks: Json; deliveryFeeCents: number; deliveryPeriod: string; returnPolicy: string;
    shippingMode: 'tabela' | 'transportadora'; minimumInstalmentCents: number; requireAdminSecondFactor: boolean; updatedAt: Date;
    slideKeys: string[]; version: number; limits: Json; goodwillMonths: number; exchangeHoldDays: number;
    exchangeLeaves: 'arrived' | 'posted'; economyFeeCents: number; economyMinDays: number; economyMaxDays: number;
    standardMinDays: number; standardMaxDays: number; expressFeeCents: number; expressMinDays: number; expressMaxDays: number;
    freeShippingOverCents: number; pixPercent: number; maxInstalments: number; cutoffHour: number; lowStock: number;
    returnCodes: boolean; handlingDays: number; stuckDays: number; machineGuide: boolean; assistantFeed: boolean;
    crawlers: 'all' | 'no_training' | 'none'; webhooksOpen: boolean; apiOpen: boolean; agentSales: boolean;
    assistantTools: boolean; keepsCards: boolean; },
    'id' | 'legalName' | 'cnpj' | 'description' | 'contactPhone' | 'whatsapp' | 'address' | 'openingHours' | 'socialLinks'
    | 'deliveryPeriod' | 'returnPolicy' | 'shippingMode' | 'minimumInstalmentCents' | 'requireAdminSecondFactor' | 'updatedAt'
    | 'slideKeys' | 'version' | 'limits' | 'goodwillMonths' | 'exchangeHoldDays' | 'exchangeLeaves' | 'economyFeeCents'
    | 'economyMinDays' | 'economyMaxDays' | 'standardMinDays' | 'standardMaxDays' | 'expressFeeCents' | 'expressMinDays'
    | 'expressMaxDays' | 'freeShippingOverCents' | 'pixPercent' | 'maxInstalments' | 'cutoffHour' | 'lowStock' | 'returnCodes'
    | 'handlingDays' | 'stuckDays' | 'machineGuide' | 'assistantFeed' | 'crawlers' | 'webhooksOpen' | 'apiOpen' | 'agentSales'
    | 'assistantTools' | 'keepsCards'
  >;
  stray_payments: Table<
    { id: string; chargeId: string; orderNumber: string; amountCents: number; foundAt: Date; seenAt: Date | null;
    seenBy: string | null; },
    'id' | 'foundAt'
  >;
  subscribers: Table<
    { email: string; fullName: string; birthDate: string; createdAt: Date; updatedAt: Date; },
    'createdAt' | 'updatedAt'
  >;
  tokens: Table<
    { hash: string; userId: string; kind: 'change_email' | 'confirm_email' | 'reset_password'; email: string; expiresAt: Date;
    usedAt: Date | null; createdAt: Date; askedBy: string | null; passwordHash: string | null; firstName: string;
    lastName: string; wantsNews: boolean; },
    'createdAt' | 'firstName' | 'lastName' | 'wantsNews'
  >;
  ucp_platforms: Table<
    { profile: string; content: Json | null; problem: 'invalid_profile_url' | 'profile_malformed' | 'profile_unreachable' | null;
    fetchedAt: Date; expiresAt: Date; },
    'fetchedAt'
  >;
  unpaid_orders: Table<
    { orderId: string; userId: string | null; guestHash: string | null; customerEmail: string; customerCpf: string | null;
    createdAt: Date; units: number; networkKey: string | null; wideNetworkKey: string | null; }
  >;
  user_roles: Table<
    { userId: string; roleId: string; grantedBy: string | null; grantedAt: Date; },
    'grantedAt'
  >;
  users: Table<
    { id: string; email: string; passwordHash: string; firstName: string; lastName: string; name: string; phone: string | null;
    cpf: string | null; pendingEmail: string | null; emailConfirmedAt: Date | null; isBanned: boolean; lastSignInAt: Date | null;
    createdAt: Date; updatedAt: Date; activatedAt: Date | null; wantsNews: boolean; },
    'id' | 'firstName' | 'lastName' | 'isBanned' | 'createdAt' | 'updatedAt' | 'wantsNews',
    'name'
  >;
  variants: Table<
    { id: string; productId: string; colorId: string | null; sizeId: string | null; sku: string | null; stock: number;
    ean: string | null; },
    'id' | 'stock'
  >;
  visit_steps: Table<
    { day: string; step: 'cart' | 'checkout' | 'product' | 'visit'; device: 'desktop' | 'mobile'; shard: number; count: number; },
    'count'
  >;
  webhook_deliveries: Table<
    { id: string; endpointId: string; eventId: number; object: string; state: 'failed' | 'received' | 'waiting'; attempts: number;
    claim: number; dueAt: Date | null; triedAt: Date | null; status: number | null; answer: string | null; problem: string | null;
    tookMs: number | null; receivedAt: Date | null; createdAt: Date; },
    'id' | 'state' | 'attempts' | 'claim' | 'createdAt'
  >;
  webhook_endpoints: Table<
    { id: string; address: string; description: string; kinds: string[]; secretSealed: string | null; formerSealed: string | null;
    formerUntil: Date | null; state: 'failing' | 'gone' | 'off' | 'on'; failingSince: Date | null; slowUntil: Date | null;
    receivedAt: Date | null; version: number; createdAt: Date; updatedAt: Date; platform: string | null; },
    'id' | 'description' | 'state' | 'version' | 'createdAt' | 'updatedAt'
  >;
  webhook_events: Table<
    { id: string; type: string; outcome: string; receivedAt: Date; },
    'receivedAt'
  >;
};
