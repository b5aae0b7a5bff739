/** The result of a purge. A refusal carries the CDN's message, for the log. */
export type Purged = { ok: true } | { ok: false; reason: string };

/** The CDN in front of the functions. It caches responses that allow it under tags (src/domain/pages/page-tags.ts). */
export type PageCache = {
  /** Purges every response that carries one of these tags, worldwide within seconds. */
  purge(tags: readonly string[]): Promise<Purged>;
};
