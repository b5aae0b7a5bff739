/** Added late: browsers fetch the manifest and its icon at once, competing with the page's images. */
export function nameManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}
