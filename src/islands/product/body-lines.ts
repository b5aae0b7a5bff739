import type { Measure } from '../../domain/sizing/size-charts.ts';
import type { SizeFamily } from '../../domain/sizing/size-families.ts';
import { line, type Outline } from './measure-lines.ts';

/** Front outlines of bodies, and where a tape goes around them. */
const HEAD = 'M100 8C88 8 84 18 84 28C84 40 91 48 100 48C109 48 116 40 116 28C116 18 112 8 100 8Z';

const WOMAN: Outline<Measure> = {
  box: '8 2 184 240',
  paths: [
    HEAD,
    'M93 46V56Q91 62 78 64Q64 66 60 80L48 128L40 170Q38 180 44 182Q49 181 51 172L60 130L69 96Q70 110 74 122Q76 130 74 138Q64 154 63 170Q62 196 70 238H95L100 186L105 238H130Q138 196 137 170Q136 154 126 138Q124 130 126 122Q130 110 131 96L140 130L149 172Q151 181 156 182Q162 180 160 170L152 128L140 80Q136 66 122 64Q109 62 107 56V46',
  ],
  lines: {
    bust: line([69, 98], [131, 98], [100, 98]),
    waist: line([75, 130], [125, 130], [100, 130]),
    hip: line([63, 168], [137, 168], [100, 168]),
  },
};

const MAN: Outline<Measure> = {
  box: '8 2 184 240',
  paths: [
    HEAD,
    'M91 46V56Q89 62 74 65Q56 68 52 84L44 130L38 172Q36 182 42 184Q47 183 50 174L58 132L66 98L69 140Q66 158 66 172L71 238H96L100 188L104 238H129L134 172Q134 158 131 140L134 98L142 132L150 174Q153 183 158 184Q164 182 162 172L156 130L148 84Q144 68 126 65Q111 62 109 56V46',
  ],
  lines: {
    neck: line([91, 55], [109, 55], [130, 50]),
    chest: line([66, 98], [134, 98], [100, 98]),
    waist: line([69, 140], [131, 140], [100, 140]),
    hip: line([66, 170], [134, 170], [100, 170]),
    stature: line([22, 8], [22, 238], [22, 123]),
  },
};

/** Seen from above, heel against a wall. */
const FOOT: Outline<Measure> = {
  box: '36 14 140 184',
  paths: [
    'M80 40Q98 22 112 34Q126 50 124 84Q122 104 126 124Q132 158 118 176Q104 186 90 176Q76 160 80 124Q84 104 78 84Q72 60 80 40Z',
    'M52 183H164',
  ],
  lines: { foot: line([150, 28], [150, 182], [150, 105]) },
};

const FACE: Outline<Measure> = {
  box: '30 20 140 166',
  paths: [
    'M100 28C74 28 60 52 60 84C60 122 80 150 100 150C120 150 140 122 140 84C140 52 126 28 100 28Z',
    'M60 92Q50 88 52 100Q54 114 63 112M140 92Q150 88 148 100Q146 114 137 112M84 146V164Q82 174 52 180M116 146V164Q118 174 148 180',
    'M76 92Q83 87 90 92M110 92Q117 87 124 92',
  ],
  lines: { head: line([61, 74], [139, 74], [100, 74]) },
};

const HAND: Outline<Measure> = {
  box: '28 16 140 180',
  paths: [
    'M62 190V122L44 98Q38 86 46 83Q52 81 58 89L68 102V48Q68 40 76 40Q83 40 83 48V96V32Q83 24 91 24Q98 24 98 32V96V38Q98 30 106 30Q113 30 113 38V98V54Q113 46 120 46Q128 46 128 54V128Q128 146 120 158V190',
  ],
  lines: { finger: line([98, 76], [113, 76], [146, 76]) },
};

const OF_FAMILY: Readonly<Record<SizeFamily, Outline<Measure>>> = {
  'women-tops': WOMAN,
  'women-bottoms': WOMAN,
  'women-belts': WOMAN,
  'men-tops': MAN,
  'men-bottoms': MAN,
  'men-belts': MAN,
  children: MAN,
  // Without a chart; never drawn.
  'one-size': MAN,
  shoes: FOOT,
  hats: FACE,
  rings: HAND,
};

/** The body outline for a size family. */
export function bodyOf(family: SizeFamily): Outline<Measure> {
  return OF_FAMILY[family];
}
