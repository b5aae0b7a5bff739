import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { BlobsServer } from '@netlify/blobs/server';

export interface Blobs {
  /** NETLIFY_BLOBS_CONTEXT, by which @netlify/blobs finds this server. */
  context: string;
  stop(): Promise<void>;
}

/** Netlify's local Blobs server, stored in a folder. */
export async function startBlobs(directory: string): Promise<Blobs> {
  mkdirSync(directory, { recursive: true });
  const token = randomUUID();
  const server = new BlobsServer({ directory, token });
  const { port } = await server.start();
  const url = `http://localhost:${port}`;
  const context = {
    edgeURL: url,
    uncachedEdgeURL: url,
    token,
    siteID: 'local',
    deployID: 'local',
    primaryRegion: 'us-east-2',
  };
  return {
    context: Buffer.from(JSON.stringify(context)).toString('base64'),
    stop: async () => void (await server.stop()),
  };
}
