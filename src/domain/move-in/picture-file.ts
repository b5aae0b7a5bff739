/** The pictures of shops that keep them in a shared folder: its links lead to a page, which shows the picture. */

const DRIVE =
  /^https?:\/\/(?:drive|docs)\.google\.com\/(?:file\/d\/|(?:open|uc)\?(?:[^#]*&)?id=)([\w-]{10,100})/i;

/**
 * The address of a picture's file, if its link is one to a page of Google Drive or Dropbox that shows it (`uc?export=download` and `raw=1`
 * of their help pages); any other as it is. Whether the folder is open to everybody is only known when it is fetched.
 */
export function pictureFile(url: string): string {
  const id = DRIVE.exec(url)?.[1];
  if (id) return `https://drive.google.com/uc?export=download&id=${id}`;
  if (!/^https?:\/\/www\.dropbox\.com\//i.test(url) || !URL.canParse(url)) return url;
  const page = new URL(url);
  page.searchParams.delete('dl');
  page.searchParams.set('raw', '1');
  return page.href;
}
