/** The result of requesting a build. A refusal carries the host's message, for the log. */
export type BuildResult = { ok: true } | { ok: false; reason: string };

/** The pre-rendered site: which edition is live, and the build hook. */
export type SiteBuilds = {
  /** Minimum number of minutes between two builds. */
  readonly everyMinutes: number;
  /** When the build of the live site started: it shows everything saved before. Null if unknown. */
  liveFrom(): Promise<Date | null>;
  /** The newest migration that the live site was built with (`has_migration`); null if unknown. */
  schemaMark(): Promise<string | null>;
  ask(): Promise<BuildResult>;
};
