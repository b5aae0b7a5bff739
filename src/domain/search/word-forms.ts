/** Adjective endings for which masculine and feminine are one word: 'listrado' and 'listrada', but not 'bolso' and 'bolsa'. */
const GENDERED = /(?:ad|id|ic|os|iv|in|ud|ss)[oa]$/;
const GENDERED_WORDS = new Set(
  'longo curto largo justo alto baixo liso reto solto amplo claro escuro estreito medio macio novo bordo'.split(
    ' ',
  ),
);

/** The adjective in the other gender, or null: 'plissado' → 'plissada', 'longa' → 'longo'. */
export function otherGender(word: string): string | null {
  const end = word.at(-1);
  if (word.length < 4 || (end !== 'o' && end !== 'a')) return null;
  const root = word.slice(0, -1);
  return GENDERED.test(word) || GENDERED_WORDS.has(`${root}o`) ? root + (end === 'o' ? 'a' : 'o') : null;
}

/**
 * Candidate roots of a diminutive: 'blusinha' → 'blusa', 'shortinho' → 'short', 'colarzinho' → 'colar', 'casaquinho' →
 * 'casaco', 'saiinha' → 'saia'. Empty for other words. Callers keep those in the catalogue.
 */
export function rootsOfDiminutive(word: string): string[] {
  const [, root, end] = /^(.{2,}?)inh([oa])$/.exec(word) ?? [];
  if (root === undefined || end === undefined) return [];
  const hard = root.endsWith('qu') ? `${root.slice(0, -2)}c` : root;
  const short = root.endsWith('z') ? [root.slice(0, -1)] : [];
  return [`${hard}${end}`, hard, `${root}i${end}`, `${root}ia`, `${hard}e`, ...short];
}

/** Phonetic replacements, applied in order. */
const SOUNDS: readonly (readonly [letters: RegExp, sound: string])[] = [
  [/s$/, ''],
  [/ph/g, 'f'],
  [/qu(?=[ei])|ck|k|c(?=[aour])/g, 'k'],
  [/ch|sh/g, 'x'],
  [/lh/g, 'li'],
  [/h/g, ''],
  [/ss|c(?=[eiy])|z/g, 's'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/l$/, 'u'],
  [/n$/, 'm'],
  [/o$/, 'u'],
  [/(.)\1+/g, '$1'],
];

/** The phonetic form of a word, so that 'jaketa' matches 'jaqueta' and 'chadrez' matches 'xadrez'. */
export function soundOf(word: string): string {
  return SOUNDS.reduce((sound, [letters, other]) => sound.replace(letters, other), word);
}
