import { randomUUID } from 'node:crypto';
import { adminCreateRedirect, type RedirectRow } from '#contracts/admin/redirects.ts';
import type { AuditedWrite } from './category-writes.ts';
import type { Admin } from './desk.ts';
import { dataOf } from './visitor.ts';

const sides = () => ({ from: `/x${randomUUID()}`, to: '/novidades' });

async function aRedirect(admin: Admin): Promise<RedirectRow> {
  return dataOf(await admin.call(adminCreateRedirect, sides()));
}

/** The writes to redirects, for tests/integration/access/admin-audit.test.ts. */
export const redirectWrites = (admin: () => Admin): Readonly<Record<string, AuditedWrite>> => {
  const write = (act: string, input: AuditedWrite['input']): AuditedWrite => ({
    act,
    entity: 'redirect',
    publishes: true,
    input,
  });
  return {
    adminCreateRedirect: write('create', async () => sides()),
    adminSaveRedirect: write('update', async () => ({ id: (await aRedirect(admin())).id, ...sides() })),
    adminDeleteRedirect: write('delete', async () => ({ id: (await aRedirect(admin())).id })),
    adminImportRedirects: write('import', async () => ({ rows: [{ line: 2, ...sides() }] })),
  };
};
