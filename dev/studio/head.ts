import { type Cloth, fold, piece } from './cloth.ts';
import { n, nodes, type Pt, spline } from './geometry.ts';
import { type HairStyle, hairBack, hairFront } from './hair.ts';
import { add, group, type Sketch } from './sketch.ts';
import { mix, shift } from './tone.ts';

export type Person = {
  woman: boolean;
  skin: Cloth;
  hair: Cloth;
  style: HairStyle;
  beard: boolean;
  turn: number;
  tilt: number;
  lips: string;
};

/** Transform that puts a head drawn around chin 0,0 on the body. */
export function headPlace(person: Person, chin: Pt): string {
  return `transform="translate(${n(chin[0])},${n(chin[1])}) rotate(${n(person.tilt)} 0 -20)"`;
}

/** Hair behind the neck; painted before the body. */
export function headBack(sk: Sketch, person: Person, chin: Pt): void {
  group(sk, headPlace(person, chin), () => hairBack(sk, person.hair, person.style));
}

/** Face and hair. `wear` is painted between them, in head coordinates (earrings, glasses), `hat` on top. */
export function head(
  sk: Sketch,
  person: Person,
  chin: Pt,
  wear?: { face?: () => void; hat?: () => void },
): void {
  group(sk, headPlace(person, chin), () => {
    if (person.style === 'fade' || person.style === 'bald') shaved(sk, person);
    for (const s of [-1, 1]) ear(sk, person, s);
    face(sk, person);
    wear?.face?.();
    hairFront(sk, person.hair, person.style);
    wear?.hat?.();
  });
}

function ear(sk: Sketch, p: Person, s: number): void {
  piece(
    sk,
    p.skin,
    spline(
      [
        [s * 43, -82],
        [s * 53, -84],
        [s * 54, -68],
        [s * 47, -50],
        [s * 42, -54],
      ],
      true,
    ),
    { rim: 4, inner: true },
  );
}

function shaved(sk: Sketch, p: Person): void {
  const d = spline(nodes('0,-143 -34,-132 -49,-100 -48,-66 48,-66 49,-100 34,-132'), true);
  add(
    sk,
    `<path d="${d}" fill="${p.style === 'bald' ? p.skin.t.base : mix(p.skin.t.shade, p.hair.t.base, 0.5)}"/>`,
  );
}

function face(sk: Sketch, p: Person): void {
  const { t } = p.skin;
  const jaw = p.woman ? 0 : 5;
  const top = -136;
  const d = spline(
    [
      [0, top],
      [30, -128],
      [45, -98],
      [45.5, -66],
      [39 + jaw, -32],
      [22 + jaw, -6],
      [p.turn * 0.3, 1],
      [-22 - jaw, -6],
      [-39 - jaw, -32],
      [-45.5, -66],
      [-45, -98],
      [-30, -128],
    ],
    true,
  );
  piece(sk, p.skin, d, {
    rim: 16,
    inner: true,
    within: () => {
      if (p.beard) beard(sk, p);
      const x = p.turn;
      // Cheeks: the warm and the shaded plane.
      for (const s of [-1, 1])
        add(
          sk,
          `<ellipse cx="${n(s * 24 + x * 0.8)}" cy="-45" rx="13" ry="9" fill="${shift(t.shade, 0, 1.5)}" fill-opacity="${p.beard ? 0.08 : 0.2}"/>`,
        );
      fold(sk, p.skin, [46, -100], [30, -4], { bend: -8, width: -18, strength: 0.35, tone: 'shade' });
      if (p.style === 'fade' || p.style === 'bald')
        add(
          sk,
          p.style === 'bald'
            ? ''
            : `<path d="M-46,-64V-110Q-30,-116 0,-114Q30,-116 46,-110V-64L41,-86Q36,-106 0,-106Q-36,-106 -41,-86Z" fill="${mix(t.shade, p.hair.t.base, 0.55)}" fill-opacity=".75"/>`,
        );
    },
  });
  features(sk, p);
}

function features(sk: Sketch, p: Person): void {
  const { t } = p.skin;
  const x = p.turn;
  const ink = mix(p.hair.t.deep, t.dark, 0.25);
  const soft = shift(t.dark, -0.03, 1.05);
  let out = '';
  for (const s of [-1, 1]) {
    const ex = s * 19.5 + x;
    const w = s * x > 0 ? 9.2 : 10.5;
    // Lowered lid, lashes, brow.
    out += `<path d="M${n(ex - w)},-71Q${n(ex)},-80 ${n(ex + w)},-71Q${n(ex)},-63.500 ${n(ex - w)},-71Z" fill="${shift(t.shade, -0.01, 1.2)}" fill-opacity=".6"/>`;
    out += `<path d="M${n(ex - w)},-70.500Q${n(ex)},-62.500 ${n(ex + w)},-70.500" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round"/>`;
    if (p.woman)
      out += `<path d="M${n(ex + s * w)},-70.500l${n(s * 3.4)},1.6M${n(ex + s * w * 0.7)},-67.600l${n(s * 2.8)},2.6" stroke="${ink}" stroke-width="1.2" stroke-linecap="round"/>`;
    out += `<path d="M${n(ex - s * (w - 1))},-83.500Q${n(ex + s * 2)},-90 ${n(ex + s * (w + 3.5))},-83" fill="none" stroke="${ink}" stroke-width="${p.woman ? 2.3 : 3.2}" stroke-opacity=".85" stroke-linecap="round"/>`;
  }
  // Nose: one plane of shade and the nostril line.
  out += `<path d="M${n(x * 1.1 + 4)},-78Q${n(x * 1.1 + 5)},-58 ${n(x * 1.4 + 9)},-46Q${n(x * 1.4 + 7)},-41 ${n(x * 1.4)},-41.500Q${n(x * 1.3 + 4)},-58 ${n(x * 1.1 + 4)},-78Z" fill="${t.deep}" fill-opacity=".42"/><path d="M${n(x * 1.4 - 6.5)},-43Q${n(x * 1.4)},-38.500 ${n(x * 1.4 + 7)},-43.500" fill="none" stroke="${soft}" stroke-width="1.6" stroke-linecap="round" stroke-opacity=".8"/>`;
  // Mouth.
  const mx = x * 1.05;
  out += `<path d="M${n(mx - 13)},-24.500Q${n(mx - 5)},-30.500 ${n(mx)},-28Q${n(mx + 5)},-30.500 ${n(mx + 13)},-24.500Q${n(mx)},-22.500 ${n(mx - 13)},-24.500Z" fill="${p.lips}"/><path d="M${n(mx - 12)},-24.300Q${n(mx)},-22.500 ${n(mx + 12)},-24.300Q${n(mx + 1)},-13.500 ${n(mx - 12)},-24.300Z" fill="${shift(p.lips, 0.06)}"/><path d="M${n(mx - 13.5)},-24.600Q${n(mx)},-21.900 ${n(mx + 13.5)},-24.600" fill="none" stroke="${shift(p.lips, -0.16)}" stroke-width="1.300" stroke-linecap="round"/><ellipse cx="${n(mx)}" cy="-11.500" rx="8" ry="2" fill="${t.deep}" fill-opacity=".28"/>`;
  add(sk, out);
}

function beard(sk: Sketch, p: Person): void {
  const colour = p.hair.t.base;
  const x = p.turn;
  const d = spline(
    [
      [-47, -66, 'c'],
      [-40, -46],
      [-30, -36],
      [-17 + x, -38],
      [x, -36.5],
      [17 + x, -38],
      [30, -36],
      [40, -46],
      [47, -66, 'c'],
      [48, -20],
      [24, 6],
      [0, 8],
      [-24, 6],
      [-48, -20],
    ],
    true,
  );
  add(sk, `<path d="${d}" fill="${mix(p.skin.t.shade, colour, 0.72)}" fill-opacity=".9"/>`);
}
