/** Named only now: browsers fetch it, and the icon it names, as soon as they read of it, between the page's own pictures. */
export function nameManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}
