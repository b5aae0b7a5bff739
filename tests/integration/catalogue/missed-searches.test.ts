import { randomInt } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { adminDashboard } from '#contracts/admin/desk.ts';
import { listProducts } from '#contracts/catalogue.ts';
import { NOTES_A_MINUTE } from '#domain/search/missed-search.ts';
import { MOST_A_DAY, recordMissedSearch as write } from '#server/sql/catalogue/missed-searches.sql.ts';
import { recordMissedSearch } from '#server/use-cases/catalogue/record-missed-search.ts';
import { tidy } from '#server/use-cases/scheduled/tidy.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { dataOf, openShop, ownServices } from '#tests/support/shop.ts';

const shop = await openShop();
const services = ownServices();
const admin = await adminOf(shop);
beforeEach(() => asShop(shop.owner, 'delete from missed_searches'));

const kept = () =>
  asShop<{ query: string; count: number }>(
    shop.owner,
    'select query, count from missed_searches order by query',
  );

/** A word that occurs in no shop. */
const nothing = () =>
  `zzqx${Array.from({ length: 6 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`;

async function search(input: Record<string, unknown>): Promise<void> {
  const answer = await shop.visitor().call(listProducts, input);
  expect(answer.status).toBe(200);
  await shop.settled();
}

const row = (query: string, count: number, daysAgo: number) =>
  asShop(
    shop.owner,
    `insert into missed_searches (day, query, count) values ((now() at time zone 'America/Sao_Paulo')::date - $3::int, $1, $2)`,
    [query, count, daysAgo],
  );

async function atDesk(dias = '30') {
  const desk = dataOf(await admin.call(adminDashboard, { dias }));
  return desk.missedSearches?.map(({ query, count }) => [query, count]);
}

test('a search without a result is recorded once a minute, and the desk sees it', async () => {
  const word = nothing();
  await search({ busca: ` ${word.toUpperCase()}! ` });
  await search({ busca: word });
  expect(await kept()).toEqual([{ query: word, count: 1 }]);
  expect(await atDesk('7')).toEqual([[word, 1]]);
});

test('searches with results, filters or page numbers, or with personal data, are not recorded', async () => {
  await search({ busca: 'vestido' });
  await search({ busca: nothing(), tamanho: ['P'] });
  await search({ busca: nothing(), promocao: 'true' });
  await search({ busca: nothing(), precoMax: 10 });
  await search({ busca: nothing(), pagina: 2 });
  await search({ tamanho: ['ZZ'] });
  for (const busca of ['zzqx@exemplo.com', 'zzqx 529.982.247-25', 'zzqx (11) 98765-4321', 'zz 1234567890']) {
    await search({ busca });
  }
  expect(await kept()).toEqual([]);
});

test('a flood of searches records a few lines a minute, up to a daily maximum', async () => {
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  let trips = 0;
  const database = {
    ...services.database,
    as: (...acting: Parameters<typeof services.database.as>) => {
      trips += 1;
      return services.database.as(...acting);
    },
  };
  const input = (n: number) => listProducts.input.parse({ busca: `nada ${n} tem` });
  for (let n = 0; n < 500; n++) await recordMissedSearch({ database, clock }, input(n), 0);
  expect(trips).toBe(NOTES_A_MINUTE);
  for (let n = 500; n < 1_000; n++) {
    now += 60_000;
    await recordMissedSearch({ database, clock }, input(n), 0);
  }
  expect(await kept()).toHaveLength(MOST_A_DAY);
  // A word already recorded today is still counted.
  now += 60_000;
  await recordMissedSearch({ database, clock }, input(0), 0);
  expect((await kept()).find(({ query }) => query === 'nada 0 tem')?.count).toBe(2);
});

test('concurrent searches are each counted', async () => {
  const word = nothing();
  await Promise.all(Array.from({ length: 20 }, () => write(services.database.as({ actor: 'system' }), word)));
  expect(await kept()).toEqual([{ query: word, count: 20 }]);
});

test('the search answers even when recording fails', async () => {
  await shop.owner.query('revoke insert on missed_searches from elegante_app');
  try {
    await search({ busca: nothing() });
  } finally {
    await shop.owner.query('grant insert on missed_searches to elegante_app');
  }
  expect(await kept()).toEqual([]);
});

test('the table rejects personal data and malformed queries, whoever writes them', async () => {
  for (const query of ['ab', 'maria@exemplo com', 'cpf 52998224725', 'x'.repeat(61), ' pijama']) {
    await expect(row(query, 1, 0), query).rejects.toThrow(/check constraint/);
  }
});

test('the desk sees the searches of the period, most frequent first, without partly typed ones', async () => {
  await row('pijama', 3, 0);
  await row('pijama', 2, 6);
  await row('biqui', 4, 1);
  await row('biquini', 3, 1);
  await row('biquini azul', 1, 2);
  await row('maio', 9, 40);
  expect(await atDesk('7')).toEqual([
    ['pijama', 5],
    ['biquini', 3],
    ['biquini azul', 1],
  ]);
  expect((await atDesk('90'))?.[0]).toEqual(['maio', 9]);
});

test('they are kept for 90 days', async () => {
  await row('novo', 1, 90);
  await row('velho', 1, 91);
  await tidy(services);
  expect((await kept()).map(({ query }) => query)).toEqual(['novo']);
});
