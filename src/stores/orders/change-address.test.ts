import { beforeEach, expect, it } from 'vitest';
import type { Failure } from '../../client/call.ts';
import { PLACE } from '../../contracts/samples.fixture.ts';
import { $addressChange, deliveryFields, openAddressChange, sendAddressChange } from './change-address.ts';

const refusal = (code: string, data = {}) => ({ ok: false, status: 409, code, data }) as unknown as Failure;

beforeEach(() => openAddressChange(PLACE));

it('an invalid field is named and nothing is sent', async () => {
  deliveryFields.type('number', ' ');
  const sent = await sendAddressChange(() => expect.unreachable());
  expect(sent).toEqual({ ok: false, field: 'number' });
});

it('a longer delivery is said, and accepted by sending the same again', async () => {
  const bodies: unknown[] = [];
  const send = async (body: { acceptedDays: number | null }) => {
    bodies.push(body.acceptedDays);
    return body.acceptedDays === 9 ? ({ ok: true } as const) : refusal('change_takes_longer', { maxDays: 9 });
  };
  expect(await sendAddressChange(send)).toEqual({ ok: false, field: null });
  expect($addressChange.get()).toMatchObject({
    acceptedDays: 9,
    problem: expect.stringContaining('9 dias úteis'),
  });
  expect(await sendAddressChange(send)).toEqual({ ok: true });
  expect(bodies).toEqual([null, 9]);
});

it('a longer delivery is accepted for the address it was said of only', async () => {
  const bodies: unknown[] = [];
  const send = async (body: { acceptedDays: number | null }) => {
    bodies.push(body.acceptedDays);
    return refusal('change_takes_longer', { maxDays: 9 });
  };
  await sendAddressChange(send);
  deliveryFields.type('number', '2000');
  expect($addressChange.get()).toEqual({ problem: null, acceptedDays: null });
  await sendAddressChange(send);
  expect(bodies).toEqual([null, null]);
});

it('what it would cost more is said in the words of the shop', async () => {
  await sendAddressChange(async () => refusal('change_costs_more', { moreCents: 510 }));
  expect($addressChange.get().problem).toMatch(/custa R\$\s5,10 a mais/);
  openAddressChange(PLACE);
  expect($addressChange.get()).toEqual({ problem: null, acceptedDays: null });
});
