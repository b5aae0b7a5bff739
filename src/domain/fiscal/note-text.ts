/**
 * Text as the note's schema takes it (tiposBasico_v4.00.xsd, TString): the printable characters of Latin-1, no blank at the ends.
 * What Latin-1 lacks is written as near as it can be ('Łukasz' → 'Lukasz', '“A”' → '"A"'), the rest is left out.
 */

const NEAR: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '•': '-',
  '€': 'EUR',
  '™': 'TM',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Œ: 'OE',
  œ: 'oe',
  ı: 'i',
};

/** The text in at most `most` characters; `otherwise` if fewer than `least` are left of it. */
export function noteText(text: string, most: number, { least = 1, otherwise = '' } = {}): string {
  const clean = [...text.normalize('NFC')]
    .map(inLatin)
    .join('')
    .replace(/[\s\u00A0]+/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
  return clean.length >= least ? clean : otherwise;
}

function inLatin(character: string): string {
  if (/\s/.test(character)) return ' ';
  if (/^[!-~¡-ÿ]$/.test(character)) return character;
  const near = NEAR[character];
  if (near !== undefined) return near;
  // A letter with marks that Latin-1 has only without them, or a compatibility form ('ﬁ', '①').
  return [...character.normalize('NFKD')].filter((one) => /^[!-~¡-ÿ]$/.test(one)).join('');
}
