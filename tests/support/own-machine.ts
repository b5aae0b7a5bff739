import type pg from 'pg';
import { FIND_MARK } from '#db/local-mark.ts';

/** Whether an address is this machine's own, where tests may place orders, sign in and abuse. */
export function isThisMachine(address: string): boolean {
  const { hostname, protocol } = new URL(address);
  return (
    protocol === 'http:' &&
    (hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname))
  );
}

/** The shop of BASE_URL, which is written to. */
export function ownShopUrl(): string {
  const url = process.env.BASE_URL ?? 'http://localhost:8888';
  if (isThisMachine(url)) return url;
  throw new Error(`${url} is not this machine: this writes to the shop, so it runs against one's own only.`);
}

/** Refuses to test on a database that is not a local shop's. */
export async function requireLocalDatabase(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ mark: string | null }>(FIND_MARK);
  if (rows[0]?.mark) return;
  throw new Error(`${owner.host} is not a local shop's database (npm start, npm run db): tests write to it.`);
}
