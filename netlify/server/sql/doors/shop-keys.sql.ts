import { type JsonText, json } from '../json.ts';
import { all, first, write } from '../statements.ts';

/** Keys that the shop signs with (db/migrations/0580_ucp.sql). Needs the actor `system`. */
export type ShopKey = { kid: string; publicKey: Record<string, string>; sealed: string };

export const findShopKey = first<[purpose: 'ucp'], ShopKey>(
  'select kid, public_key as "publicKey", sealed from shop_keys where purpose = $1',
);

/** Keeps a new key, unless there is one: of two that are made at once, the first stays. */
export const keepShopKey = write<[purpose: 'ucp', key: ShopKey]>(
  'insert into shop_keys (purpose, kid, public_key, sealed) values ($1, $2, $3, $4) on conflict do nothing',
  (purpose, { kid, publicKey, sealed }) => [purpose, kid, json(publicKey) satisfies JsonText, sealed],
);

/** Every private half, with what it signs, locked. */
export const lockShopKeys = all<[], { purpose: string; from: string }>(
  'select purpose, sealed as "from" from shop_keys order by purpose for update',
);

export const resealShopKey = write<[purpose: string, from: string, to: string]>(
  'update shop_keys set sealed = $3 where purpose = $1 and sealed = $2',
);
