import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { allEndpoints } from '#tests/fuzz/endpoints.ts';

/** An input refuses what it does not know, also in what it contains: nothing that a browser adds is passed on unseen. */

/** Sent by others, who may add fields whenever they like. */
const OF_OTHERS = [
  ...['carrierHook', 'deployWebhook', 'noteHook'],
  ...['paymentProxy', 'paymentWebhook', 'testPix'],
];

type Def = {
  type: string;
  catchall?: z.core.$ZodType;
  shape?: Readonly<Record<string, z.core.$ZodType>>;
  options?: readonly z.core.$ZodType[];
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
};

function isStrict(schema: z.core.$ZodType): boolean {
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'object' && def.catchall?._zod.def.type !== 'never') return false;
  const parts = [def.innerType, def.element, def.valueType, def.in, def.out];
  const all = [...Object.values(def.shape ?? {}), ...(def.options ?? []), ...parts];
  return all.filter((part) => part !== undefined).every(isStrict);
}

test('every input refuses unknown fields, but those that others send', async () => {
  const endpoints = await allEndpoints();
  expect(endpoints.length).toBeGreaterThan(200);
  const open = endpoints.filter(({ endpoint }) => !isStrict(endpoint.input)).map(({ name }) => name);
  expect(open.toSorted()).toEqual(OF_OTHERS.toSorted());
});
