import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { z } from 'zod';
import { Customer, Order, StoredCard } from './model.ts';

export const STORE_SCHEMA = `
  create table if not exists orders (
    seq integer primary key autoincrement, id text not null unique, code text not null, body text not null
  ) strict;
  create index if not exists orders_by_code on orders (code);
  create table if not exists charges (id text primary key, order_id text not null references orders (id)) strict;
  create table if not exists customers (id text primary key, email text not null unique, body text not null) strict;
  create table if not exists cards (id text primary key, customer_id text not null, body text not null) strict;
  create table if not exists tokens (
    id text primary key, expires_at integer not null, body text not null
  ) strict;
`;

type Row = Record<string, SQLOutputValue>;

/** Stores orders, customers, cards and card tokens as JSON; never card numbers. */
export type Store = ReturnType<typeof createStore>;

export function createStore(database: DatabaseSync) {
  const sql = {
    saveOrder: database.prepare(
      'insert into orders (id, code, body) values (?, ?, ?) on conflict (id) do update set body = excluded.body',
    ),
    saveCharge: database.prepare('insert or ignore into charges (id, order_id) values (?, ?)'),
    order: database.prepare('select body from orders where id = ?'),
    orderOfCharge: database.prepare(
      'select o.body from charges c join orders o on o.id = c.order_id where c.id = ?',
    ),
    ordersByCode: database.prepare('select body from orders where code = ? order by seq desc limit 100'),
    latest: database.prepare('select body from orders order by seq desc limit ?'),
    page: database.prepare(
      "select body from orders where body ->> '$.created_at' >= ? order by seq desc limit ? offset ?",
    ),
    saveCustomer: database.prepare(
      'insert into customers (id, email, body) values (?, ?, ?) on conflict (id) do update set body = excluded.body',
    ),
    customer: database.prepare('select body from customers where id = ?'),
    customerByEmail: database.prepare('select body from customers where email = ?'),
    saveCard: database.prepare('insert into cards (id, customer_id, body) values (?, ?, ?)'),
    removeCard: database.prepare('delete from cards where id = ? and customer_id = ? returning body'),
    cards: database.prepare('select body from cards where customer_id = ?'),
    card: database.prepare('select body from cards where id = ? and customer_id = ?'),
    saveToken: database.prepare('insert into tokens (id, expires_at, body) values (?, ?, ?)'),
    takeToken: database.prepare('delete from tokens where id = ? and expires_at > ? returning body'),
  };

  return {
    saveOrder(order: Order): void {
      sql.saveOrder.run(order.id, order.code, JSON.stringify(order));
      for (const charge of order.charges) sql.saveCharge.run(charge.id, order.id);
    },
    order: (id: string) => read(Order, sql.order.get(id)),
    orderOfCharge: (chargeId: string) => read(Order, sql.orderOfCharge.get(chargeId)),
    ordersByCode: (code: string) => readAll(Order, sql.ordersByCode.all(code)),
    latestOrders: (limit: number) => readAll(Order, sql.latest.all(limit)),
    ordersSince: (since: string, limit: number, offset: number) =>
      readAll(Order, sql.page.all(since, limit, offset)),

    saveCustomer(customer: Customer): void {
      sql.saveCustomer.run(customer.id, customer.email.toLowerCase(), JSON.stringify(customer));
    },
    customer: (id: string) => read(Customer, sql.customer.get(id)),
    customerByEmail: (email: string) => read(Customer, sql.customerByEmail.get(email.toLowerCase())),

    saveCard(customerId: string, card: StoredCard): void {
      sql.saveCard.run(card.id, customerId, JSON.stringify(card));
    },
    card: (id: string, customerId: string) => read(StoredCard, sql.card.get(id, customerId)),

    removeCard: (id: string, customerId: string) => read(StoredCard, sql.removeCard.get(id, customerId)),
    cards: (customerId: string) => readAll(StoredCard, sql.cards.all(customerId)),

    saveToken(id: string, expiresAt: number, card: StoredCard): void {
      sql.saveToken.run(id, expiresAt, JSON.stringify(card));
    },
    /** Reading a token consumes it. */
    takeToken: (id: string, now: number) => read(StoredCard, sql.takeToken.get(id, now)),
  };
}

const Body = z.object({ body: z.string() });

function read<S extends z.ZodType>(schema: S, row: Row | undefined): z.infer<S> | undefined {
  return row && schema.parse(JSON.parse(Body.parse(row).body));
}

function readAll<S extends z.ZodType>(schema: S, rows: Row[]): z.infer<S>[] {
  return rows.map((row) => schema.parse(JSON.parse(Body.parse(row).body)));
}
