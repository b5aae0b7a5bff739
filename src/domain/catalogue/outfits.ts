/** The fields of a product that 'Complete o look' needs. */
export type Piece = {
  id: string;
  /** The category's slug and its parent's; a top-level category has no parent. */
  category: { slug: string; parent: { slug: string } | null } | null;
  tags: readonly string[];
  colours: readonly { hex: string }[];
  sizes: readonly { label: string }[];
  variants: readonly { stock: number }[];
};

/** The place of a product in an outfit. An outfit has one product per slot; a dress replaces top and bottom. */
type Slot = 'full' | 'top' | 'bottom' | 'outer' | 'shoes' | 'bag' | 'accent';

const SLOTS: Readonly<Record<string, Slot>> = {
  vestidos: 'full',
  blusas: 'top',
  camisas: 'top',
  camisetas: 'top',
  calcas: 'bottom',
  'calcas-masculinas': 'bottom',
  saias: 'bottom',
  bermudas: 'bottom',
  casacos: 'outer',
  'casacos-masculinos': 'outer',
  calcados: 'shoes',
  bolsas: 'bag',
};

/** The slots that complete each slot, most important first. An unknown category is an accent. */
const COMPLETED_BY: Readonly<Record<Slot, readonly Slot[]>> = {
  full: ['shoes', 'bag', 'outer', 'accent'],
  top: ['bottom', 'shoes', 'outer', 'bag', 'accent'],
  bottom: ['top', 'shoes', 'outer', 'bag', 'accent'],
  outer: ['bottom', 'top', 'shoes', 'bag', 'accent'],
  shoes: ['bottom', 'top', 'bag', 'outer', 'accent'],
  bag: ['full', 'shoes', 'outer', 'accent', 'top'],
  accent: ['full', 'bag', 'top', 'shoes', 'outer'],
};

/** Newest in-stock products considered per slot, so that the rule stays fast with ten thousand products. */
const MAX_CANDIDATES = 40;

/**
 * 'Complete o look': returns, for a product, the ids of up to `count` others to wear with it: in stock, cut for the same
 * wearer, one per slot, in the colours that best match the product's first. `pieces` must come newest first.
 */
export function outfitFinder(pieces: readonly Piece[], count = 4): (piece: Piece) => string[] {
  const rails = bySlot(pieces);
  return (piece) => {
    const chosen = COMPLETED_BY[slotOf(piece)].flatMap(
      (slot) => bestOf(piece, firstFitting(wearerOf(piece), rails.get(slot) ?? [], piece.id)) ?? [],
    );
    return chosen.slice(0, count).map(({ id }) => id);
  };
}

/** The subset of products sufficient to build a look for any product outside it; its size does not grow with the shop. */
export function outfitPieces<P extends Piece>(pieces: readonly P[]): P[] {
  const rails = [...bySlot(pieces).values()];
  const kept = new Set(rails.flatMap((rail) => WEARERS.flatMap((wearer) => firstFitting(wearer, rail))));
  return pieces.filter((piece) => kept.has(piece));
}

type Candidate<P> = { piece: P; wearer: Wearer };

/** In-stock products by slot. */
function bySlot<P extends Piece>(pieces: readonly P[]): Map<Slot, Candidate<P>[]> {
  const candidates = pieces
    .filter(({ variants }) => variants.some(({ stock }) => stock > 0))
    .map((piece) => ({ piece, wearer: wearerOf(piece) }));
  return Map.groupBy(candidates, ({ piece }) => slotOf(piece));
}

function firstFitting<P extends Piece>(wearer: Wearer, rail: readonly Candidate<P>[], except?: string): P[] {
  const found: P[] = [];
  for (const other of rail) {
    if (found.length === MAX_CANDIDATES) break;
    if (other.piece.id !== except && fits(wearer, other.wearer)) found.push(other.piece);
  }
  return found;
}

function slotOf({ category }: Piece): Slot {
  return SLOTS[category?.slug ?? ''] ?? 'accent';
}

/** Ties are broken per product, so that not every page shows the same shoe. */
function bestOf(piece: Piece, rail: readonly Piece[]): Piece | null {
  const scored = rail.map((other) => ({ other, score: harmonyOf(piece, other) }));
  const best = Math.max(...scored.map(({ score }) => score));
  const equals = scored.filter(({ score }) => score === best);
  return equals[tieBreak(piece.id) % equals.length]?.other ?? null;
}

function tieBreak(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum;
}

export const WEARERS = ['women', 'men', 'all'] as const;
export type Wearer = (typeof WEARERS)[number];

/** Sizes from which shoes are men's only, and up to which they are women's only. */
const SMALLEST_MEN = 39;
const LARGEST_WOMEN = 40;

/** The wearer of a product: by its department; for an accessory by its tags and sizes, defaulting to women. */
export function wearerOf({ category, tags, sizes }: Pick<Piece, 'category' | 'tags' | 'sizes'>): Wearer {
  const department = wearerIn(category?.parent?.slug ?? category?.slug);
  if (department) return department;
  const words = tags.join(' ').toLowerCase();
  if (words.includes('unissex')) return 'all';
  if (words.includes('masculin')) return 'men';
  const numbers = sizes.map(({ label }) => Number(label)).filter((size) => size > 0);
  if (numbers.length > 0 && numbers.every((size) => size >= SMALLEST_MEN)) return 'men';
  if (numbers.length > 0 && Math.max(...numbers) > LARGEST_WOMEN) return 'all';
  return 'women';
}

function wearerIn(department: string | undefined): Wearer | null {
  if (department === 'masculino') return 'men';
  return department === 'feminino' ? 'women' : null;
}

/** The wearer of cards, which say less than products: as of these products; of any other by its category, as far as that tells. */
export function wearerFinder(
  pieces: readonly Pick<Piece, 'id' | 'category' | 'tags' | 'sizes'>[],
): (card: { id: string; category: { slug: string } | null }) => Wearer {
  const known = new Map(pieces.map((piece) => [piece.id, wearerOf(piece)]));
  const departments = new Map(
    pieces.flatMap(({ category }) => (category ? [[category.slug, wearerIn(category.parent?.slug)]] : [])),
  );
  return ({ id, category }) =>
    known.get(id) ?? departments.get(category?.slug ?? '') ?? wearerIn(category?.slug) ?? 'all';
}

/** Whether who wears the one may wear the other. */
export function fits(wearer: Wearer, other: Wearer): boolean {
  return wearer === other || wearer === 'all' || other === 'all';
}

/** The best match between the product's first colour and the other's colours. */
function harmonyOf({ colours: [first] }: Piece, { colours }: Piece): number {
  return Math.max(0, ...colours.map(({ hex }) => (first ? harmony(first.hex, hex) : 0)));
}

/**
 * How well two colours match, 0 to 3: neutral with a colour 3; two neutrals of different lightness 2; tone on tone and
 * complementary hues 2; neighbouring hues 1; anything else 0.
 */
export function harmony(one: string, other: string): 0 | 1 | 2 | 3 {
  const a = hslOf(one);
  const b = hslOf(other);
  if (isNeutral(a) !== isNeutral(b)) return 3;
  if (isNeutral(a)) return Math.abs(a.l - b.l) >= 0.2 ? 2 : 1;
  const apart = Math.min(Math.abs(a.h - b.h), 360 - Math.abs(a.h - b.h));
  if (apart <= 20 || (apart >= 150 && apart <= 180)) return 2;
  return apart <= 60 ? 1 : 0;
}

type Hsl = { h: number; s: number; l: number };

/** Greys, near-black and near-white, navy, and the tones of leather, sand and wood. */
function isNeutral({ h, s, l }: Hsl): boolean {
  return s < 0.2 || l < 0.3 || l > 0.92 || (h >= 15 && h <= 50 && s < 0.7);
}

/** Hue in degrees, saturation and lightness from 0 to 1, of '#rrggbb'. */
function hslOf(hex: string): Hsl {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const spread = max - min;
  const l = (max + min) / 2;
  if (spread === 0) return { h: 0, s: 0, l };
  const s = spread / (1 - Math.abs(2 * l - 1));
  const sector =
    max === r ? ((g - b) / spread + 6) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return { h: sector * 60, s, l };
}
