import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { adminListActivity } from '#contracts/admin/desk.ts';
import { adminSetUserStatus } from '#contracts/admin/users.ts';
import { sendMessage } from '#contracts/contact.ts';
import { askToLeaveOffers } from '#contracts/offers.ts';
import { deleteAccount } from '#contracts/privacy.ts';
import { signIn } from '#contracts/session.ts';
import { sendMails } from '#server/use-cases/scheduled/send-mails.ts';
import { tidy } from '#server/use-cases/scheduled/tidy.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { makeProduct, placeOne } from '#tests/support/scene.ts';
import { openShop, ownServices } from '#tests/support/shop.ts';

const shop = await openShop();
const services = ownServices();
const admin = await adminOf(shop);

/** The rows of a table marked by this test. */
const left = async (sql: string, values: unknown[]) =>
  (await asShop<{ id: string }>(shop.owner, sql, values)).map(({ id }) => id).toSorted();

test('old mails, notices, builds and places are deleted by their retention rules, and nothing else', async () => {
  const mark = randomUUID();
  await asShop(
    shop.owner,
    `insert into outbox (kind, dedupe_key, payload, created_at, available_at, sent_at) values
       ('mail', $1 || ':sent-new', '{"template":"x","data":{}}', now() - interval '40 days', now() - interval '40 days', now() - interval '29 days'),
       ('mail', $1 || ':sent-old', '{"template":"x","data":{}}', now() - interval '40 days', now() - interval '40 days', now() - interval '31 days'),
       ('mail', $1 || ':never-new', '{"template":"x","data":{}}', now() - interval '29 days', now() - interval '29 days', null),
       ('mail', $1 || ':never-old', '{"template":"x","data":{}}', now() - interval '31 days', now() - interval '31 days', null),
       ('mail', $1 || ':to-come', '{"template":"x","orderId":"1"}', now() - interval '300 days', now() + interval '1 day', null),
       ('mail', $1 || ':order-kept', '{"template":"x","orderId":"1"}', now() - interval '300 days', now() - interval '300 days', now() - interval '300 days'),
       ('mail', $1 || ':order-old', '{"template":"x","orderId":"1"}', now() - interval '366 days', now() - interval '366 days', now() - interval '366 days')`,
    [mark],
  );
  await shop.owner.query(
    `insert into webhook_events (id, type, outcome, received_at) values
       ($1 || ':new', 'charge.paid', 'settled', now() - interval '89 days'),
       ($1 || ':old', 'charge.paid', 'settled', now() - interval '91 days')`,
    [mark],
  );
  await shop.owner.query(
    `insert into postal_codes (cep, fetched_at) values ('99999001', now() - interval '179 days'),
       ('99999002', now() - interval '181 days') on conflict (cep) do update set fetched_at = excluded.fetched_at`,
  );
  await shop.owner.query(
    `insert into rebuild_requests (reason, requested_at, finished_at) values
       ($1 || ':old', now() - interval '40 days', now() - interval '40 days'),
       ($1 || ':new', now() - interval '2 days', now() - interval '2 days'),
       ($1 || ':waiting', now() - interval '40 days', null)`,
    [mark],
  );
  await tidy(services);
  expect(await left(`select dedupe_key as id from outbox where dedupe_key like $1 || ':%'`, [mark])).toEqual(
    ['never-new', 'order-kept', 'sent-new', 'to-come'].map((name) => `${mark}:${name}`),
  );
  expect(await left(`select id from webhook_events where id like $1 || ':%'`, [mark])).toEqual([
    `${mark}:new`,
  ]);
  expect(
    await left(`select cep as id from postal_codes where cep like '999990%' and $1 <> ''`, [mark]),
  ).toEqual(['99999001']);
  expect(
    await left(`select reason as id from rebuild_requests where reason like $1 || ':%'`, [mark]),
  ).toEqual([`${mark}:new`, `${mark}:waiting`]);
});

test('the latest build is never deleted, because the next one starts from it', async () => {
  await shop.owner.transaction({ actor: 'system' }, async (tx) => {
    await tx.query('delete from rebuild_requests');
    await tx.query(
      `insert into rebuild_requests (reason, requested_at, finished_at)
       values ('the only one', now() - interval '90 days', now() - interval '90 days')`,
    );
  });
  await tidy(services);
  expect(await left('select reason as id from rebuild_requests', [])).toEqual(['the only one']);
});

test('deleting an account removes its name from the log and the outbox; the actions stay', async () => {
  const mine = await signedIn(shop);
  const other = await signedIn(shop);
  for (const { account } of [mine, other]) {
    const status = (to: string, was: string) =>
      admin.call(adminSetUserStatus, { id: account.id, status: to, was });
    expect(await status('bloqueado', 'ativo')).toMatchObject({ ok: true });
    expect(await status('ativo', 'bloqueado')).toMatchObject({ ok: true });
  }
  await asShop(
    shop.owner,
    `insert into audit_log (actor_id, actor_email, action, entity, entity_id, before, after) values
       ($1, $2, 'save', 'product', 'p1', null, '{"name":"Vestido"}'),
       (null, 'admin@elegante.example', 'save', 'settings', '1', '{"contactEmail":"loja@elegante.example"}',
        jsonb_build_object('notes', jsonb_build_array('falar com ' || upper($2), 'Vera')))`,
    [mine.account.id, mine.account.email],
  );
  const { email, id } = mine.account;
  await mine.call(signIn, { email, password: PASSWORD });
  await shop.visitor().call(sendMessage, {
    id: randomUUID(),
    name: 'Vera',
    email,
    phone: '',
    subject: 'Outro',
    message: 'Olá',
  });
  await asShop(
    shop.owner,
    `insert into subscribers (email, full_name, birth_date) values ($1, 'Vera', '1990-01-01')`,
    [email],
  );
  await shop.visitor().call(askToLeaveOffers, { email });
  await shop.settled();
  const before = await left('select id::text from outbox where payload::text like $1', [`%${email}%`]);
  expect(before.length).toBeGreaterThanOrEqual(2);

  expect(await mine.call(deleteAccount, { password: PASSWORD })).toMatchObject({ ok: true });
  // The mail that confirms it is sent, and then deleted as well.
  await shop.settled();

  for (const table of ['audit_log', 'outbox'])
    expect(
      await left(`select id::text from ${table} t where strpos(lower(t::text), $1) > 0`, [email]),
      table,
    ).toEqual([]);
  const log = await admin.call(adminListActivity, { registro: id });
  expect(log).toMatchObject({
    ok: true,
    data: {
      items: [
        { action: 'status', after: { email: 'removido', status: 'ativo' } },
        { action: 'status', before: { email: 'removido', status: 'ativo' }, after: { status: 'bloqueado' } },
      ],
    },
  });
  expect(await admin.call(adminListActivity, { registro: 'p1' })).toMatchObject({
    data: { items: [{ actorEmail: 'conta-excluida', after: { name: 'Vestido' } }] },
  });
  expect(await admin.call(adminListActivity, { registro: other.account.id })).toMatchObject({
    data: { items: [{ after: { email: other.account.email } }, {}] },
  });
});

test('nobody blanks the log beyond their own data by the name or the addresses that they chose', async () => {
  const mine = await signedIn(shop);
  const { id, email } = mine.account;
  const [pending, mark] = [`dona.${email}`, randomUUID()];
  await asShop(
    shop.owner,
    `update users set first_name = 'Vestido', last_name = 'Longo', pending_email = $2 where id = $1`,
    [id, pending],
  );
  const notes = [
    ['product', 'Vestido Longo azul'],
    ['invitation', pending],
    ['invitation', `mari${email}`],
    ['invitation', `${email}.br`],
    ['store_settings', `Escrever a ${email.toUpperCase()}.`],
    ['order_view', 'Pedidos de Vestido Longo'],
  ];
  await asShop(
    shop.owner,
    `insert into audit_log (actor_email, action, entity, entity_id, after)
     select 'a@elegante.example', 'x', n->>0, $2, jsonb_build_object('n', n->1) from jsonb_array_elements($1::jsonb) n`,
    [JSON.stringify(notes), mark],
  );
  await mine.call(deleteAccount, { password: PASSWORD });
  const kept = await left(`select after->>'n' as id from audit_log where entity_id = $1`, [mark]);
  const others = notes.slice(0, 4).map(([, text]) => text);
  expect(kept).toEqual([...others, 'removido', 'removido'].toSorted());
});

test('only the shop can mask the log, and nobody can change it otherwise', async () => {
  const app = services.database;
  const mask = `select mask_in_audit($1, '{}', '{}')`;
  for (const actor of [
    { actor: 'customer', userId: randomUUID(), guestHash: null },
    { actor: 'guest', guestHash: 'a'.repeat(64) },
  ] as const)
    await expect(app.transaction(actor, (tx) => tx.query(mask, [randomUUID()]))).rejects.toThrow(
      /only the shop/,
    );
  for (const sql of [`update audit_log set action = 'x'`, 'delete from audit_log'])
    await expect(app.transaction({ actor: 'system' }, (tx) => tx.query(sql))).rejects.toThrow(
      /permission denied/,
    );
});

test('a failing purchase and failing mails leave no address, CPF or key in log or outbox', async () => {
  const lines: string[] = [];
  const spies = (['error', 'warn', 'log', 'info'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...parts) => void lines.push(parts.map(String).join(' '))),
  );
  const mailer = {
    send: async ({ to }: { to: unknown }) => {
      const address = typeof to === 'string' ? to : JSON.stringify(to);
      throw new Error(
        `Can't send mail - all recipients were rejected: 550 5.1.1 <${address}>: unknown, 529.982.247-25`,
      );
    },
  };
  try {
    shop.world.mail.settings.refuse = true;
    const order = await placeOne(shop.visitor(), await makeProduct(shop.owner));
    await shop.settled();
    await shop.owner.query('update outbox set available_at = now() where sent_at is null');
    await sendMails({ ...services, mailer });
    const log = lines.join('\n');
    expect(log).toContain('mail_not_sent');
    expect(log).toContain('550 5.1.1');
    for (const secret of [order.email, order.token, '529.982.247-25', '52998224725'])
      expect(log).not.toContain(secret);
    const refused = await asShop<{ reason: string }>(
      shop.owner,
      `select last_error as reason from outbox where payload->>'orderId' = $1`,
      [order.id],
    );
    expect(refused).toEqual([{ reason: expect.stringContaining('550 5.1.1') }]);
    expect(refused[0]?.reason).not.toMatch(/@|529/);
  } finally {
    shop.world.mail.settings.refuse = false;
    for (const spy of spies) spy.mockRestore();
  }
});

test('deletion takes the mails of its own address only, and of an unconfirmed one only those of the account', async () => {
  const keptBy = async (isConfirmed: boolean) => {
    const mine = await signedIn(shop, { isConfirmed });
    const { email } = mine.account;
    const keys = [`news-known:${email}:a`, `news-known:maria${email}:a`, `account:note:${email}:a`];
    for (const key of keys)
      await asShop(
        shop.owner,
        `insert into outbox (kind, dedupe_key, payload, sent_at) values ('mail', $1, '{}', now())`,
        [key],
      );
    await mine.call(deleteAccount, { password: PASSWORD });
    const rows = await left('select dedupe_key as id from outbox where dedupe_key = any ($1)', [keys]);
    return rows.map((key) => keys.indexOf(key)).toSorted();
  };
  expect([await keptBy(true), await keptBy(false)]).toEqual([[1], [0, 1]]);
});
