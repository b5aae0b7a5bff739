import { expect, test } from 'vitest';
import { connectNeon } from '#server/adapters/neon.ts';
import { connectTo } from '#tests/support/shop.ts';

const database = connectTo('DATABASE_APP_URL', 1);

const SYSTEM = { actor: 'system' } as const;
const WHO = `select current_setting('app.actor', true) as actor, current_setting('app.guest_hash', true) as guest`;
const make = (code: string) => ({
  text: `insert into promotions (name, code, benefit, starts_at, ends_at)
    values ('Teste', $1, '{"kind": "percent", "percent": 10}', now(), now() + interval '1 day') returning code`,
  values: [code],
});
const count = async (code: string) =>
  (await database.as(SYSTEM).query('select from promotions where code = $1', [code])).rowCount;
const newCode = () => `T${crypto.randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;

test('later statements see what earlier ones did, and return their rows in order', async () => {
  const code = newCode();
  // Also when they are prepared.
  for (let round = 0; round < 5; round++) {
    const fresh = `${code}${round}`;
    const [made, seen, sum] = await database.batch<[{ code: string }[], { n: number }[], { sum: number }[]]>(
      SYSTEM,
      [
        make(fresh),
        { text: 'select count(*) as n from promotions where code = $1', values: [fresh] },
        { text: 'select 20::bigint + 1 as sum', values: [] },
      ],
    );
    expect([made, seen, sum]).toEqual([[{ code: fresh }], [{ n: 1 }], [{ sum: 21 }]]);
  }
});

test.each([
  ['prepared under names', true],
  ['never named, for a pooler that does not keep them', false],
])('frequent statements are %s', async (_, keepsPlans) => {
  const one = connectNeon({
    connectionString: process.env.DATABASE_APP_URL ?? '',
    localProxy: process.env.NEON_LOCAL_PROXY ?? null,
    maxConnections: 1,
    keepsPlans,
  });
  try {
    for (let round = 0; round < 5; round++) {
      const text = 'select $1::int as n';
      expect(await one.batch(SYSTEM, [{ text, values: [round] }])).toEqual([[{ n: round }]]);
      expect(await one.as(SYSTEM).one(text, [round])).toEqual({ n: round });
      expect(await one.transaction(SYSTEM, (tx) => tx.one(text, [round]))).toEqual({ n: round });
    }
    const names = await one.column<string>('select name from pg_prepared_statements');
    expect(names.length > 0).toBe(keepsPlans);
  } finally {
    await one.end();
  }
});

test('the first failing statement rolls back those before it, and the connection stays usable', async () => {
  const code = newCode();
  await expect(
    database.batch(SYSTEM, [make(code), { text: 'select 1 / $1::int', values: [0] }]),
  ).rejects.toMatchObject({
    code: '22012',
  });
  expect(await count(code)).toBe(0);
});

test('a value that cannot be serialised leaves nothing half done', async () => {
  const code = newCode();
  const endless: { itself?: object } = {};
  endless.itself = endless;
  await expect(
    database.batch(SYSTEM, [make(code), { text: 'select $1::jsonb', values: [endless] }]),
  ).rejects.toThrow(TypeError);
  expect(await count(code)).toBe(0);
});

test('the actor ends with the batch on a shared connection', async () => {
  const guest = database.as({ actor: 'guest', guestHash: 'a-guest' });
  expect((await guest.query(WHO)).rows).toEqual([{ actor: 'guest', guest: 'a-guest' }]);
  expect((await database.query(WHO)).rows).toEqual([{ actor: '', guest: '' }]);
  const [nobody] = await database.batch<[{ guest: string }[]]>(SYSTEM, [{ text: WHO, values: [] }]);
  expect(nobody).toEqual([{ actor: 'system', guest: '' }]);
});

test('many concurrent batches share one connection without mixing their answers', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      database.as(SYSTEM).query<{ n: number }>('select $1::int as n', [n]),
    ),
  );
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 40 }, (_, n) => n));
});
