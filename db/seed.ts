import { connectBlobs } from '#server/adapters/blobs.ts';
import { connectNeon } from '#server/adapters/neon.ts';
import type { Queryable } from '#server/ports/database.ts';
import { FIND_MARK } from './local-mark.ts';
import { ACCOUNTS } from './seed/accounts.ts';
import { daysBefore, seedId } from './seed/ids.ts';
import { storePictures } from './seed/pictures.ts';
import { PRODUCTS } from './seed/products.ts';
import { writeCatalogue } from './seed/write-catalogue.ts';
import { writeOrders } from './seed/write-orders.ts';
import { writePeople } from './seed/write-people.ts';
import { writeOffers, writePages, writeSettings } from './seed/write-store.ts';

const DEMO_PRODUCTS = PRODUCTS.map(({ key }) => seedId('product', key));

/**
 * Fills an empty database with the demo shop, in one transaction, and the image store with its images. Does not change an
 * existing shop, but restores missing images of demo products. `isEmpty` creates only the administrator, who sets up the shop. Runs only
 * locally and on a database marked as local, because the password of the demo accounts is public.
 */
export async function seed({
  isEmpty = false,
  log = console.log,
}: {
  isEmpty?: boolean;
  log?: (line: string) => void;
} = {}): Promise<void> {
  if (process.env.ELEGANTE_LOCAL !== 'true')
    throw new Error('Os dados de demonstração só existem em uma máquina local.');
  const ownerUrl = process.env.DATABASE_URL;
  if (!ownerUrl) throw new Error('Falta a variável DATABASE_URL.');
  const database = connectNeon({
    connectionString: ownerUrl,
    localProxy: process.env.NEON_LOCAL_PROXY ?? null,
    maxConnections: 1,
  });
  try {
    const { isNew, isDemo } = await database.transaction({ actor: 'system' }, async (tx) => ({
      isNew: await writeOnce(tx, new Date(), isEmpty),
      isDemo: await tx.any('select from products where id = any ($1)', [DEMO_PRODUCTS]),
    }));
    if (isNew) log(isEmpty ? 'Loja vazia criada.' : 'Catálogo de demonstração criado.');
    if (isDemo) await storePictures(connectBlobs());
  } finally {
    await database.end();
  }
}

async function writeOnce(tx: Queryable, now: Date, isEmpty: boolean): Promise<boolean> {
  const { mark } = await tx.one<{ mark: string | null }>(FIND_MARK);
  if (mark === null) throw new Error('Os dados de demonstração só existem no banco de uma loja local.');
  await tx.query('lock table store_settings in exclusive mode');
  const { rows } = await tx.query('select from store_settings union all select from users limit 1');
  if (rows.length > 0) return false;
  if (isEmpty) {
    await writePeople(
      tx,
      now,
      ACCOUNTS.filter(({ isAdmin }) => isAdmin),
    );
    return true;
  }
  await writeSettings(tx);
  await writePages(tx);
  await writeOffers(tx, now);
  await writeCatalogue(tx, now);
  await writePeople(tx, daysBefore(now, 200));
  await writeOrders(tx, now);
  await tx.query('update orders set paid_attempt = 1 where paid_at is not null');
  await tx.query(
    `update products p set sold_count = s.sold from (
       select i.product_id, sum(i.quantity)::int as sold from order_items i join orders o on o.id = i.order_id
       where o.payment_status = 'paid' group by i.product_id) s where p.id = s.product_id`,
  );
  return true;
}

if (import.meta.main) await seed({ isEmpty: process.argv.includes('--empty') });
