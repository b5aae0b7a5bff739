/** What became of asking for a build. A refusal carries what the other side said, for the log. */
export type BuildAsked = { ok: true } | { ok: false; reason: string };

/** The pre-rendered site: what is live, and the service that builds it anew. */
export type SiteBuilds = {
  /** Minutes that lie at least between two builds. */
  readonly everyMinutes: number;
  /** Since when the live site was being built: it shows everything saved before. Null when it does not say. */
  liveFrom(): Promise<Date | null>;
  /** Names the newest migration that the live site was built with (`has_migration`); null when it does not say. */
  schemaMark(): Promise<string | null>;
  ask(): Promise<BuildAsked>;
};
