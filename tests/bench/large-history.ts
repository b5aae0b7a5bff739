import type { Database } from '#server/ports/database.ts';
import { POPULAR } from '#tests/support/history/history-questions.ts';

const TABLES =
  'users order_items order_events payment_transactions promotion_redemptions stock_movements carts cart_items outbox'.split(
    ' ',
  );

const OF_EACH_ORDER = ['orders_unpaid_insert', 'orders_figures_insert'];

/**
 * Three years of a busy shop with the existing products: `orders` orders by a fifth as many people, a third of whom have an
 * account; sales, payments, declines, shipments, refunds; carts, mails, event logs. Of the newest thousandth some await their
 * payment, and some of those are overdue.
 */
export async function fillHistory(owner: Database, orders: number): Promise<void> {
  const people = Math.max(10, Math.floor(orders / 5));
  await owner.transaction({ actor: 'system' }, async (tx) => {
    for (const table of TABLES) await tx.query(`alter table ${table} disable trigger user`);
    // The tables that these triggers maintain are filled at once further down.
    for (const trigger of OF_EACH_ORDER) await tx.query(`alter table orders disable trigger ${trigger}`);
    await tx.query(ACCOUNTS, [Math.floor(people / 3)]);
    await tx.query(COUPON, [POPULAR]);
    for (const text of NUMBERED) await tx.query(text);
    await tx.query(PLACE_ORDERS, [orders, people]);
    for (const text of WHAT_CAME_OF_THEM) await tx.query(text);
    for (const text of NEWS) await tx.query(text, [orders * 2]);
    await tx.query(CARTS, [people]);
    await tx.query(IN_CARTS);
    for (const table of TABLES) await tx.query(`alter table ${table} enable trigger user`);
    for (const trigger of OF_EACH_ORDER) await tx.query(`alter table orders enable trigger ${trigger}`);
    await tx.query('select fill_figures(), fold_stock(10000000)');
  });
  await owner.query('vacuum analyze');
}

/** Of the person `n`. */
const FIRST = `(array['Ana', 'João', 'Mariana', 'José', 'Luíza', 'Antônio', 'Bárbara', 'Caio'])[n % 8 + 1]`;
const LAST = `(array['Silva', 'Souza', 'Araújo', 'Conceição', 'Lima', 'Gonçalves', 'Prado'])[n % 7 + 1]`;

const ACCOUNTS = `insert into users (email, first_name, last_name, password_hash, cpf, created_at)
  select 'pessoa' || n || '@teste.example', ${FIRST}, ${LAST} || ' ' || n, '$argon2id$bench', lpad(n::text, 11, '0'), now() - n * interval '7 minutes'
  from generate_series(1, $1::int) n`;

const COUPON = `insert into promotions (name, code, benefit, starts_at, ends_at, is_active, for_all_products, usage_limit)
  values ($1, $1, '{"kind": "percent", "percent": 10}', now() - interval '4 years', now() + interval '1 year', true, true, 10000000)`;

/** People and pieces by number, to distribute orders among them. */
const NUMBERED = [
  'create temporary table account as select row_number() over () as person, id from users',
  'create unique index on account (person)',
  `create temporary table piece as select row_number() over () as n, v.id, v.product_id, p.name, p.final_price_cents as cents
  from variants v join products p on p.id = v.product_id limit 100000`,
  'create unique index on piece (n)',
  'analyze account, piece',
];

/** $1 orders by $2 people, who become customers one after the other: of a hundred 86 delivered, 6 cancelled, the rest in various states. */
const PLACE_ORDERS = `
  insert into orders (order_number, user_id, guest_hash, customer_name, customer_email, customer_cpf, customer_phone, shipping_street,
    shipping_number, shipping_district, shipping_city, shipping_state, shipping_zip_code, shipping_service, shipping_min_days,
    shipping_max_days, subtotal_cents, shipping_cents, total_cents, promotion_id, coupon_code, payment_method, payment_status,
    fulfilment_status, stock_state, refunded_cents, tracking_code, paid_at, paid_attempt, expires_at, created_at)
  select 'ORD-' || (extract(epoch from o.at)::bigint) || '-' || n % 1000, a.id,
    case when a.id is null then encode(sha256(('pessoa' || o.person)::bytea), 'hex') end,
    (select ${FIRST} || ' ' || ${LAST} || ' ' || n from (select o.person as n) o), 'pessoa' || o.person || '@teste.example',
    lpad(o.person::text, 11, '0'), '11987654321', 'Rua das Flores', (n % 900)::text, 'Centro', 'São Paulo', 'SP', '01310100',
    'padrao', 3, 5, 10000 + n % 90000, 0, 10000 + n % 90000, case when n % 5 = 0 then m.id end,
    case when n % 5 = 0 then m.code end, (array['pix', 'credit_card', 'boleto'])[n % 3 + 1], o.payment, o.fulfilment,
    case when o.payment in ('expired', 'canceled') then 'returned' else 'held' end,
    case when o.payment = 'refunded' then 10000 + n % 90000 else 0 end,
    case when o.fulfilment in ('shipped', 'delivered') then 'BR' || lpad(n::text, 9, '0') || 'BR' end,
    case when o.payment in ('paid', 'refunded') then o.at + interval '10 minutes' end,
    case when o.payment in ('paid', 'refunded') then 1 end, o.at + interval '1 day', o.at
  from (
    select n, 1 + (n::bigint * 7919) % greatest(($1::bigint - n) * $2::int / $1::int, 1) as person, now() - n * (interval '3 years' / $1::int) as at,
      case when n < $1::int / 1000 and n % 2 = 0 then 'awaiting_payment' when n % 100 < 3 then 'expired' when n % 100 < 5 then 'canceled'
        when n % 100 < 6 then 'refunded' else 'paid' end as payment,
      case when n < $1::int / 1000 and n % 2 = 0 or n % 100 < 5 then 'none' when n % 100 = 5 then 'canceled'
        when n < $1::int / 200 then 'preparing' when n < $1::int / 100 then 'shipped' else 'delivered' end as fulfilment
    from generate_series(1, $1::int) n) o
    left join account a on a.person = o.person
    cross join (select id, code from promotions where code = '${POPULAR}') m`;

const WHAT_CAME_OF_THEM = [
  `insert into order_items (order_id, position, product_id, variant_id, product_name, color_name, size_label,
    list_unit_cents, unit_price_cents, quantity, total_price_cents)
  select o.id, 0, p.product_id, p.id, p.name, 'Preto', 'M', o.subtotal_cents, o.subtotal_cents, 1, o.subtotal_cents
  from orders o join piece p on p.n = 1 + (hashtext(o.id::text)::bigint & 2147483647) % (select count(*) from piece)`,
  'insert into order_item_costs select id, unit_price_cents * 2 / 5 from order_items where hashtext(id::text) % 10 <> 0',
  // Campaigns of twenty days with gaps of twenty; of the orders during one, half are at its price.
  `insert into campaigns (name, starts_at, ends_at, status) select 'Campanha ' || n, now() - n * interval '40 days',
    now() - n * interval '40 days' + interval '20 days', 'scheduled' from generate_series(1, 10) n`,
  `insert into order_item_campaigns select i.id, c.id from order_items i join orders o on o.id = i.order_id
    join campaigns c on o.created_at >= c.starts_at and o.created_at < c.ends_at where hashtext(i.id::text) % 2 = 0`,
  `insert into payment_transactions (order_id, attempt, method, idempotency_key, charge_id, status,
    transaction_amount_cents, paid_amount_cents, refunded_amount_cents, created_at, updated_at, network_key, wide_network_key)
  select id, 1, payment_method, 'order:' || id || ':attempt:1', 'ch_' || id,
    case when paid_at is not null then 'paid' when payment_status = 'awaiting_payment' then 'pending'
          when payment_status = 'failed' then 'failed' else 'canceled' end,
    total_cents, case when paid_at is not null then total_cents else 0 end, refunded_cents, created_at,
    created_at + interval '10 minutes', md5(customer_cpf), md5(right(customer_cpf, 4))
  from orders`,
  `insert into order_events (order_id, kind, actor, created_at)
  select o.id, e.kind, e.actor, o.created_at + e.n * interval '1 minute'
  from orders o, (values (0, 'placed', 'customer'), (1, 'payment_paid', 'provider'), (2, 'shipped', 'admin')) e(n, kind, actor)
  where e.n = 0 or o.paid_at is not null`,
  `insert into promotion_redemptions (order_id, promotion_id, user_id, email, cpf, is_first_purchase, created_at, released_at)
  select id, promotion_id, user_id, customer_email, customer_cpf, false, created_at,
    case when fulfilment_status = 'canceled' or payment_status in ('expired', 'canceled') then created_at end
  from orders where promotion_id is not null`,
  `insert into promotion_uses select promotion_id, count(*) from promotion_redemptions where released_at is null group by 1`,
  `insert into unpaid_orders select o.id, o.user_id, o.guest_hash, o.customer_email, o.customer_cpf, o.created_at, 1,
    t.network_key, t.wide_network_key from orders o join payment_transactions t on t.order_id = o.id and t.attempt = 1
  where is_unpaid(o.stock_state, o.payment_status)`,
  `insert into account_finder select id, created_at, email, nullif(plain_text(name), ''),
    E'\\n' || email || E'\\n' || plain_text(name) || E'\\n' from users on conflict (user_id) do nothing`,
  `insert into stock_movements (variant_id, delta, stock_after, reason, order_id, created_at)
  select variant_id, -1, 5, 'order', order_id, o.created_at from order_items i join orders o on o.id = i.order_id`,
  `insert into outbox (kind, dedupe_key, payload, created_at, sent_at)
  select 'mail', 'order_placed:' || id, json_build_object('template', 'order_placed', 'orderId', id), created_at,
    created_at + interval '1 minute' from orders where created_at > now() - interval '60 days'`,
];

/** $1 newsletter addresses: of ten eight subscribed, one unsubscribed repeatedly, half of the rest pending. Accounts consented too. */
const NEWS = [
  `insert into newsletter_subscriptions (email, page, text_version, asked_at, confirmed_at, left_at, left_by)
  select 'pessoa' || n || '@novidades.example', '/c/colecao-' || n % 9, 'bench', at, at + interval '5 minutes',
    case when n % 10 = 8 then at + interval '9 days' end, case when n % 10 = 8 then 'link' end
  from generate_series(1, $1::int) n, lateral (select now() - n * (interval '3 years' / $1::int) - interval '10 days' as at) t
  where n % 10 < 9`,
  `insert into newsletter_subscriptions (email, page, text_version, asked_at, confirmed_at, left_at, left_by)
  select email, page, text_version, asked_at - interval '1 year', confirmed_at - interval '1 year', left_at - interval '1 year', left_by
  from newsletter_subscriptions where left_at is not null and $1::int > 0`,
  `insert into newsletter_requests (email, token_hash, page, text_version, asked_at, expires_at)
  select 'pessoa' || n || '@novidades.example', encode(sha256(n::text::bytea), 'hex'), '/', 'bench', now() - n * interval '1 second',
    now() + interval '7 days' from generate_series(9, $1::int, 20) n`,
  `insert into consents (user_id, email, purpose, is_granted, text_version, created_at)
  select u.id, u.email, 'marketing', hashtext(u.email) % 4 <> 0, 'bench', u.created_at from users u where $1::int > 0`,
  `update users set email_confirmed_at = created_at where $1::int > 0`,
];

const CARTS = `insert into carts (guest_hash, created_at, updated_at)
  select encode(sha256(('cart' || n)::bytea), 'hex'), now() - n * interval '1 minute', now() - n * interval '1 minute'
  from generate_series(1, $1::int) n`;

const IN_CARTS = `insert into cart_items (cart_id, product_id, variant_id, quantity, seen_unit_cents)
  select c.id, p.product_id, p.id, 1, p.cents
  from (select id, row_number() over () as n from carts) c join piece p on p.n = 1 + c.n % (select count(*) from piece)`;
