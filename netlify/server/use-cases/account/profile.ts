import type { Profile } from '#contracts/profile.ts';
import { parsePhone } from '#domain/people/phone.ts';
import type { Services } from '../../compose.ts';
import { customer } from '../../ports/database.ts';
import { fail, invalid, type Outcome, ok } from '../../ports/outcome.ts';
import { findProfile, updateProfile } from '../../sql/people/profiles.sql.ts';

export async function showProfile(shop: Services, userId: string): Promise<Outcome<Profile, 'not_found'>> {
  const row = await findProfile(shop.database.as(customer(userId)), userId);
  return row ? ok(row) : fail('not_found');
}

/** Updates name and phone; an empty phone removes it. */
export async function changeProfile(
  shop: Services,
  userId: string,
  input: { firstName: string; lastName: string; phone: string },
): Promise<Outcome<Profile, 'not_found' | 'invalid_input'>> {
  const phone = input.phone === '' ? null : parsePhone(input.phone);
  if (input.phone !== '' && !phone) {
    return invalid({ phone: 'phone_invalid' });
  }
  const row = await shop.database.transaction(customer(userId), (tx) =>
    updateProfile(tx, userId, {
      firstName: input.firstName,
      lastName: input.lastName,
      phone: phone && `${phone.areaCode}${phone.number}`,
    }),
  );
  return row ? ok(row) : fail('not_found');
}
