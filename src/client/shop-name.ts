/** The shop's own name, as the page of the back office was built with it. */
export function shopName(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');
  return meta?.content || 'Elegante';
}
