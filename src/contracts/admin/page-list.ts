import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../fields.ts';

/** The list of pages, without content: the command palette loads it on every screen. */

export const pageKind = z.enum(['home', 'campaign', 'information', 'menu']);

/** When a version shows; `endsAt` null: until replaced by another. */
export const publication = z.object({
  id: uuid,
  number: z.int(),
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  /** The campaign it belongs to; cancelling that ends it. */
  campaign: z.nullable(z.object({ id: uuid, name: z.string() })),
});

const pageRow = z.object({
  id: uuid,
  kind: pageKind,
  slug: z.nullable(z.string()),
  title: z.string(),
  /** What the search also finds it by. */
  also: z.string(),
  version: z.int(),
  savedAt: z.string(),
  savedBy: z.nullable(z.string()),
  live: z.nullable(publication),
  /** When it left the shop; null while it is in it, and for one that never was. */
  offSince: z.nullable(z.string()),
  /** Whether the newest version is scheduled. */
  isPlanned: z.boolean(),
});
export type PageRow = z.output<typeof pageRow>;

/** The home page first. */
export const adminListPages = endpoint('GET', '/api/admin/paginas', {
  name: 'pages',
  output: z.object({ pages: z.array(pageRow) }),
});
