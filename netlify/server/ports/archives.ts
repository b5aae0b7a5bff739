/** A file of an archive. */
export type ArchiveEntry = { path: string; content: string };

/** Archives of many files in one, streamed: one file at a time is in memory. */
export type Archives = {
  /** A ZIP archive; `changedAt` is what it says of each file. */
  zip(entries: AsyncIterable<ArchiveEntry>, changedAt: Date): AsyncIterable<Uint8Array>;
};
