import * as z from 'zod/mini';
import { NEWS_ORIGINS, NEWS_STATUSES } from '../../domain/newsletter.ts';
import { endpoint } from '../endpoint.ts';
import { email, uuid } from '../fields.ts';
import { csvFile, tableInput, tableOf } from './fields.ts';

/** One address: who asked by the form, and accounts that agreed. Instants are ISO texts. */
export const newsRow = z.object({
  /** The address: it is one person, whatever ways it came by. */
  id: z.string(),
  status: z.enum(NEWS_STATUSES),
  origins: z.array(z.enum(NEWS_ORIGINS)),
  /** Where the form stood; empty for accounts. */
  page: z.string(),
  askedAt: z.string(),
  confirmedAt: z.nullable(z.string()),
  leftAt: z.nullable(z.string()),
});
export type NewsRow = z.output<typeof newsRow>;

const filters = {
  status: z.optional(z.enum(NEWS_STATUSES)),
  origem: z.optional(z.enum(NEWS_ORIGINS)),
};

/** Addresses, the newest word of each first, fifty per page; and how many there are of each status, whatever the filters. */
export const adminListNews = endpoint('GET', '/api/admin/newsletter', {
  input: z.strictObject({ ...tableInput, ...filters }),
  output: z.extend(tableOf(newsRow), {
    counts: z.object({ confirmado: z.int(), aguardando: z.int(), saiu: z.int() }),
  }),
});
export type NewsListInput = z.output<typeof adminListNews.input>;

/** All who may be written to, each once. */
export const adminExportNews = endpoint('GET', '/api/admin/newsletter/arquivo', {
  input: z.strictObject({}),
  output: csvFile,
});

/** Takes an address off the list, as its owner would. `not_found`: it neither is on it nor waits. */
export const adminRemoveNews = endpoint('POST', '/api/admin/newsletter/saida', {
  input: z.strictObject({ email: email() }),
  /** `removal` takes it back. */
  output: z.object({ email: z.string(), removal: uuid }),
});

/** Puts an address back as it stood before it was taken off by hand. `news_spoken`: its owner has said something since. */
export const adminRestoreNews = endpoint('POST', '/api/admin/newsletter/volta', {
  input: z.strictObject({ removal: uuid }),
  output: z.object({ email: z.string() }),
  errors: { undo_too_late: 409, news_spoken: 409 },
});
