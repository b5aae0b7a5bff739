import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '#dev/folders.ts';
import { SCHEMA_FILES } from '#dev/schema/files.ts';

test.each(Object.entries(SCHEMA_FILES))(
  '%s is what all migrations make (npm run schema)',
  async (file, write) => {
    const committed = readFileSync(path.join(projectDir, file), 'utf8');
    expect((await write(process.env.DATABASE_URL ?? '')).split('\n')).toEqual(committed.split('\n'));
  },
);
