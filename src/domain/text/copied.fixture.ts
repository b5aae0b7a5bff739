import fc from 'fast-check';

/** What copying adds: nothing that anybody sees. */
const UNSEEN = [
  '\u200b',
  '\u2060',
  '\ufeff',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u2068',
  '\u2069',
  '\u00ad',
  '\u061c',
  '\u0000',
];
const BLANKS = [' ', '\u00a0', '\u202f', '\u2009', '\u3000', '  ', ' \u00a0 ', '\t', '\n', '\r\n', '\u2028'];
const APOSTROPHES = ["'", '\u2019', '\u2018', '\u02bc', '\u00b4'];
const HYPHENS = ['-', '\u2010', '\u2011', '\u2013', '\u2212', '\ufe63'];

/** A text as it arrives when somebody copies it from a screen, a message or a PDF, and pastes it. */
export function copied(text: string): fc.Arbitrary<string> {
  const unseen = fc.constantFrom('', '', ...UNSEEN);
  const written = [...text].map((character) => {
    if (character === ' ') return fc.constantFrom(...BLANKS);
    if (character === "'") return fc.constantFrom(...APOSTROPHES);
    if (character === '-') return fc.constantFrom(...HYPHENS);
    return fc.constantFrom(character, character.normalize('NFD'));
  });
  const pieces = written.flatMap((one) => [one, unseen]);
  return fc
    .tuple(fc.constantFrom('', ...BLANKS), unseen, ...pieces, fc.constantFrom('', ...BLANKS))
    .map((all) => all.join(''));
}

/** Names, addresses and titles as people have them. */
export const shownText = fc.constantFrom(
  "Conceição D'Ávila",
  'João Antônio de Souza e Silva',
  'Müller & Cia',
  'Calça Pantalona - Linho',
  'Rua 25 de Março, nº 7',
  "Égua d'Água",
  'Ñandú Ölüdeniz',
  'ABC-12 x',
);
