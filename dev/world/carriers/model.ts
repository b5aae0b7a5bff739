import { z } from 'zod';

/**
 * What Melhor Envio calls where a label is. `in_transit`, `out_for_delivery` and `returned` are not in its documentation, but in code of
 * shops that read them.
 */
const STATUSES = [
  ...['pending', 'released', 'generated', 'posted', 'in_transit', 'out_for_delivery', 'delivered'],
  ...['undelivered', 'returned', 'canceled', 'expired'],
] as const;
export type Status =
  | 'pending'
  | 'released'
  | 'generated'
  | 'posted'
  | 'in_transit'
  | 'out_for_delivery'
  | 'delivered'
  | 'undelivered'
  | 'returned'
  | 'canceled'
  | 'expired';

const at = z.coerce.date().nullable();

/** A label: in the cart, paid from the wallet, generated, on its way, or cancelled. */
export const Label = z.object({
  id: z.string(),
  kind: z.enum(['outbound', 'return']),
  serviceId: z.number(),
  status: z.custom<Status>((value) => STATUSES.some((one) => one === value)),
  cents: z.number(),
  insuredCents: z.number(),
  fromEmail: z.string(),
  toName: z.string(),
  tags: z.array(z.looseObject({ tag: z.string() })),
  /** What is printed on it. */
  lines: z.array(z.string()),
  /** When the carrier will have made it; null if nobody has asked. */
  generateAt: at,
  movedAt: z.coerce.date(),
  createdAt: z.coerce.date(),
  paidAt: at,
  generatedAt: at,
  postedAt: at,
  deliveredAt: at,
  canceledAt: at,
  expiredAt: at.default(null),
  code: z.string().nullable(),
  tracking: z.string().nullable(),
});
export type Label = z.infer<typeof Label>;

/** Where a label may go next, once it is made; the first is where it goes by itself. */
export const NEXT: Readonly<Partial<Record<Status, readonly Status[]>>> = {
  generated: ['posted'],
  posted: ['in_transit', 'undelivered'],
  in_transit: ['out_for_delivery', 'undelivered'],
  out_for_delivery: ['delivered', 'undelivered'],
  undelivered: ['returned', 'out_for_delivery'],
};

export type AccountSettings = {
  /** In the wallet. */
  balanceCents: number;
  /** How the carrier says that it is too little; both are not documented. */
  shortStatus: number;
  shortMessage: string;
  servesReturns: boolean;
  /** Whether paid labels that were not posted are taken back. */
  refundsLabels: boolean;
  /** How long the making of an outbound label takes. */
  generateMs: number;
  /** Pause before each next state of a parcel that is under way; 0: only by the buttons. */
  journeyMs: number;
  perMinute: number;
  /** Which calls have the faults: those whose path begins like this ('cart', 'shipment/checkout'); '' for all. */
  faultStep: string;
  /** Number of next calls that are answered with a page, without and after their effect. */
  htmlBefore: number;
  htmlAfter: number;
  /** Number of next calls whose answer ends in the middle, after their effect. */
  truncateAfter: number;
};

export const ACCOUNT: Readonly<AccountSettings> = {
  balanceCents: 50_000,
  ...{ shortStatus: 422, shortMessage: 'Saldo insuficiente para realizar a compra.' },
  ...{ servesReturns: true, refundsLabels: true, generateMs: 1_000, journeyMs: 0, perMinute: 250 },
  ...{ faultStep: '', htmlBefore: 0, htmlAfter: 0, truncateAfter: 0 },
};
