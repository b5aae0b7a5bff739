/** How long to wait for pictures that do not come. */
const PATIENCE_MS = 4_000;

/** Opens the print dialog once the page's pictures are there: one that is loaded only when it is scrolled to would be missing. */
export async function printPage(): Promise<void> {
  const pictures = [...document.querySelectorAll('img')].filter((picture) => picture.checkVisibility());
  for (const picture of pictures) picture.loading = 'eager';
  const shown = Promise.allSettled(pictures.map((picture) => picture.decode()));
  await Promise.race([shown, new Promise((late) => setTimeout(late, PATIENCE_MS))]);
  print();
}
