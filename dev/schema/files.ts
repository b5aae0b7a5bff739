import { dumpSchema } from './dump.ts';
import { schemaPage } from './page.ts';
import { tableTypes } from './tables.ts';

/** What `npm run schema` writes, by its path in the project: from the owner's connection string of a migrated database. */
export const SCHEMA_FILES: Readonly<Record<string, (ownerUrl: string) => Promise<string>>> = {
  'db/schema.sql': dumpSchema,
  'db/tables.ts': tableTypes,
  'docs/schema.md': schemaPage,
};
