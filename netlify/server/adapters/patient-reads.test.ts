import { expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '../ports/database.ts';
import { patientReads } from './patient-reads.ts';

const away = () => new DatabaseUnavailable('away', new Error('connection terminated'));

function reads(failures: number, error: () => Error = away) {
  let left = failures;
  const query = vi.fn(async () => {
    if (left-- > 0) throw error();
    return { rows: [{ n: 1 }], rowCount: 1 };
  });
  const pause = vi.fn(async () => {});
  return { query, pause, ask: () => patientReads({ query: query as never }, pause).all('select 1 as n', []) };
}

it('a read whose connection was lost is tried again, after pauses that grow', async () => {
  const { ask, pause } = reads(4);
  expect(await ask()).toEqual([{ n: 1 }]);
  expect(pause.mock.calls.flat()).toEqual([500, 2_000, 5_000, 10_000]);
});

it('a database that stays away ends the build', async () => {
  const { ask, query } = reads(9);
  await expect(ask()).rejects.toThrow('the database is away');
  expect(query).toHaveBeenCalledTimes(5);
});

it('a statement that Postgres refuses is not tried again', async () => {
  const { ask, query } = reads(1, () => new Error('column "x" does not exist'));
  await expect(ask()).rejects.toThrow('does not exist');
  expect(query).toHaveBeenCalledTimes(1);
});
