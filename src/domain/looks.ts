/** What dressing a person needs to know of a piece. */
export type Piece = {
  id: string;
  /** The category's slug and its parent's; a top-level category has no parent. */
  category: { slug: string; parent: { slug: string } | null } | null;
  tags: readonly string[];
  colours: readonly { hex: string }[];
  sizes: readonly { label: string }[];
  variants: readonly { stock: number }[];
};

/** Where on the body a piece goes. One look has one of each; a dress takes the place of top and bottom. */
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

/** What completes each, the most telling first. A category that the table does not know is an accent. */
const COMPLETED_BY: Readonly<Record<Slot, readonly Slot[]>> = {
  full: ['shoes', 'bag', 'outer', 'accent'],
  top: ['bottom', 'shoes', 'outer', 'bag', 'accent'],
  bottom: ['top', 'shoes', 'outer', 'bag', 'accent'],
  outer: ['bottom', 'top', 'shoes', 'bag', 'accent'],
  shoes: ['bottom', 'top', 'bag', 'outer', 'accent'],
  bag: ['full', 'shoes', 'outer', 'accent', 'top'],
  accent: ['full', 'bag', 'top', 'shoes', 'outer'],
};

/** Of each slot, so many of the newest in stock are looked at: the rule stays quick in a shop of ten thousand pieces. */
const CONSIDERED = 40;

/**
 * 'Complete o look': for a piece, the ids of up to `count` others to wear with it: in stock, cut for the same people, one
 * from each place of the body, in the colours that go best with the piece's first. `pieces` come newest first.
 */
export function stylist(pieces: readonly Piece[], count = 4): (piece: Piece) => string[] {
  const rails = hang(pieces);
  return (piece) => {
    const chosen = COMPLETED_BY[slotOf(piece)].flatMap(
      (slot) => bestOf(piece, firstFitting(wearerOf(piece), rails.get(slot) ?? [], piece.id)) ?? [],
    );
    return chosen.slice(0, count).map(({ id }) => id);
  };
}

/** Those of the pieces that a look for a piece not among them can be made of: few, however large the shop is. */
export function wardrobe<P extends Piece>(pieces: readonly P[]): P[] {
  const rails = [...hang(pieces).values()];
  const kept = new Set(rails.flatMap((rail) => WEARERS.flatMap((wearer) => firstFitting(wearer, rail))));
  return pieces.filter((piece) => kept.has(piece));
}

type Hung<P> = { piece: P; wearer: Wearer };

/** What is in stock, by its place on the body. */
function hang<P extends Piece>(pieces: readonly P[]): Map<Slot, Hung<P>[]> {
  const rails = new Map<Slot, Hung<P>[]>();
  for (const piece of pieces) {
    if (piece.variants.every(({ stock }) => stock <= 0)) continue;
    const rail = rails.get(slotOf(piece)) ?? [];
    rail.push({ piece, wearer: wearerOf(piece) });
    rails.set(slotOf(piece), rail);
  }
  return rails;
}

function firstFitting<P extends Piece>(wearer: Wearer, rail: readonly Hung<P>[], except?: string): P[] {
  const found: P[] = [];
  for (const other of rail) {
    if (found.length === CONSIDERED) break;
    if (other.piece.id !== except && fits(wearer, other.wearer)) found.push(other.piece);
  }
  return found;
}

function slotOf({ category }: Piece): Slot {
  return SLOTS[category?.slug ?? ''] ?? 'accent';
}

/** Equal scores are dealt out by the piece, so that not every page shows the same shoe. */
function bestOf(piece: Piece, rail: readonly Piece[]): Piece | null {
  const scored = rail.map((other) => ({ other, score: harmonyOf(piece, other) }));
  const best = Math.max(...scored.map(({ score }) => score));
  const equals = scored.filter(({ score }) => score === best);
  return equals[turnOf(piece.id) % equals.length]?.other ?? null;
}

function turnOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum;
}

const WEARERS = ['women', 'men', 'all'] as const;
type Wearer = (typeof WEARERS)[number];

/** Shoes from here up come in men's lasts only, and up to here in women's. */
const SMALLEST_MEN = 39;
const LARGEST_WOMEN = 40;

/** Whom a piece is cut for: by its department; an accessory by its tags and sizes, and for women where it says nothing. */
function wearerOf({ category, tags, sizes }: Piece): Wearer {
  const department = category?.parent?.slug ?? category?.slug;
  if (department === 'masculino') return 'men';
  if (department === 'feminino') return 'women';
  const words = tags.join(' ').toLowerCase();
  if (words.includes('unissex')) return 'all';
  if (words.includes('masculin')) return 'men';
  const numbers = sizes.map(({ label }) => Number(label)).filter((size) => size > 0);
  if (numbers.length > 0 && numbers.every((size) => size >= SMALLEST_MEN)) return 'men';
  if (numbers.length > 0 && Math.max(...numbers) > LARGEST_WOMEN) return 'all';
  return 'women';
}

function fits(wearer: Wearer, other: Wearer): boolean {
  return wearer === other || wearer === 'all' || other === 'all';
}

/** How well the best of the other's colours goes with the piece's first. */
function harmonyOf({ colours: [first] }: Piece, { colours }: Piece): number {
  return Math.max(0, ...colours.map(({ hex }) => (first ? harmony(first.hex, hex) : 0)));
}

/**
 * How two colours go together, 0 to 3: a neutral beside a colour 3; two neutrals that differ in light 2; tone on tone and
 * opposites of the wheel 2; neighbours on the wheel 1; anything else 0.
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

/** Greys, near black and white, navy, and the tones of leather, sand and wood. */
function isNeutral({ h, s, l }: Hsl): boolean {
  return s < 0.2 || l < 0.3 || l > 0.92 || (h >= 15 && h <= 50 && s < 0.7);
}

/** Hue in degrees, saturation and light from 0 to 1, of '#rrggbb'. */
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
