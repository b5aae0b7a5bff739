import type { Queryable } from '../../ports/database.ts';
import { any, write } from '../statements.ts';

export type Subscriber = { email: string; fullName: string; birthDate: string };

/** Stores a subscriber with the proof of consent. Needs the actor `system` or `admin`. */
export async function subscribe(
  tx: Queryable,
  { email, fullName, birthDate }: Subscriber,
  textVersion: string,
): Promise<void> {
  await tx.query(
    `insert into subscribers (email, full_name, birth_date) values ($1, $2, $3)
     on conflict (email) do update set full_name = excluded.full_name, birth_date = excluded.birth_date`,
    [email, fullName, birthDate],
  );
  await tx.query(
    `insert into consents (email, purpose, is_granted, text_version) values ($1, 'marketing', true, $2)`,
    [email, textVersion],
  );
}

/** Needs the actor `system` or `admin`. */
export const isSubscribed = any<[email: string]>('select from subscribers where email = $1');

/** Deletes a subscriber and their marketing consents without an account. Needs the actor `system` or `admin`. */
export async function deleteSubscriber(tx: Queryable, email: string): Promise<void> {
  await unsubscribe(tx, email);
  await tx.query(`delete from consents where email = $1 and user_id is null and purpose = 'marketing'`, [
    email,
  ]);
}

/** Deletes a subscriber. Needs the actor `system` or `admin`. */
export const unsubscribe = write<[email: string]>('delete from subscribers where email = $1');
