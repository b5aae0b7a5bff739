import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { answerOnce, type DoorAnswer, type Keep } from '#server/use-cases/doors/answer-once.ts';
import { tidy } from '#server/use-cases/scheduled/tidy.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { openShop, ownServices } from '#tests/support/shop.ts';

const shop = await openShop();
const services = ownServices();

const aKey = (request: unknown = { path: '/x', body: { b: 1, a: [1, 2] } }) => ({
  door: 'api' as const,
  holder: randomUUID(),
  key: randomUUID(),
  request,
});
/** Work that counts how often it was done. */
function counted(answer: DoorAnswer = { status: 201, body: { id: 7, words: ['um', 'dois'] } }) {
  const work = Object.assign(
    () => {
      work.times += 1;
      return Promise.resolve(answer);
    },
    { times: 0 },
  );
  return work;
}
const age = (key: string, column: 'claimed_at' | 'created_at', by: string) =>
  asShop(shop.owner, `update door_answers set ${column} = now() - interval '${by}' where key = $1`, [key]);

test('the same request gets the first answer again, however its properties are ordered', async () => {
  const key = aKey();
  const work = counted();
  const answer = { status: 201, body: { id: 7, words: ['um', 'dois'] } };
  expect(await answerOnce(services, key, work)).toEqual({
    ok: true,
    value: { ...answer, isRepeated: false },
  });
  const again = { ...key, request: { body: { a: [1, 2], b: 1 }, path: '/x' } };
  expect(await answerOnce(services, again, work)).toEqual({
    ok: true,
    value: { ...answer, isRepeated: true },
  });
  expect(work.times).toBe(1);
});

test('another request under the key is refused, another holder and another door have keys of their own', async () => {
  const key = aKey();
  const work = counted();
  await answerOnce(services, key, work);
  expect(await answerOnce(services, { ...key, request: { path: '/x', body: { a: [2, 1] } } }, work)).toEqual({
    ok: false,
    code: 'key_reused',
  });
  expect(work.times).toBe(1);
  await answerOnce(services, { ...key, holder: randomUUID() }, work);
  await answerOnce(services, { ...key, door: 'ucp' }, work);
  expect(work.times).toBe(3);
});

test('of twenty at once one does it, and the others are told to come again or get its answer', async () => {
  const key = aKey();
  const { promise: all, resolve: go } = Promise.withResolvers<void>();
  const work = counted({ status: 200, body: 'feito' });
  const slow = async () => {
    await all;
    return work();
  };
  const calls = Array.from({ length: 20 }, () => answerOnce(services, key, slow));
  const others = calls.map((call) => call.then((answer) => (answer.ok ? 'answered' : answer.code)));
  // Whoever has the key waits until a second one was refused: so they were at it together.
  await Promise.race(others).finally(go);
  const said = (await Promise.all(others)).toSorted();
  expect(said.at(0)).toBe('answered');
  expect(new Set(said)).toEqual(new Set(['answered', 'key_in_use']));
  expect(work.times).toBe(1);
  expect(await answerOnce(services, key, slow)).toMatchObject({ value: { body: 'feito', isRepeated: true } });
});

test.for([503, 429])('an answer of status %i gives the key back', async (status) => {
  const key = aKey();
  await answerOnce(services, key, counted({ status, body: null }));
  const work = counted();
  expect(await answerOnce(services, key, work)).toMatchObject({ value: { status: 201, isRepeated: false } });
  expect(work.times).toBe(1);
});

test('a refusal is an answer like any other', async () => {
  const key = aKey();
  await answerOnce(services, key, counted({ status: 409, body: { code: 'x' } }));
  const work = counted();
  expect(await answerOnce(services, key, work)).toMatchObject({ value: { status: 409, isRepeated: true } });
  expect(work.times).toBe(0);
});

test('what throws gives the key back', async () => {
  const key = aKey();
  await expect(answerOnce(services, key, () => Promise.reject(new Error('died')))).rejects.toThrow('died');
  expect(await answerOnce(services, key, counted())).toMatchObject({ value: { isRepeated: false } });
});

/** A run that dies at its work: it answers no more. */
async function leaveClaimed(
  key: ReturnType<typeof aKey>,
): Promise<{ finish: () => void; ended: Promise<unknown> }> {
  const started = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<DoorAnswer>();
  const ended = answerOnce(services, key, () => {
    started.resolve();
    return rest.promise;
  });
  await started.promise;
  return { finish: () => rest.resolve({ status: 200, body: 'too late' }), ended };
}

test('a run that died is taken over by the same request after a minute, and says nothing any more', async () => {
  const key = aKey();
  const dead = await leaveClaimed(key);
  const work = counted({ status: 200, body: 'taken over' });
  expect(await answerOnce(services, key, work)).toMatchObject({ code: 'key_in_use' });
  await age(key.key, 'claimed_at', '61 seconds');
  expect(await answerOnce(services, { ...key, request: 'other' }, work)).toMatchObject({
    code: 'key_reused',
  });
  expect(await answerOnce(services, key, work)).toMatchObject({ value: { body: 'taken over' } });
  dead.finish();
  await dead.ended;
  expect(await answerOnce(services, key, work)).toMatchObject({ value: { body: 'taken over' } });
  expect(work.times).toBe(1);
});

test('work that keeps its answer in its own transaction is not done twice by a run that was taken over', async () => {
  const key = aKey();
  const mark = randomUUID();
  const add = (keep: Keep, before?: Promise<void>) =>
    services.database.transaction({ actor: 'system' }, async (tx) => {
      await before;
      await tx.query(`insert into spent_proofs (nonce, expires_at) values ($1, now() + interval '1 hour')`, [
        `${mark}${randomUUID().slice(0, 8)}`,
      ]);
      const answer = { status: 200, body: { kept: true } };
      await keep(tx, answer);
      return answer;
    });
  const started = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  const slow = answerOnce(services, key, (keep) => {
    started.resolve();
    return add(keep, rest.promise);
  });
  await started.promise;
  await age(key.key, 'claimed_at', '61 seconds');
  expect(await answerOnce(services, key, add)).toMatchObject({ value: { body: { kept: true } } });
  rest.resolve();
  await expect(slow).rejects.toThrow('another run has the key');
  const rows = await shop.owner.column('select nonce from spent_proofs where nonce like $1', [`${mark}%`]);
  expect(rows).toHaveLength(1);
});

test('answers are forgotten after a day', async () => {
  const [old, young] = [aKey(), aKey()];
  for (const key of [old, young]) await answerOnce(services, key, counted());
  await age(old.key, 'created_at', '25 hours');
  await age(young.key, 'created_at', '23 hours');
  await tidy(services);
  expect(await answerOnce(services, old, counted())).toMatchObject({ value: { isRepeated: false } });
  expect(await answerOnce(services, young, counted())).toMatchObject({ value: { isRepeated: true } });
});
