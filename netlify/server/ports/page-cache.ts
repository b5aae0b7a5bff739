/** What became of a purge. A refusal carries what the other side said, for the log. */
export type Purged = { ok: true } | { ok: false; reason: string };

/** The CDN before the functions, which keeps answers that allow it under tags (src/domain/page-tags.ts). */
export type PageCache = {
  /** Lets go of every answer that carries one of these tags, everywhere within seconds. */
  purge(tags: readonly string[]): Promise<Purged>;
};
