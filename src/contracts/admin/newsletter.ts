import * as z from 'zod/mini';
import { NEWS_ORIGINS, NEWS_STATUSES } from '../../domain/contact/newsletter.ts';
import { endpoint } from '../endpoint.ts';
import { email, uuid } from '../fields.ts';
import { csvFile, tableInput, tableOf } from './fields.ts';

/** One subscriber, by the form or by consent in an account. Instants are ISO strings. */
const newsRow = z.object({
  /** The e-mail address: one row per person, with all origins. */
  id: z.string(),
  status: z.enum(NEWS_STATUSES),
  origins: z.array(z.enum(NEWS_ORIGINS)),
  /** The page of the form; '' for accounts. */
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

/** Subscribers, latest change first, fifty per page; and counts by status, regardless of the filters. */
export const adminListNews = endpoint('GET', '/api/admin/newsletter', {
  name: 'newsletter',
  input: z.strictObject({ ...tableInput, ...filters }),
  output: z.extend(tableOf(newsRow), {
    counts: z.object({ confirmado: z.int(), aguardando: z.int(), saiu: z.int() }),
  }),
});
export type NewsListInput = z.output<typeof adminListNews.input>;

/** All confirmed subscribers, without duplicates. */
export const adminExportNews = endpoint('GET', '/api/admin/newsletter/arquivo', { output: csvFile });

/** Unsubscribes an address. `not_found`: it is neither subscribed nor pending. */
export const adminRemoveNews = endpoint('POST', '/api/admin/newsletter/saida', {
  changes: ['newsletter'],
  input: z.strictObject({ email: email() }),
  /** `removal`: the id for undo. */
  output: z.object({ email: z.string(), removal: uuid }),
});

/** Undoes a manual removal. `news_spoken`: its owner has subscribed or unsubscribed since. */
export const adminRestoreNews = endpoint('POST', '/api/admin/newsletter/volta', {
  changes: ['newsletter', 'activity'],
  input: z.strictObject({ removal: uuid }),
  output: z.object({ email: z.string() }),
  errors: { undo_too_late: 409, news_spoken: 409 },
});
