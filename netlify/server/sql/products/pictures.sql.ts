import type { LibraryPicture } from '#contracts/admin/images.ts';
import { containing, Parameters } from '../parameters.ts';
import { all, column, write } from '../statements.ts';

/** The library of the shop's own pictures (db/migrations/0415_pictures.sql). Triggers keep what is used, and what it shows. */

/** Adds an uploaded picture, before anything uses it. */
export const addPicture = write<[key: string, fileName: string]>(
  'insert into pictures (key, file_name) values ($1, $2)',
);

/** The newest pictures that have all of these words, after the one with the key `after`. */
export const findPictures = all<
  [words: readonly string[], after: string | null, limit: number],
  LibraryPicture
>((words, after, limit) => {
  const parameters = new Parameters();
  const clauses = ['p.unused_since is null'];
  for (const word of words) clauses.push(`p.words like ${parameters.add(containing(word))}`);
  if (after !== null) {
    const key = parameters.add(after);
    clauses.push(`(p.added_at, p.key) < (select a.added_at, a.key from pictures a where a.key = ${key})`);
  }
  return {
    text: `select p.key, p.alt, p.file_name as "fileName", to_json(p.added_at)#>>'{}' as "addedAt"
     from pictures p where ${clauses.join(' and ')}
     order by p.added_at desc, p.key desc limit ${parameters.add(limit)}`,
    values: parameters.values,
  };
});

/** Marks pictures as used again. */
export const markUsed = write<[keys: readonly string[]]>(
  'update pictures set unused_since = null where key = any ($1) and unused_since is not null',
);

/** Marks pictures as unused since `now`, unless they are marked already: the library does not offer them any more. */
export const markUnused = write<[keys: readonly string[], now: string]>(
  `insert into pictures as p (key, unused_since) select key, $2 from unnest($1::text[]) key order by key
   on conflict (key) do update set unused_since = excluded.unused_since where p.unused_since is null`,
);

/** Takes those of these out of the library that nothing has referred to since before then. Returns their keys. */
export const dropPictures = column<[keys: readonly string[], unusedBefore: string], string>(
  'delete from pictures where key = any ($1) and unused_since < $2 returning key',
);
