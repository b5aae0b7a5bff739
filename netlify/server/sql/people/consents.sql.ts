import type { Consent } from '#contracts/privacy.ts';
import { all, write } from '../statements.ts';

export type ConsentRow = Omit<Consent, 'createdAt'> & { createdAt: Date };

/** All consent entries of the customer, newest first. */
export const consentsOf = all<[userId: string], ConsentRow>(`
  select purpose, is_granted as "isGranted", text_version as "textVersion", created_at as "createdAt"
  from consents where user_id = $1 order by created_at desc, id desc`);

/** Adds an entry unless the newest one of this purpose is the same; entries are never changed. */
export const recordConsent = write<
  [entry: { userId: string; email: string; purpose: Consent['purpose']; isGranted: boolean; version: string }]
>(
  `insert into consents (user_id, email, purpose, is_granted, text_version)
   select $1, $2, $3, $4, $5
   where $4 is distinct from coalesce((select is_granted from consents where user_id = $1 and purpose = $3
     order by created_at desc, id desc limit 1), false)`,
  (entry) => [entry.userId, entry.email, entry.purpose, entry.isGranted, entry.version],
);
