import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allEndpoints } from '#tests/fuzz/endpoints.ts';
import { fuzzInputs, rightInputs, SEED } from '#tests/fuzz/fuzz-inputs.ts';
import { brokenRequests, requestOf } from '#tests/fuzz/requests.ts';

const endpoints = await allEndpoints();

describe.each(endpoints)('inputs for $name', ({ endpoint }) => {
  const takes = (input: unknown) => endpoint.input.safeParse(input).success;

  test('are mostly accepted by the contract when generated as valid', () => {
    const right = fc.sample(rightInputs(endpoint), { numRuns: 60, seed: SEED });
    // A rule between fields (captions of a video with sound) is none of the schema's.
    expect(right.filter(takes).length).toBeGreaterThan(45);
  });

  test('are often rejected by it when generated as invalid', () => {
    const spoilt = fuzzInputs(endpoint, 90).slice(30);
    const takesAnything = takes({ whatever: [] });
    const refused = spoilt.filter((input) => !takes(input));
    expect(refused.length).toBeGreaterThanOrEqual(takesAnything ? 0 : 15);
  });

  test('are the same for the same seed', () => {
    expect(fuzzInputs(endpoint, 9, { seed: 7 })).toEqual(fuzzInputs(endpoint, 9, { seed: 7 }));
  });

  test('can all be sent to the endpoint’s path', () => {
    const pattern = new URLPattern({ pathname: endpoint.path });
    const requests = [
      ...fuzzInputs(endpoint, 60).map((input) => requestOf(endpoint, input)),
      ...brokenRequests(endpoint),
    ];
    const lost = requests.filter(({ url }) => !pattern.test(new URL(url, 'http://localhost')));
    expect(lost).toEqual([]);
  });
});

test('known values of the shop are used', () => {
  const [{ endpoint } = { endpoint: undefined }] = endpoints.filter(({ name }) => name === 'applyCoupon');
  if (!endpoint) throw new Error('no applyCoupon');
  const inputs = fuzzInputs(endpoint, 30, { known: { code: ['ELEGANTE10'] } });
  expect(inputs.filter(({ code }) => code === 'ELEGANTE10').length).toBeGreaterThan(5);
});
