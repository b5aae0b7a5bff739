/**
 * Runs before each file of integration tests. Files run side by side in as many workers as `npm test` made databases: each
 * worker has its own, and its own shelf of uploaded photos, so that no file meets another's traces while it runs. Without
 * copies (variables of `npm run db`) all is as the environment says.
 */
const suffix = `_${process.env.VITEST_POOL_ID ?? 1}`;

if (process.env.INTEGRATION_WORKERS) {
  for (const name of ['DATABASE_URL', 'DATABASE_APP_URL', 'DATABASE_BUILD_URL']) {
    const url = new URL(process.env[name] ?? '');
    // A worker that is not begun anew for each file has been led there before.
    if (!url.pathname.endsWith(suffix)) url.pathname += suffix;
    process.env[name] = url.href;
  }
  const encoded = process.env.NETLIFY_BLOBS_CONTEXT ?? '';
  const context: Record<string, string> = JSON.parse(Buffer.from(encoded, 'base64').toString());
  context.siteID = `worker${suffix}`;
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(context)).toString('base64');
}
