import type { Clock } from '../clock.ts';
import { brandOf, isCardNumber, isExpired, outcomeOf } from './cards.ts';
import { newId } from './ids.ts';
import type { StoredCard } from './model.ts';
import { invalid, parse } from './problem.ts';
import { TokenRequest } from './requests.ts';
import type { Store } from './store.ts';
import { writeTime } from './timestamps.ts';

/** A token is valid for 60 seconds, once. */
const LIFETIME_MS = 60_000;

/** Creates a token from card data; does not store the number. */
export function createToken(store: Store, clock: Clock, body: unknown): unknown {
  const { card } = parse(TokenRequest, body, 'request');
  const number = card.number.replace(/\s/g, '');
  const now = clock.now();
  if (!isCardNumber(number))
    throw invalid({ 'card.number': ['The number field is not a valid card number'] });
  if (isExpired(card.exp_month, card.exp_year, now))
    throw invalid({ 'card.exp_year': ['The card has expired.'] });
  const stored: StoredCard = {
    id: newId('card'),
    outcome: outcomeOf(number),
    first_six_digits: number.slice(0, 6),
    last_four_digits: number.slice(-4),
    brand: brandOf(number),
    holder_name: card.holder_name,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
  };
  const id = newId('token');
  store.saveToken(id, now + LIFETIME_MS, stored);
  const { last_four_digits, holder_name, exp_month, exp_year, brand } = stored;
  return {
    id,
    type: 'card',
    created_at: writeTime(new Date(now).toISOString(), 'milliseconds'),
    expires_at: writeTime(new Date(now + LIFETIME_MS).toISOString(), 'milliseconds'),
    card: { last_four_digits, holder_name, exp_month, exp_year, brand },
  };
}
