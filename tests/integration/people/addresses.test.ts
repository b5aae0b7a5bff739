import { expect, test, vi } from 'vitest';
import {
  addAddress,
  changeAddress,
  listAddresses,
  removeAddress,
  type SavedAddress,
} from '#contracts/addresses.ts';
import { changeProfile, getProfile } from '#contracts/profile.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { dataOf, openShop, type TestVisitor } from '#tests/support/shop.ts';

const PLACE = {
  postalCode: '01310-100',
  street: ' Avenida Paulista ',
  number: '1000',
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

const shop = await openShop();

async function add(visitor: TestVisitor, changes: object = {}): Promise<SavedAddress[]> {
  const answer = dataOf(await visitor.call(addAddress, { ...PLACE, ...changes }));
  return answer.addresses;
}

test('the first address becomes the main one, and another can be made the main one', async () => {
  const visitor = await signedIn(shop);
  expect(await add(visitor)).toMatchObject([
    { postalCode: '01310100', street: 'Avenida Paulista', isMain: true },
  ]);
  expect(await add(visitor, { number: '2' })).toMatchObject([
    { number: '1000', isMain: true },
    { number: '2', isMain: false },
  ]);
  expect(await add(visitor, { number: '3', isMain: true })).toMatchObject([
    { number: '3', isMain: true },
    { number: '1000', isMain: false },
    { number: '2', isMain: false },
  ]);
});

test('editing keeps the main address, and can make another one the main address', async () => {
  const visitor = await signedIn(shop);
  await add(visitor);
  const [main, other] = await add(visitor, { number: '2' });
  const kept = await visitor.call(changeAddress, { ...PLACE, id: main?.id, number: '1001' });
  expect(kept).toMatchObject({
    ok: true,
    data: { addresses: [{ number: '1001', isMain: true }, { number: '2' }] },
  });
  const moved = await visitor.call(changeAddress, { ...PLACE, id: other?.id, isMain: true });
  expect(moved).toMatchObject({
    data: {
      addresses: [
        { id: other?.id, isMain: true },
        { id: main?.id, isMain: false },
      ],
    },
  });
});

test('deleting the main address promotes the oldest remaining one; deleting twice is not an error', async () => {
  const visitor = await signedIn(shop);
  const [main] = await add(visitor);
  await add(visitor, { number: '2' });
  const answer = await visitor.call(removeAddress, { id: main?.id });
  expect(answer).toMatchObject({ ok: true, data: { addresses: [{ number: '2', isMain: true }] } });
  expect(await visitor.call(removeAddress, { id: main?.id })).toMatchObject({ ok: true });
});

test('when several addresses become main at once, exactly one does; and the number of addresses is limited', async () => {
  const visitor = await signedIn(shop);
  await Promise.all(Array.from({ length: 8 }, (_, n) => add(visitor, { number: `${n}`, isMain: true })));
  const answer = await visitor.call(listAddresses, {});
  const all = answer.ok ? answer.data.addresses : [];
  expect(all).toHaveLength(8);
  expect(all.filter(({ isMain }) => isMain)).toHaveLength(1);
  for (let n = 8; n < 20; n++) await add(visitor);
  expect(await visitor.call(addAddress, PLACE)).toMatchObject({
    status: 409,
    error: { code: 'address_limit', data: { maximum: 20 } },
  });
});

test.for([
  [{ street: '  ' }, { street: 'required' }],
  [{ state: 'XX' }, { state: 'state_invalid' }],
  [{ state: 'RJ' }, { state: 'state_mismatch' }],
  [{ postalCode: '00000-000' }, { postalCode: 'postal_code_unknown' }],
  [{ number: '1'.repeat(31) }, { number: 'too_long' }],
  [{ user_id: 'x' }, { unknown: 'unknown_field' }],
] as const)('rejects %j with an error on its field', async ([changes, fields]) => {
  const visitor = await signedIn(shop);
  expect(await visitor.call(addAddress, { ...PLACE, ...changes })).toMatchObject({
    status: 400,
    error: { code: 'invalid_input', fields },
  });
});

test('nobody can see or change another customer’s address', async () => {
  const owner = await signedIn(shop);
  const [address] = await add(owner);
  const other = await signedIn(shop);
  expect(await other.call(listAddresses, {})).toMatchObject({ data: { addresses: [] } });
  expect(await other.call(changeAddress, { ...PLACE, id: address?.id, number: '666' })).toMatchObject({
    status: 404,
  });
  await other.call(removeAddress, { id: address?.id });
  expect(await owner.call(listAddresses, {})).toMatchObject({ data: { addresses: [address] } });
});

test('name and phone can be changed; an invalid phone is rejected and an empty one clears it', async () => {
  const visitor = await signedIn(shop);
  const changed = await visitor.call(changeProfile, {
    firstName: ' Ana  Maria ',
    lastName: 'Lima',
    phone: '(11) 98765-4321',
  });
  const expected = {
    firstName: 'Ana Maria',
    lastName: 'Lima',
    phone: '11987654321',
    email: visitor.account.email,
  };
  expect(changed).toMatchObject({ ok: true, data: expected });
  expect(await visitor.call(getProfile, {})).toMatchObject({ data: expected });
  expect(await visitor.call(changeProfile, { firstName: 'Ana', phone: '123' })).toMatchObject({
    error: { fields: { phone: 'phone_invalid' } },
  });
  expect(await visitor.call(changeProfile, { firstName: 'Ana', phone: '' })).toMatchObject({
    data: { phone: null },
  });
  expect(await visitor.call(changeProfile, { firstName: 'Ana', email: 'x@y.example' })).toMatchObject({
    status: 400,
  });
});

test('a missing or outdated table is distinguished from a bug, and logged', async () => {
  const visitor = await signedIn(shop);
  await add(visitor);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const codes = async () => {
    const answers = [
      await visitor.call(listAddresses, {}),
      await visitor.call(addAddress, PLACE),
      await visitor.call(removeAddress, { id: '00000000-0000-7000-8000-000000000000' }),
    ];
    return answers.map((answer) => (answer.ok ? 'ok' : `${answer.status} ${answer.error.code}`));
  };
  const during = async (broken: string, mended: string) => {
    await shop.owner.query(broken);
    try {
      return await codes();
    } finally {
      await shop.owner.query(mended);
    }
  };
  try {
    expect(
      await during('alter table addresses rename to places', 'alter table places rename to addresses'),
    ).toEqual(Array(3).fill('503 addresses_missing'));
    expect(
      await during(
        'alter table addresses rename column street to road',
        'alter table addresses rename column road to street',
      ),
    ).toEqual(['503 addresses_misconfigured', '503 addresses_misconfigured', '503 addresses_misconfigured']);
    expect(
      await during(
        'revoke select on addresses from elegante_app',
        'grant select on addresses to elegante_app',
      ),
    ).toEqual(Array(3).fill('503 addresses_misconfigured'));
    expect(String(logged.mock.calls.at(-1))).toContain('permission denied');
    expect(logged).toHaveBeenCalledTimes(9);
  } finally {
    logged.mockRestore();
  }
  expect(await codes()).toEqual(['ok', 'ok', 'ok']);
});
