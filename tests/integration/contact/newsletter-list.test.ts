import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { adminListNews } from '#contracts/admin/newsletter.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

/** The newsletter list of every possible history of an address, compared with the same told in plain words below. */

const FORMS = ['none', 'active', 'left', 'left twice', 'left and back'] as const;
const REQUESTS = ['none', 'open', 'two open', 'used', 'expired'] as const;
const ACCOUNTS = ['none', 'unconfirmed', 'yes', 'no', 'yes, then no', 'no, then yes'] as const;

type Person = {
  email: string;
  form: (typeof FORMS)[number];
  request: (typeof REQUESTS)[number];
  account: (typeof ACCOUNTS)[number];
  /** Minutes ago of: subscription, end, request, consent. */
  ago: { joined: number; left: number; asked: number; said: number };
};

const mark = randomUUID().slice(0, 8);
const people: Person[] = FORMS.flatMap((form) =>
  REQUESTS.flatMap((request) => ACCOUNTS.map((account) => ({ form, request, account }))),
).map((told, n) => {
  // Each kind of event is in another order, and no two are at the same moment.
  const at = (step: number) => 10 + 4 * ((n * step) % 151);
  return {
    ...told,
    email: `lista-${mark}-${n}@teste.example`,
    ago: { joined: 5_000 + at(7), left: at(11) + 1, asked: at(13) + 2, said: at(17) + 3 },
  };
});

const shop = await openShop();
const admin = await adminOf(shop);
const before = (await list({})).counts;
beforeAll(async () => {
  for (const text of WRITE) await asShop(shop.owner, text, [JSON.stringify(people)]);
});

const PEOPLE = `jsonb_to_recordset($1::jsonb) p(email text, form text, request text, account text, ago jsonb)`;
const moment = (kind: string) => `now() - (ago->>'${kind}')::int * interval '1 minute'`;
const subscription = (forms: string, start: string, end: string) =>
  `insert into newsletter_subscriptions (email, page, text_version, asked_at, confirmed_at, left_at, left_by)
   select email, '/', 'x', ${start}, ${start}, ${end}, case when ${end} is not null then 'link' end from ${PEOPLE} where form in (${forms})`;
const request = (requests: string, more: string, expires: string, used: string) =>
  `insert into newsletter_requests (email, token_hash, page, text_version, asked_at, expires_at, used_at)
   select email, encode(sha256((email || '${requests}')::bytea), 'hex'), '/', 'x', ${moment('asked')} ${more}, ${expires}, ${used}
   from ${PEOPLE} where request in (${requests.replaceAll('"', "'")})`;
const consent = (accounts: string, isGranted: boolean, more: string) =>
  `insert into consents (user_id, email, purpose, is_granted, text_version, created_at)
   select u.id, p.email, 'marketing', ${isGranted}, 'x', ${moment('said')} ${more} from ${PEOPLE} join users u using (email) where account in (${accounts})`;

const WRITE = [
  subscription(`'left twice', 'left and back'`, `${moment('joined')} - interval '9 days'`, moment('joined')),
  subscription(`'left', 'left twice'`, moment('joined'), moment('left')),
  subscription(`'active', 'left and back'`, moment('joined'), 'null::timestamptz'),
  request('"open", "two open"', '', `now() + interval '1 day'`, 'null'),
  request('"two open"', `- interval '1 day'`, `now() + interval '1 hour'`, 'null'),
  request('"used"', '', `now() + interval '1 day'`, 'now()'),
  request('"expired"', '', `now() - interval '1 minute'`, 'null'),
  `insert into users (email, password_hash, email_confirmed_at)
   select email, '$argon2id$x', case when account <> 'unconfirmed' then now() end from ${PEOPLE} where account <> 'none'`,
  consent(`'yes', 'unconfirmed', 'no, then yes'`, true, ''),
  consent(`'no', 'yes, then no'`, false, ''),
  consent(`'yes, then no'`, true, `- interval '1 day'`),
  consent(`'no, then yes'`, false, `- interval '1 day'`),
];

async function list(input: Record<string, string>) {
  return dataOf(await admin.call(adminListNews, input));
}

/** All pages of what matches. */
async function listed(input: Record<string, string>) {
  const first = await list({ ...input, busca: mark });
  const rest = await Promise.all(
    Array.from({ length: first.totalPages - 1 }, (_, page) =>
      list({ ...input, busca: mark, pagina: String(page + 2) }),
    ),
  );
  const items = [first, ...rest].flatMap((page) => page.items);
  expect(items).toHaveLength(first.total);
  return items.map(({ id, status, origins }) => ({ id, status, origins }));
}

/** Where a person stands and since when (minutes ago); null: not listed. */
function standing({ form, request, account, ago }: Person) {
  const isActive = form === 'active' || form === 'left and back';
  const isWaiting = request === 'open' || request === 'two open';
  const isGranted = account === 'yes' || account === 'no, then yes';
  const hasAccount = isGranted || account === 'no' || account === 'yes, then no';
  const origins = [...(form !== 'none' || isWaiting ? ['formulario'] : []), ...(hasAccount ? ['conta'] : [])];
  if (isActive) return { status: 'confirmado', since: ago.joined, origins };
  if (isGranted) return { status: 'confirmado', since: ago.said, origins };
  if (isWaiting) return { status: 'aguardando', since: ago.asked, origins };
  if (form !== 'none') return { status: 'saiu', since: ago.left, origins };
  return hasAccount ? { status: 'saiu', since: ago.said, origins } : null;
}

const standings = people
  .flatMap((person) => {
    const found = standing(person);
    return found ? [{ id: person.email, ...found }] : [];
  })
  .toSorted((a, b) => a.since - b.since || (a.id < b.id ? 1 : -1));

test.for([undefined, 'confirmado', 'aguardando', 'saiu'])(
  'status %s: filters, order and pages',
  async (status) => {
    for (const origem of [undefined, 'formulario', 'conta']) {
      const expected = standings
        .filter((one) => (!status || one.status === status) && (!origem || one.origins.includes(origem)))
        .map(({ id, status, origins }) => ({ id, status, origins }));
      expect(expected.length).toBeGreaterThan(status === 'aguardando' && origem === 'conta' ? 3 : 9);
      const asked = { ...(status && { status }), ...(origem && { origem }) };
      expect(await listed(asked)).toEqual(expected);
      expect(await listed({ ...asked, sentido: 'asc' })).toEqual(expected.toReversed());
    }
  },
);

test('the counts are of all addresses, whatever is asked for', async () => {
  for (const asked of [
    {},
    { busca: mark },
    { busca: mark, status: 'saiu', origem: 'conta' },
    { pagina: '900' },
  ]) {
    const { counts } = await list(asked as Record<string, string>);
    for (const status of ['confirmado', 'aguardando', 'saiu'] as const)
      expect(counts[status] - before[status]).toBe(standings.filter((one) => one.status === status).length);
  }
  const { total, counts } = await list({});
  expect(total).toBe(counts.confirmado + counts.aguardando + counts.saiu);
  expect((await list({ status: 'saiu' })).total).toBe(counts.saiu);
  expect((await list({ status: 'confirmado' })).total).toBe(counts.confirmado);
});
