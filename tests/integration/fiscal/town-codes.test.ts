import { expect, test } from 'vitest';
import { lookUpPostalCode } from '#contracts/shipping.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();

test('a postal code is looked up with the code of its town; what is known without it, is asked for again', async () => {
  const cep = '95670000';
  await shop.owner.query('delete from postal_codes where cep = $1', [cep]);
  const town = () => shop.visitor().call(lookUpPostalCode, { cep });
  expect(await town()).toMatchObject({ data: { city: 'Gramado', state: 'RS', cityCode: '4309100' } });
  const place = (cityCode: object, age: string) =>
    shop.owner.query(
      `update postal_codes set place = place - 'cityCode' || $2::jsonb || '{"city":"De antes"}',
         fetched_at = now() - $3::interval where cep = $1`,
      [cep, JSON.stringify(cityCode), age],
    );
  // As stored before the code was known, and as the second source answers.
  await place({}, '1 minute');
  expect(await town()).toMatchObject({ data: { city: 'Gramado', cityCode: '4309100' } });
  await place({ cityCode: null }, '2 hours');
  expect(await town()).toMatchObject({ data: { city: 'Gramado' } });
  await place({ cityCode: null }, '10 minutes');
  expect(await town()).toMatchObject({ data: { city: 'De antes', cityCode: null } });
  await shop.owner.query('delete from postal_codes where cep = $1', [cep]);
});
