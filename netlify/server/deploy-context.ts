type Variables = Readonly<Record<string, string | undefined>>;

/** Netlify sets CONTEXT: 'production', 'deploy-preview', 'branch-deploy' or a branch name. Builds elsewhere have none. */
export const isProduction = ({ CONTEXT }: Variables): boolean => (CONTEXT ?? 'production') === 'production';

/** Whether the build migrates: only in production, or if `MIGRATE_PREVIEW` says that the preview has its own database. */
export const mayMigrate = (variables: Variables): boolean =>
  isProduction(variables) || variables.MIGRATE_PREVIEW === 'true';
