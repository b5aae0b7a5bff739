/** The shop's name at build time of the back-office page. */
export function shopName(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');
  return meta?.content || 'Elegante';
}
