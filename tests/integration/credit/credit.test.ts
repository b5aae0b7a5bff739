import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  adminCorrectCredit,
  adminGetCredit,
  adminGiveCredit,
  adminListCredit,
} from '#contracts/admin/credit.ts';
import { getCredit } from '#contracts/credit.ts';
import { deleteAccount, exportData } from '#contracts/privacy.ts';
import { parseCode } from '#domain/credit/code.ts';
import type { Acting } from '#server/ports/database.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { codeWith, creditFor, given, ledgerOf } from '#tests/support/credit.ts';
import { adminOf } from '#tests/support/desk.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { connectTo, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
const app = connectTo('DATABASE_APP_URL');

describe('giving credit', () => {
  test('an account has it at once, with the reason, its expiry and a mail', async () => {
    const ana = await signedIn(shop);
    const { email } = ana.account;
    const answer = await admin.call(adminGiveCredit, creditFor(email.toUpperCase(), 5_000));
    expect(answer).toMatchObject({ status: 200, data: { balanceCents: 5_000, code: null } });
    expect(await ana.call(getCredit, {})).toMatchObject({
      data: {
        balanceCents: 5_000,
        next: { cents: 5_000 },
        entries: [{ kind: 'goodwill', cents: 5_000, reason: 'Pelo atraso na entrega', order: null }],
      },
    });
    expect((await mailsTo(shop, email)).at(-1)?.text).toContain('Pelo atraso na entrega');
  });

  test('without an account a code is mailed, and the database does not store it', async () => {
    const email = `sem-conta-${randomUUID()}@teste.example`;
    const { id, code } = await given(admin, email, 7_000, { kind: 'exchange' });
    expect(parseCode(code)).not.toBeNull();
    expect((await mailsTo(shop, email)).at(-1)?.text).toContain(code);
    const [kept] = await asShop<{ all: string }>(
      shop.owner,
      `select (select w from credit_wallets w where id = $1)::text
         || coalesce((select string_agg(o.payload::text, '') from outbox o), '')
         || (select string_agg(a.after::text, '') from audit_log a where entity_id = $1::text) as all`,
      [id],
    );
    expect(kept?.all).not.toContain(parseCode(code) ?? '');
    expect(kept?.all).not.toContain(code);
    expect(await admin.call(adminListCredit, { busca: code.toLowerCase() })).toMatchObject({
      data: { total: 1, items: [{ id, kind: 'code', email, codeEnd: code.slice(-4) }] },
    });
  });

  test('an unconfirmed account does not receive it: its credit is a code', async () => {
    const unproven = await signedIn(shop, { isConfirmed: false });
    expect((await given(admin, unproven.account.email, 1_000)).code).not.toBe('');
    expect(await unproven.call(getCredit, {})).toMatchObject({ data: { balanceCents: 0 } });
  });

  test('sending it twice gives it once, even at the same moment', async () => {
    const bia = await signedIn(shop);
    const gift = creditFor(bia.account.email, 2_000);
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(adminGiveCredit, gift)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await admin.call(adminGiveCredit, gift)).toMatchObject({ error: { code: 'already_done' } });
    expect(await bia.call(getCredit, {})).toMatchObject({ data: { balanceCents: 2_000 } });
  });

  test.for([0, -1, 1_000_001, 1.5])('%s cents are rejected', async (cents) => {
    const answer = await admin.call(adminGiveCredit, creditFor('x@teste.example', cents));
    expect(answer).toMatchObject({ status: 400, error: { fields: { cents: expect.any(String) } } });
  });
});

describe('correcting a balance', () => {
  const fix = (id: string, cents: number, key = randomUUID()) =>
    admin.call(adminCorrectCredit, { id, cents, reason: 'Valor digitado errado', key });

  test('adds an entry and keeps the earlier ones', async () => {
    const { id } = await codeWith(admin, 1_000);
    expect(await fix(id, -400)).toMatchObject({ data: { balanceCents: 600 } });
    expect(await fix(id, 50)).toMatchObject({ data: { balanceCents: 650 } });
    expect((await ledgerOf(shop.owner, id)).map(({ kind, cents }) => [kind, cents])).toEqual([
      ['goodwill', 1_000],
      ['correction', -400],
      ['correction', 50],
    ]);
    expect(await admin.call(adminGetCredit, { id })).toMatchObject({
      data: { balanceCents: 650, entries: [{ author: admin.account.email, cents: 50 }, {}, {}] },
    });
  });

  test('never takes more than the balance, even concurrently', async () => {
    const { id } = await codeWith(admin, 1_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => fix(id, -300)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      error: { code: 'credit_too_low', data: { balanceCents: 100 } },
    });
    expect(await ledgerOf(shop.owner, id)).toHaveLength(4);
  });

  test('of an unknown wallet is not found', async () => {
    expect(await fix(randomUUID(), 1)).toMatchObject({ status: 404 });
    expect(await admin.call(adminGetCredit, { id: randomUUID() })).toMatchObject({ status: 404 });
  });
});

describe('the database itself', () => {
  const spend = (id: string, cents: number) => (acting: Acting) =>
    app.transaction(acting, (tx) =>
      tx.query(
        `insert into credit_entries (wallet_id, kind, amount_cents, author) values ($1, 'spend', $2, 'customer')`,
        [id, -cents],
      ),
    );

  test('never overspends one balance in fifty concurrent attempts', async () => {
    const { id } = await codeWith(admin, 10_000);
    const tries = Array.from({ length: 50 }, () => spend(id, 700)({ actor: 'system' }));
    const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(14);
    expect((await ledgerOf(shop.owner, id)).reduce((sum, { cents }) => sum + cents, 0)).toBe(200);
  });

  test('rejects entries by a customer, and shows each only their own', async () => {
    const [ana, bia] = [await signedIn(shop), await signedIn(shop)];
    const { id } = await given(admin, ana.account.email, 1_000);
    await expect(
      spend(id, 100)({ actor: 'customer', userId: ana.account.id, guestHash: null }),
    ).rejects.toThrow(/row-level security|no such wallet/);
    const seen = async (userId: string) => {
      const acting = { actor: 'customer', userId, guestHash: null } as const;
      return (await app.as(acting).query('select from credit_entries')).rowCount;
    };
    expect(await seen(ana.account.id)).toBe(1);
    expect(await seen(bia.account.id)).toBe(0);
  });

  test('returns to an order no more than it took', async () => {
    const { id } = await codeWith(admin, 1_000);
    const refund = app.as({ actor: 'system' }).query(
      `insert into credit_entries (wallet_id, kind, amount_cents, order_id, author)
       values ($1, 'refund', 1, null, 'system')`,
      [id],
    );
    await expect(refund).rejects.toThrow('gives back more credit than it took');
  });
});

test('an account’s credit is in its export, and expires when the account is deleted', async () => {
  const eva = await signedIn(shop);
  const { id } = await given(admin, eva.account.email, 3_000);
  expect(await eva.call(exportData, {})).toMatchObject({
    data: { credito: [{ tipo: 'Cortesia da loja', centavos: 3_000, motivo: 'Pelo atraso na entrega' }] },
  });
  const { code } = await given(admin, eva.account.email, 500, { asCode: true });
  expect(await eva.call(deleteAccount, { password: PASSWORD })).toMatchObject({ status: 200 });
  expect((await ledgerOf(shop.owner, id)).at(-1)).toMatchObject({ kind: 'expiry', cents: -3_000 });
  expect(await admin.call(adminListCredit, { busca: code })).toMatchObject({
    data: { items: [{ email: null, balanceCents: 500 }] },
  });
});
