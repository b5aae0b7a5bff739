/**
 * Selects the colour and size given in a product URL (`variantUrl` in src/paths.ts) by simulating a click: the gallery follows,
 * and the island, which this hydrates, reads the fields. Unknown values are ignored.
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

/** Some links lose capitals and accents. */
function isCalled(field: HTMLInputElement, wanted: string): boolean {
  const words = field.closest('label')?.querySelectorAll('span') ?? [];
  return [...words].some(
    ({ textContent }) => textContent.trim().localeCompare(wanted, 'pt', { sensitivity: 'base' }) === 0,
  );
}

export {};
