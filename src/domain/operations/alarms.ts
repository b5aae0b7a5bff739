/** Alarms for the back office that count repeated events: a person has to look. */
export const COUNTED_ALARMS = ['card_attempts_limited', 'card_refusals_shop', 'move_stuck'] as const;
/** An event that is counted until someone handles the alarm. */
export type CountedAlarm = (typeof COUNTED_ALARMS)[number];

/** `stray_payment`: a charge carrying an order number of ours that no order has; one alarm per charge. */
export const ALARM_KINDS = [...COUNTED_ALARMS, 'stray_payment'] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

/** Money held by the provider without an order here. Holds no data about the payer. */
export type StrayPayment = { chargeId: string; orderNumber: string; amountCents: number };

/** An open alarm and how often it was raised since the first time. Times in ISO. */
export type Alarm = {
  id: string;
  kind: AlarmKind;
  count: number;
  firstAt: string;
  lastAt: string;
  /** Only for `stray_payment`. */
  payment: StrayPayment | null;
};
