import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { carrierFixture, cartFields, NOTE_KEY } from './outbound.fixture.ts';

/** The stand-in takes what the documentation lists, and says which field it does not take. */

const world = carrierFixture();
const Refused = z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) });

async function refusedFields(body: unknown): Promise<string[]> {
  const answer = await world.call('POST', 'cart', body);
  return answer.status === 201 ? [] : Object.keys(Refused.parse(answer.body).errors);
}

const inner = (name: string) => z.record(z.string(), z.unknown()).parse(cartFields()[name]);
const within = (name: string, patch: Record<string, unknown>) =>
  cartFields({ [name]: { ...inner(name), ...patch } });
const without = (name: string, field: string) => {
  const { [field]: _, ...rest } = inner(name);
  return cartFields({ [name]: rest });
};
const volume = { height: 5, width: 15, length: 20, weight: 1.2 };
const declared = { non_commercial: true, invoice: undefined };

describe('takes', () => {
  it.each([
    ['a shipment with a note', cartFields()],
    ['one with a declaration of contents', within('options', declared)],
    ['numbers as texts', cartFields({ products: [{ name: 'A', quantity: '1', unitary_value: '10.00' }] })],
    ['several volumes by a carrier of several', cartFields({ service: 3, volumes: [volume, volume] })],
    ['a counter, where one hands over at a counter', cartFields({ service: 22, agency: 1201 })],
    ['a company that is exempt', within('from', { state_register: 'ISENTO' })],
  ])('%s', async (_, body) => expect(await refusedFields(body)).toEqual([]));
});

describe('refuses', () => {
  it.each([
    ['a field that is not listed', cartFields({ extra: 1 }), ''],
    ['one in the address', within('to', { neighborhood: 'Centro' }), 'to'],
    [
      'one of a product',
      cartFields({ products: [{ name: 'A', quantity: 1, unitary_value: 1, sku: 'x' }] }),
      'products.0',
    ],
    ['a commercial shipment without a key', within('options', { invoice: undefined }), 'options.invoice.key'],
    ['one without state registration', without('from', 'state_register'), 'from.state_register'],
    [
      'a key of 43 characters',
      within('options', { invoice: { key: NOTE_KEY.slice(1) } }),
      'options.invoice.key',
    ],
    [
      'a key with letters elsewhere',
      within('options', { invoice: { key: `A${NOTE_KEY.slice(1)}` } }),
      'options.invoice.key',
    ],
    ['a declared one with a key', within('options', { non_commercial: true }), 'options.invoice'],
    ['a counter where none is used', cartFields({ agency: 49 }), 'agency'],
    ['none where one is needed', cartFields({ service: 22 }), 'agency'],
    ['LATAM without the CNAE', cartFields({ service: 12, agency: 601 }), 'from.economic_activity_code'],
    ['two volumes by Correios', cartFields({ volumes: [volume, volume] }), 'volumes'],
    ['a weight of 0', cartFields({ volumes: [{ ...volume, weight: 0 }] }), 'volumes.0.weight'],
    ['31 kg', cartFields({ volumes: [{ ...volume, weight: 31 }] }), 'volumes.0.weight'],
    ['a box too flat for Correios', cartFields({ volumes: [{ ...volume, height: 1 }] }), 'volumes.0.height'],
    [
      'sides of more than 2 m',
      cartFields({ volumes: [{ ...volume, width: 90, length: 100, height: 30 }] }),
      'volumes.0',
    ],
    [
      'insurance beyond the service',
      cartFields({ service: 1, options: { ...inner('options'), insurance_value: 3_001 } }),
      'options.insurance_value',
    ],
    ['a wrong CPF', within('to', { document: '52998224724' }), 'to.document'],
    ['a person who is a company', within('to', { company_document: '11222333000181' }), 'to.document'],
    ['a postal code of another state', within('to', { state_abbr: 'SP' }), 'to.postal_code'],
    ['a service that there is not', cartFields({ service: 99 }), 'service'],
  ])('%s', async (_, body, field) => expect(await refusedFields(body)).toEqual([field]));
});
