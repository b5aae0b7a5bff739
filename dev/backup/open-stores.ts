import path from 'node:path';
import { connectBlobs } from '#server/adapters/blobs.ts';
import type { Images } from '#server/ports/images.ts';
import { projectDir } from '../folders.ts';
import { Problem } from '../problem.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';
import type { BackupStore } from './store.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** The place of a folder or 's3://bucket/path'. `below`: the name of one backup in it. */
export async function storeOf(
  text: string | undefined,
  variables: Variables,
  below = '',
): Promise<BackupStore> {
  if (!text)
    throw new Problem('Falta o lugar da cópia.', 'Dê uma pasta, ou s3://balde/pasta (docs/backup.md).');
  if (text.startsWith('s3://'))
    return s3Store([text.replace(/\/$/, ''), below].filter(Boolean).join('/'), variables);
  const folder = path.resolve(text, below);
  const kept = path.join(projectDir, '.data');
  if (folder.startsWith(projectDir + path.sep) && !folder.startsWith(kept + path.sep))
    throw new Problem(
      `A pasta ${folder} fica dentro do projeto: dados de clientes acabariam no repositório.`,
      'Escolha uma pasta fora dele.',
    );
  return folderStore(folder);
}

/**
 * The image store: that of NETLIFY_BLOBS_CONTEXT (a local shop), else Netlify's through its API, with the variables
 * that Netlify's own tools use for the site id and a personal access token.
 */
export function openImages(variables: Variables): Images {
  process.env.NETLIFY_BLOBS_CONTEXT = variables.NETLIFY_BLOBS_CONTEXT ?? fromOutside(variables);
  return connectBlobs();
}

function fromOutside({ NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token }: Variables): string {
  if (siteID && token) return Buffer.from(JSON.stringify({ siteID, token })).toString('base64');
  throw new Problem(
    'Faltam as variáveis NETLIFY_SITE_ID e NETLIFY_AUTH_TOKEN, que abrem as imagens da loja.',
    'Veja docs/backup.md: o id do projeto e um token pessoal da Netlify.',
  );
}
