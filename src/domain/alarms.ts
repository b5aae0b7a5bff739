/** Alarms for the desk, whoever caused them: a person has to look. */
export const COUNTED_ALARMS = ['card_attempts_limited', 'card_refusals_shop'] as const;
/** What happens to the shop, so often until somebody has looked. */
export type CountedAlarm = (typeof COUNTED_ALARMS)[number];

/** The other kind: money under a number of ours that no order has, each charge by itself. */
export const ALARM_KINDS = [...COUNTED_ALARMS, 'stray_payment'] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

/** Money that the provider has and no order here. Nothing of who paid. */
export type StrayPayment = { chargeId: string; orderNumber: string; amountCents: number };

/** One alarm that nobody has looked at yet: how often since the first time. Times in ISO. */
export type Alarm = {
  id: string;
  kind: AlarmKind;
  count: number;
  firstAt: string;
  lastAt: string;
  /** Of a `stray_payment`. */
  payment: StrayPayment | null;
};
