import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { dropDatabase, renewDatabase } from '#dev/database/drop.ts';
import { projectDir } from '#dev/folders.ts';
import { copied, shownText } from '#domain/text/copied.fixture.ts';
import { plain } from '#domain/text/normal-form.ts';

/** Texts are compared alike by the database and by the code, and texts of before are brought to today's form. */

const FORMER = 'elegante_former_texts';
let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
});
afterAll(async () => {
  await dropDatabase(owner, FORMER);
  await owner.end();
});

const addressOf = (variable: string) => {
  const url = new URL(process.env[variable] ?? '');
  url.pathname = FORMER;
  return url.href;
};

test('the database and the code give every text the same plain form', async () => {
  const letters = fc.string({
    unit: fc
      .oneof(
        // Latin letters with all their marks, digits, punctuation; what is not seen; forms of other widths; emoji.
        fc.integer({ min: 1, max: 0x24f }),
        fc.integer({ min: 0x300, max: 0x36f }),
        fc.integer({ min: 0x1e00, max: 0x1eff }),
        fc.integer({ min: 0x2000, max: 0x206f }),
        fc.integer({ min: 0xfe00, max: 0xfe6f }),
        fc.integer({ min: 0xfeff, max: 0xff5e }),
        fc.constantFrom(0x1680, 0x2212, 0x2800, 0x3000, 0x3164, 0xfb01, 0x1f469, 0x1f3fd, 0xe0061),
      )
      .map((code) => String.fromCodePoint(code)),
    maxLength: 12,
  });
  const pasted = shownText.chain(copied).map((text) => text.replaceAll('\0', ''));
  const some = fc.array(fc.oneof(letters, pasted), { minLength: 100, maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(some, async (texts) => {
      const { rows } = await owner.query<{ said: string; found: string }>(
        'select said, plain_text(said) as found from unnest($1::text[]) said',
        [texts],
      );
      expect(rows.map(({ found }) => found)).toEqual(rows.map(({ said }) => plain(said)));
    }),
    { numRuns: 30 },
  );
});

/** A shop as it was before the last three migrations, with what they must survive. */
async function formerShop(): Promise<pg.Client> {
  await renewDatabase(owner, FORMER);
  const target = {
    ownerUrl: addressOf('DATABASE_URL'),
    appUrl: addressOf('DATABASE_APP_URL'),
    buildUrl: addressOf('DATABASE_BUILD_URL'),
    localProxy: process.env.NEON_LOCAL_PROXY ?? null,
  };
  const names = await readdir(path.join(projectDir, 'db', 'migrations'));
  await migrate({ ...target, only: new Set(names.filter((name) => name < '0445')) });
  const former = new pg.Client({ connectionString: target.ownerUrl });
  await former.connect();
  await former.query(`select set_config('app.actor', 'system', false)`);
  const product = (id: string, name: string, isArchived = false) =>
    former.query(
      `insert into products (id, slug, name, price_cents, archived_at, is_active)
       values ($1, $2, $3, 100, case when $4 then now() end, not $4)`,
      [id, id, name, isArchived],
    );
  const variant = (productId: string, sku: string) =>
    former.query('insert into variants (product_id, sku) values ($1, $2)', [productId, sku]);
  const [old, second, third, fourth] = [1, 2, 3, 4].map(() => randomUUID()) as [
    string,
    string,
    string,
    string,
  ];
  await product(old, 'Arquivada', true);
  await variant(old, 'vest-1');
  await product(second, 'Vestido\u00a0  D\u2019Água\u200b');
  await variant(second, 'VEST-1');
  await product(third, 'Calça');
  await variant(third, 'Vest-1');
  await product(fourth, 'Saia');
  await variant(fourth, 'VEST\u20111\u200b-2');
  await former.query(
    `insert into users (email, password_hash, first_name, last_name, phone) values ('ana@teste.example', '$argon2id$x', $1, $2, '11987654321')`,
    ['A\u0301na\u200b', 'de\u00a0 Souza'],
  );
  await migrate(target);
  return former;
}

test('SKUs that differ in capitals, and names with what nobody sees, survive the migration', async () => {
  const former = await formerShop();
  try {
    const { rows } = await former.query(
      'select p.name, v.sku from variants v join products p on p.id = v.product_id order by p.name',
    );
    // Of those on sale the oldest keeps its code. What looked like another one was 'VEST-1-2' already.
    expect(Object.fromEntries(rows.map(({ name, sku }) => [name, sku]))).toEqual({
      "Vestido D'Água": 'VEST-1',
      Saia: 'VEST-1-2',
      Calça: 'Vest-1-3',
      Arquivada: 'vest-1-4',
    });
    const { rows: log } = await former.query(
      `select actor_email, before, after from audit_log where entity = 'product'`,
    );
    expect(log).toHaveLength(2);
    expect(log).toContainEqual({
      actor_email: 'sistema',
      before: { name: 'Arquivada', sku: 'vest-1' },
      after: { name: 'Arquivada', sku: 'vest-1-4' },
    });
    await expect(
      former.query(`update variants set sku = 'vESt-1' where sku = 'VEST-1-2'`),
    ).rejects.toMatchObject({
      constraint: 'variants_sku_key',
    });
    const { rows: people } = await former.query(
      `select u.name, f.content from users u join account_finder f on f.user_id = u.id`,
    );
    expect(people).toEqual([
      { name: 'Ána de Souza', content: '\nana@teste.example\nana de souza\n(11)987654321\n' },
    ]);
  } finally {
    await former.end();
  }
});
