import * as z from 'zod';
import { Problem } from '../problem.ts';

/** The contents of a backup. Written last, so that an interrupted backup has no manifest. */
export const MANIFEST_FILE = 'manifest.json';

const sealed = { bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) };
/** Does not allow a path out of the backup's folder. */
const name = z
  .string()
  .regex(/^[a-z0-9_][\w./-]*$/i)
  .refine((text) => !text.includes('..'));
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The schema version of the rows. */
  migrations: z.array(z.object({ name, checksum: z.string() })).min(1),
  /** Each table comes after those that its foreign keys reference. */
  tables: z.array(
    z.object({ name: identifier, columns: z.array(identifier), rows: z.int().min(0), file: name, ...sealed }),
  ),
  pictures: z.array(z.object({ key: name, contentType: z.string(), file: name, ...sealed })),
});

export type Manifest = z.infer<typeof manifest>;
export type TableFile = Manifest['tables'][number];
export type PictureFile = Manifest['pictures'][number];
/** A file of a backup, with its size and hash. */
export type Sealed = Pick<TableFile, 'file' | 'bytes' | 'sha256'>;

export function readManifest(text: string, where: string): Manifest {
  const parsed = manifest.safeParse(parsedJson(text));
  if (parsed.success) return parsed.data;
  throw new Problem(
    `O ${MANIFEST_FILE} de ${where} não é o de uma cópia desta loja: ${z.prettifyError(parsed.error)}`,
    'Use outra cópia, ou a versão do projeto que a fez.',
  );
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
