import type { PieceMeasure } from '../../domain/sizing/piece-measures.ts';
import type { SizeFamily } from '../../domain/sizing/size-families.ts';

/** An outline of a product or a body, with each measure's end points and the place of its letter. */
export type Outline<M extends string = PieceMeasure> = {
  /** The drawing's viewBox: left, top, width, height. */
  box: string;
  paths: readonly string[];
  lines: Readonly<
    Partial<
      Record<
        M,
        { from: readonly [number, number]; to: readonly [number, number]; letter: readonly [number, number] }
      >
    >
  >;
};

export const line = (
  from: readonly [number, number],
  to: readonly [number, number],
  letter: readonly [number, number],
) => ({
  from,
  to,
  letter,
});

const DRESS: Outline = {
  box: '0 16 200 204',
  paths: [
    'M82 42Q100 62 118 42L140 54L162 134L145 139L133 92L128 126L140 164L146 216H54L60 164L72 126L67 92L55 139L38 134L60 54Z',
    'M67 92Q58 74 60 54M133 92Q142 74 140 54',
  ],
  lines: {
    bust: line([67, 94], [133, 94], [100, 94]),
    waist: line([72, 126], [128, 126], [100, 126]),
    hip: line([60, 164], [140, 164], [100, 164]),
    shoulder: line([60, 28], [140, 28], [100, 28]),
    sleeve: line([150, 52], [172, 132], [163, 92]),
    length: line([22, 42], [22, 216], [22, 129]),
  },
};

const SHIRT: Outline = {
  box: '0 4 200 212',
  paths: [
    'M82 44L100 58L118 44L142 56L166 146L149 151L136 100V212H64V100L51 151L34 146L58 56Z',
    'M82 44L92 70L100 58L108 70L118 44Q100 36 82 44M100 58V212M64 100Q56 78 58 56M136 100Q144 78 142 56',
  ],
  lines: {
    chest: line([64, 106], [136, 106], [84, 106]),
    shoulder: line([58, 14], [142, 14], [72, 14]),
    sleeve: line([152, 54], [176, 144], [166, 99]),
    collar: line([82, 32], [118, 32], [100, 32]),
    length: line([20, 44], [20, 212], [20, 128]),
  },
};

const TROUSERS: Outline = {
  box: '0 6 200 218',
  paths: ['M66 34H134L146 104L140 220H110L100 110L90 220H60L54 104Z', 'M64 46H136M100 46V110'],
  lines: {
    waist: line([66, 18], [134, 18], [100, 18]),
    hip: line([57, 84], [143, 84], [74, 84]),
    rise: line([108, 46], [108, 108], [122, 62]),
    inseam: line([95, 116], [86, 220], [74, 168]),
    length: line([168, 34], [168, 220], [168, 127]),
  },
};

const SKIRT: Outline = {
  box: '0 12 200 196',
  paths: ['M68 40L132 40L156 200Q100 212 44 200Z', 'M67 52H133'],
  lines: {
    waist: line([68, 24], [132, 24], [100, 24]),
    hip: line([58, 104], [142, 104], [100, 104]),
    length: line([176, 40], [176, 202], [176, 121]),
  },
};

const SHOE: Outline = {
  box: '0 54 200 148',
  paths: [
    'M166 62Q180 96 172 126L168 172H154L148 132Q118 134 92 152Q60 158 36 154Q20 150 28 138Q66 128 96 92Q108 84 116 98Q146 106 166 62Z',
    'M28 148Q60 150 90 144Q120 124 150 124L172 126',
  ],
  lines: {
    insole: line([26, 190], [172, 190], [99, 190]),
    heel: line([190, 126], [190, 172], [190, 149]),
  },
};

const BELT: Outline = {
  box: '0 62 200 100',
  paths: [
    'M44 96H172Q184 108 172 120H44ZM20 90H48V126H20ZM28 98H40V118H28Z',
    'M132 108h1M142 108h1M152 108h1M162 108h1',
  ],
  lines: { length: line([20, 150], [147, 150], [84, 150]), width: line([116, 96], [116, 120], [116, 74]) },
};

const HAT: Outline = {
  box: '0 54 200 140',
  paths: [
    'M60 134Q58 70 82 64Q100 74 118 64Q142 70 140 134',
    'M60 134Q20 132 14 144Q40 162 100 162Q160 162 186 144Q180 132 140 134Q100 146 60 134Z',
    'M59 118Q100 130 141 118',
  ],
  lines: { head: line([60, 104], [140, 104], [100, 104]), brim: line([142, 182], [186, 182], [164, 182]) },
};

const BAG: Outline = {
  box: '0 36 200 178',
  paths: ['M44 96H140V184H44ZM140 96L168 78V166L140 184M44 96L72 78H168', 'M72 96Q72 44 94 44Q116 44 116 96'],
  lines: {
    width: line([44, 202], [140, 202], [92, 202]),
    height: line([24, 96], [24, 184], [24, 140]),
    depth: line([148, 194], [176, 176], [172, 196]),
  },
};

const OF_FAMILY: Readonly<Record<SizeFamily, Outline>> = {
  'women-tops': DRESS,
  'men-tops': SHIRT,
  'women-bottoms': TROUSERS,
  'men-bottoms': TROUSERS,
  shoes: SHOE,
  'women-belts': BELT,
  'men-belts': BELT,
  hats: HAT,
  // Rings have no measures, so this is never drawn.
  rings: BAG,
  children: SHIRT,
  'one-size': BAG,
};

/** Without rise and inseam it is not a pair of trousers. */
export function outlineOf(family: SizeFamily, measures: readonly PieceMeasure[]): Outline {
  const hasLegs = measures.includes('rise') || measures.includes('inseam');
  if (family === 'children' && hasLegs) return TROUSERS;
  return family === 'women-bottoms' && !hasLegs ? SKIRT : OF_FAMILY[family];
}
