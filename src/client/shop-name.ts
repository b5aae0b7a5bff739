/** The shop's name when the page was drawn. */
export function shopName(): string {
  const meta = document.querySelector<HTMLMetaElement>('[name=application-name],[property="og:site_name"]');
  return meta?.content ?? '';
}
