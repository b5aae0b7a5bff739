/**
 * Chooses the colour and the size that a product's address names (`variantUrl` in src/paths.ts), as if they were pressed: the gallery
 * follows, and the island reads them when it wakes, which this asks it to. What is not there is left for the shopper to choose.
 */
const asked = new URLSearchParams(location.search);
for (const name of ['cor', 'tamanho']) {
  const wanted = asked.get(name)?.trim();
  const fields = document.querySelectorAll<HTMLInputElement>(`[data-viewed] form input[name=${name}]`);
  const field = wanted && [...fields].find((one) => isCalled(one, wanted));
  if (!field) continue;
  field.click();
  field.dispatchEvent(new Event('focusin', { bubbles: true }));
}

/** Capitals and accents are lost on the way of some links. */
function isCalled(field: HTMLInputElement, wanted: string): boolean {
  const words = field.closest('label')?.querySelectorAll('span') ?? [];
  return [...words].some(
    ({ textContent }) => textContent.trim().localeCompare(wanted, 'pt', { sensitivity: 'base' }) === 0,
  );
}

export {};
