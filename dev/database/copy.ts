import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from '../problem.ts';
import { dropDatabase } from './drop.ts';

/** Copies the owner's database by its files, which is much faster than seeding again; replaces one with this name. */
export async function copyDatabase(ownerUrl: string, name: string): Promise<void> {
  const maintenance = new URL(ownerUrl);
  const source = maintenance.pathname.slice(1);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    await dropDatabase(client, name);
    const copy = `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(source)} strategy file_copy`;
    await retryWhileInUse(() => client.query(copy));
  } finally {
    await client.end();
  }
}

/** Retries: the source must have no other session, and the bridge keeps the seed's for a moment. */
async function retryWhileInUse(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (codeOf(error) !== '55006' || attempt === 40) throw error;
      await sleep(250);
    }
  }
}
