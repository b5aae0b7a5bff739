import { cleanLine, nameKey } from '../text/normal-form.ts';
import type { Note } from './finding.ts';
import type { MovedProduct, MovedVariant } from './model.ts';
import { type OptionRole, splitBoth } from './option-names.ts';
import { readFlag } from './values.ts';
import type { Wording } from './wording.ts';

/** The variants of a product by what they are here: a colour and a size. Other options take a place that is free, or part the product. */

export const MOST_SIGNS = { colour: 60, size: 20 } as const;

export type Piece = {
  /** Which of the joined products it is from. */
  source: number;
  /** Its number in that product. */
  index: number;
  variant: MovedVariant;
  /** As written; null: the product has none. */
  colour: string | null;
  size: string | null;
  /** Values that part the product, with their options' names where they need one. */
  rest: string[];
};

type Role = OptionRole | 'rest';

/** 'Logo: Yes', where 'Yes' alone says nothing. */
const worded = (name: string, value: string) =>
  readFlag(value) === null ? value : `${cleanLine(name)}: ${value}`;

/** The pieces of one product. `colour`: what it is in, told by its title; it needs no option then. */
export function piecesOf(
  product: MovedProduct,
  { source, colour, wording, note }: { source: number; colour: string | null; wording: Wording; note: Note },
): Piece[] {
  const roles = rolesOf(product, colour !== null, wording, note);
  return product.variants.map((variant, index) => {
    const told: Record<'colour' | 'size' | 'rest', string[]> = { colour: [], size: [], rest: [] };
    product.options.forEach(({ name }, at) => {
      const value = cleanLine(variant.options[at] ?? '');
      const { role, isOther } = roles[at] ?? { role: 'rest', isOther: true };
      const both = role === 'both' ? splitBoth(value) : null;
      if (both) {
        told.colour.push(both.colour);
        told.size.push(both.size);
      } else if (role === 'both') told.colour.push(value);
      else told[role as keyof typeof told].push(isOther && value !== '' ? worded(name, value) : value);
    });
    const joined = (values: readonly string[]) => values.filter(Boolean).join(' / ');
    const has = (...some: Role[]) => roles.some(({ role }) => some.includes(role));
    const own = joined(told.colour);
    return {
      source,
      index,
      variant,
      colour: has('colour', 'both') ? own || colour || 'Única' : colour,
      size: has('size', 'both') ? joined(told.size) || 'Único' : null,
      rest: told.rest.filter(Boolean),
    };
  });
}

/** Which place each option takes. Only one that is neither colour nor size may take a place that none has. */
function rolesOf(
  { line, title, options }: MovedProduct,
  hasColour: boolean,
  wording: Wording,
  note: Note,
): { role: Role; isOther: boolean }[] {
  const named = options.map(({ name, values }) => wording.role(name, values));
  const taken = new Set<Role>(
    named.flatMap((role): Role[] => (role === 'both' ? ['colour', 'size'] : [role])),
  );
  if (hasColour) taken.add('colour');
  return options.map(({ name, values }, at) => {
    const role = named[at] ?? 'other';
    if (role !== 'other') return { role, isOther: false };
    const longest = Math.max(0, ...values.map((value) => worded(name, cleanLine(value)).length));
    // One value is nothing that a shopper chooses by: it describes the product.
    if (values.length < 2) return { role: 'rest', isOther: true };
    const place = (['size', 'colour'] as const).find((one) => !taken.has(one) && longest <= MOST_SIGNS[one]);
    const data = { option: name || title, count: values.length };
    note({ line }, place ? (`option_as_${place}` as const) : 'option_parts', values.join(', '), data);
    if (!place) return { role: 'rest', isOther: true };
    taken.add(place);
    return { role: place, isOther: true };
  });
}

/** Pieces with names here, and the place of each: no two have the same. */
export type NamedPiece = Piece & { colourName: string | null; sizeName: string | null };

const placeOf = ({ colourName, sizeName, rest }: NamedPiece) =>
  [colourName ?? '', sizeName ?? '', ...rest].map(nameKey).join('\n');

/**
 * Gives pieces their names here. Two values that are called the same ('Preto B1', 'Preto B2') stay as written if they would meet in one
 * variant; of two that are really the same variant, the first counts.
 */
export function namedPieces(
  pieces: readonly Piece[],
  wording: Wording,
  left: (piece: Piece, first: Piece) => void,
): NamedPiece[] {
  const asWritten = new Set<string>();
  const hasColour = pieces.some(({ colour }) => colour !== null);
  const hasSize = pieces.some(({ size }) => size !== null);
  const key = (kind: string, text: string | null) => `${kind} ${nameKey(text ?? '')}`;
  const name = (piece: Piece): NamedPiece => {
    const { colour, size } = piece;
    const colourText = asWritten.has(key('colour', colour)) ? colour : colour && wording.colour(colour);
    const sizeText = asWritten.has(key('size', size)) ? size : size && wording.size(size);
    return {
      ...piece,
      colourName: hasColour ? cut(colourText ?? 'Única', MOST_SIGNS.colour) : null,
      sizeName: hasSize ? cut(sizeText ?? 'Único', MOST_SIGNS.size) : null,
    };
  };
  const seen = new Map<string, NamedPiece>();
  for (const piece of pieces.map(name)) {
    const first = seen.get(placeOf(piece));
    if (!first) seen.set(placeOf(piece), piece);
    else if (key('colour', first.colour) !== key('colour', piece.colour))
      asWritten.add(key('colour', piece.colour));
    else if (key('size', first.size) !== key('size', piece.size)) asWritten.add(key('size', piece.size));
  }
  const places = new Map<string, NamedPiece>();
  return pieces.map(name).filter((piece) => {
    const first = places.get(placeOf(piece));
    if (first) left(piece, first);
    else places.set(placeOf(piece), piece);
    return !first;
  });
}

/** At most so many signs, without blanks around them. */
export function cut(text: string, most: number): string {
  return text.length <= most
    ? text
    : text
        .slice(0, most)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trim();
}
