import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expireCredit } from '#server/use-cases/credit/expire-credit.ts';
import { makeAccount } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { codeWith, given, ledgerOf } from '#tests/support/credit.ts';
import { adminOf } from '#tests/support/desk.ts';
import { openShop, ownServices } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
const services = ownServices();

const DAY_MS = 86_400_000;
/** Runs the job this number of days before (negative: after) the expiry of credit given today for twelve months. */
async function runAt(wallet: string, daysBefore: number): Promise<void> {
  const [row] = await asShop<{ ends: Date }>(
    shop.owner,
    'select min(expires_at) as ends from credit_entries where wallet_id = $1',
    [wallet],
  );
  const at = new Date((row?.ends.getTime() ?? 0) - daysBefore * DAY_MS);
  await expireCredit({ ...services, clock: { ...services.clock, now: () => at } }, { isLeft: () => true });
}

const kinds = async (wallet: string) =>
  (await ledgerOf(shop.owner, wallet)).map(({ kind, cents }) => `${kind} ${cents}`);

const mailsOf = async (wallet: string) =>
  (
    await asShop<{ key: string; to: string; amount: string; end: string }>(
      shop.owner,
      `select split_part(dedupe_key, ':', -1) as key, payload->'data'->>'to' as to, payload->'data'->>'amount' as amount,
         payload->'data'->>'end' as end
       from outbox where dedupe_key like 'credit_ends:' || $1 || ':%' order by created_at, id`,
      [wallet],
    )
  ).map(({ amount, ...mail }) => ({ ...mail, amount: amount.replace(/\s/g, ' ') }));

const spend = (wallet: string, cents: number) =>
  asShop(
    shop.owner,
    `insert into credit_entries (wallet_id, kind, amount_cents, reason, author) values ($1, 'correction', $2, 'gasto', 'system')`,
    [wallet, -cents],
  );

test('a code gets one mail thirty and one seven days before expiry, and on expiry an entry removes the rest', async () => {
  const email = `vence-${randomUUID()}@teste.example`;
  const { id, code } = await given(admin, email, 5_000);
  await runAt(id, 31);
  expect(await mailsOf(id)).toEqual([]);
  await runAt(id, 29);
  await runAt(id, 28);
  const end = code.slice(-4);
  expect(await mailsOf(id)).toEqual([{ key: '30', to: email, amount: 'R$ 50,00', end }]);
  await spend(id, 3_000);
  await runAt(id, 6);
  await runAt(id, 5);
  expect((await mailsOf(id)).slice(1)).toEqual([{ key: '7', to: email, amount: 'R$ 20,00', end }]);
  expect(await kinds(id)).toEqual(['goodwill 5000', 'correction -3000']);
  await runAt(id, 0);
  await runAt(id, -1);
  expect(await kinds(id)).toEqual(['goodwill 5000', 'correction -3000', 'expiry -2000']);
  expect(await mailsOf(id)).toHaveLength(2);
});

test('an account is mailed at its address; nobody is mailed about credit already spent', async () => {
  const { id: userId, email } = await makeAccount(shop.owner);
  const { id } = await given(admin, email, 1_000);
  const spent = await codeWith(admin, 1_000);
  await spend(spent.id, 1_000);
  await runAt(id, 20);
  expect(await mailsOf(id)).toEqual([{ key: '30', to: email, amount: 'R$ 10,00', end: '' }]);
  expect(await mailsOf(spent.id)).toEqual([]);
  const wallets = await asShop<{ id: string }>(
    shop.owner,
    'select id from credit_wallets where user_id = $1',
    [userId],
  );
  expect(wallets).toEqual([{ id }]);
  // Credit of other files in this database expires then too: their mails would be sent first, more than one run may send.
  await asShop(
    shop.owner,
    `delete from outbox where sent_at is null and dedupe_key not like 'credit_ends:' || $1 || ':%'`,
    [id],
  );
  await shop.runJob('send-mails');
  const [mail] = await asShop<{ sent: Date | null }>(
    shop.owner,
    `select sent_at as sent from outbox where dedupe_key like 'credit_ends:' || $1 || ':%'`,
    [id],
  );
  expect(mail?.sent).not.toBeNull();
});

test('after months of downtime, expired credit is removed once by two concurrent runs, and no late mail is sent', async () => {
  const { id } = await codeWith(admin, 4_000);
  await Promise.all([runAt(id, -90), runAt(id, -90)]);
  expect(await kinds(id)).toEqual(['goodwill 4000', 'expiry -4000']);
  expect(await mailsOf(id)).toEqual([]);
});

test('only expired credit is removed; longer-lived credit is checked again when it expires', async () => {
  const { id } = await codeWith(admin, 2_000);
  await asShop(
    shop.owner,
    `insert into credit_entries (wallet_id, kind, amount_cents, expires_at, author)
     values ($1, 'gift_card', 700, now() + interval '4 years', 'system')`,
    [id],
  );
  await runAt(id, -1);
  expect(await kinds(id)).toEqual(['goodwill 2000', 'gift_card 700', 'expiry -2000']);
  const [wallet] = await asShop<{ days: number }>(
    shop.owner,
    `select round(extract(epoch from now() + interval '4 years' - look_at) / 86400)::int as days from credit_wallets where id = $1`,
    [id],
  );
  expect(wallet?.days).toBe(30);
});

test('the scheduler runs it', async () => {
  const { id } = await codeWith(admin, 3_000);
  await asShop(
    shop.owner,
    `with e as (update credit_entries set expires_at = now() - interval '1 minute' where wallet_id = $1)
     update credit_wallets set look_at = now() - interval '1 minute' where id = $1`,
    [id],
  );
  await shop.runJob('expire-credit');
  expect(await kinds(id)).toEqual(['goodwill 3000', 'expiry -3000']);
});
