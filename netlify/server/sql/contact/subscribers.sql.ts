import type { Queryable } from '../../ports/database.ts';
import { any, write } from '../statements.ts';

export type Subscriber = { email: string; fullName: string; birthDate: string };

/** Stores a subscriber with the proof of consent. Needs the actor `system` or `admin`. */
export async function subscribe(
  tx: Queryable,
  { email, fullName, birthDate }: Subscriber,
  textVersion: string,
): Promise<void> {
  await upsertSubscriber(tx, email, fullName, birthDate);
  await insertMarketingConsent(tx, email, textVersion);
}

export const upsertSubscriber = write<[email: string, fullName: string, birthDate: string]>(`
  insert into subscribers (email, full_name, birth_date) values ($1, $2, $3)
  on conflict (email) do update set full_name = excluded.full_name, birth_date = excluded.birth_date`);

export const insertMarketingConsent = write<[email: string, textVersion: string]>(
  `insert into consents (email, purpose, is_granted, text_version) values ($1, 'marketing', true, $2)`,
);

/** Needs the actor `system` or `admin`. */
export const isSubscribed = any<[email: string]>('select from subscribers where email = $1');

/** Deletes a subscriber and their marketing consents without an account. Needs the actor `system` or `admin`. */
export async function deleteSubscriber(tx: Queryable, email: string): Promise<void> {
  await unsubscribe(tx, email);
  await deleteMarketingConsents(tx, email);
}

export const deleteMarketingConsents = write<[email: string]>(
  `delete from consents where email = $1 and user_id is null and purpose = 'marketing'`,
);

/** Deletes a subscriber. Needs the actor `system` or `admin`. */
export const unsubscribe = write<[email: string]>('delete from subscribers where email = $1');
