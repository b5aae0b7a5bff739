/** What the desk is told of, whoever it was: a person has to look. */
export const ALARM_KINDS = ['card_attempts_limited', 'card_refusals_shop'] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

/** One alarm that nobody has looked at yet: how often since the first time. Times in ISO. */
export type Alarm = { id: string; kind: AlarmKind; count: number; firstAt: string; lastAt: string };
