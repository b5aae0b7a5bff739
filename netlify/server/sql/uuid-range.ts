const LENGTH = 36;
const DASHES = [8, 13, 18, 23];

/** The first and last UUID with this prefix, or null: a range can use an index, unlike `like`. */
export function uuidsFrom(text: string): { first: string; last: string } | null {
  if (text === '' || text.length > LENGTH) return null;
  for (const [at, character] of [...text].entries())
    if (DASHES.includes(at) ? character !== '-' : !/[0-9a-f]/.test(character)) return null;
  const filled = (digit: string) =>
    text +
    Array.from({ length: LENGTH - text.length }, (_, more) =>
      DASHES.includes(text.length + more) ? '-' : digit,
    ).join('');
  return { first: filled('0'), last: filled('f') };
}
