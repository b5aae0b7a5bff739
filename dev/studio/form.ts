import type { Audience, Hem } from '#db/seed/look.ts';
import { type Pt, random } from './geometry.ts';

/** Right and left are the viewer's. Points are body units: a standing figure is about 1300 high. */
export type Limb = readonly [Pt, Pt, Pt];

/** The body that a garment fits: heights, half widths, limbs and pose. */
export type Form = {
  readonly woman: boolean;
  /** True for a figure, false for the invisible stand of the front pictures. */
  readonly figure: boolean;
  readonly y: {
    readonly chin: number;
    readonly neck: number;
    readonly shoulder: number;
    readonly armpit: number;
    readonly bust: number;
    readonly waist: number;
    readonly hip: number;
    readonly crotch: number;
    readonly knee: number;
    readonly ankle: number;
    readonly floor: number;
  };
  readonly w: {
    readonly neck: number;
    readonly shoulder: number;
    readonly armpit: number;
    readonly bust: number;
    readonly waist: number;
    readonly hip: number;
    readonly thigh: number;
    readonly knee: number;
    readonly calf: number;
    readonly ankle: number;
    readonly arm: number;
    readonly elbow: number;
    readonly wrist: number;
  };
  readonly arms: { readonly left: Limb; readonly right: Limb };
  readonly legs: { readonly left: Limb; readonly right: Limb };
  /** The arm that crosses in front of the body, if any. */
  readonly crossing: -1 | 1 | 0;
  readonly hem: Readonly<Record<Hem, number>>;
  /** From straight coordinates (x from the spine) to the pose. */
  readonly warp: (x: number, y: number) => Pt;
};

/** The invisible stand: true garment proportions, arms a little away from the body. */
export function stand(audience: Audience): Form {
  const woman = audience === 'women';
  const y = woman
    ? {
        chin: 236,
        neck: 280,
        shoulder: 298,
        armpit: 384,
        bust: 428,
        waist: 522,
        hip: 640,
        crotch: 690,
        knee: 900,
        ankle: 1150,
        floor: 1185,
      }
    : {
        chin: 230,
        neck: 278,
        shoulder: 296,
        armpit: 400,
        bust: 440,
        waist: 560,
        hip: 670,
        crotch: 716,
        knee: 930,
        ankle: 1190,
        floor: 1225,
      };
  const w = woman
    ? {
        neck: 44,
        shoulder: 122,
        armpit: 102,
        bust: 104,
        waist: 80,
        hip: 116,
        thigh: 60,
        knee: 44,
        calf: 40,
        ankle: 30,
        arm: 36,
        elbow: 28,
        wrist: 21,
      }
    : {
        neck: 52,
        shoulder: 150,
        armpit: 124,
        bust: 122,
        waist: 106,
        hip: 112,
        thigh: 62,
        knee: 48,
        calf: 44,
        ankle: 34,
        arm: 42,
        elbow: 34,
        wrist: 25,
      };
  const legX = w.hip * 0.5;
  const arm = (side: number): Limb =>
    woman
      ? [
          [side * 96, 326],
          [side * 141, 500],
          [side * 160, 668],
        ]
      : [
          [side * 120, 330],
          [side * 168, 520],
          [side * 186, 706],
        ];
  const leg = (side: number): Limb => [
    [side * legX, y.crotch - 30],
    [side * (legX + 5), y.knee],
    [side * (legX + 10), y.ankle],
  ];
  return {
    woman,
    figure: false,
    y,
    w,
    arms: { left: arm(-1), right: arm(1) },
    legs: { left: leg(-1), right: leg(1) },
    crossing: 0,
    hem: { mini: 775, knee: 880, midi: 1030, long: 1165 },
    warp: (x, yy) => [x, yy],
  };
}

export type Pose = 'relaxed' | 'hip' | 'pocket' | 'behind' | 'forearm';

/** The body of a model: elongated, weight on one leg; build and pose follow the seed. */
export function figureForm(woman: boolean, seed: number, wanted?: Pose): Form {
  const rnd = random(seed * 31 + 5);
  const build = Math.floor(rnd() * 4);
  const k = [0.96, 1, 1.07, 1.2][build] ?? 1;
  const poses: Pose[] = woman
    ? ['relaxed', 'hip', 'pocket', 'relaxed', 'hip']
    : ['relaxed', 'pocket', 'relaxed', 'pocket'];
  const pose = wanted ?? poses[Math.floor(rnd() * poses.length)] ?? 'relaxed';
  const turn = rnd() < 0.5 ? -1 : 1;
  const sway = turn * (woman ? 11 : 7);
  const y = woman
    ? {
        chin: 236,
        neck: 284,
        shoulder: 302,
        armpit: 378,
        bust: 420,
        waist: 520,
        hip: 640,
        crotch: 694,
        knee: 972,
        ankle: 1296,
        floor: 1352,
      }
    : {
        chin: 234,
        neck: 282,
        shoulder: 300,
        armpit: 388,
        bust: 428,
        waist: 545,
        hip: 650,
        crotch: 706,
        knee: 980,
        ankle: 1300,
        floor: 1352,
      };
  const bodied = (value: number, share = 1): number => value * (1 + (k - 1) * share);
  const w = woman
    ? {
        neck: bodied(27, 0.5),
        shoulder: bodied(102, 0.4),
        armpit: bodied(82),
        bust: bodied(87),
        waist: bodied(64, 1.3),
        hip: bodied(99, 1.1),
        thigh: bodied(51, 1.1),
        knee: bodied(31),
        calf: bodied(31),
        ankle: bodied(16, 0.6),
        arm: bodied(25, 1.1),
        elbow: bodied(19),
        wrist: bodied(13, 0.6),
      }
    : {
        neck: bodied(37, 0.5),
        shoulder: bodied(131, 0.4),
        armpit: bodied(106),
        bust: bodied(108),
        waist: bodied(88, 1.2),
        hip: bodied(96),
        thigh: bodied(53),
        knee: bodied(35),
        calf: bodied(36),
        ankle: bodied(20, 0.6),
        arm: bodied(33),
        elbow: bodied(25),
        wrist: bodied(17, 0.6),
      };
  const warp = (x: number, yy: number): Pt => {
    // Spine: shoulders lean one way, hips the other; the tilt fades out towards the hem.
    const t = Math.min(1, Math.max(0, (yy - y.shoulder) / (y.hip - y.shoulder)));
    const lower = Math.max(0, (yy - y.hip) / (y.floor - y.hip));
    const spine = sway * (Math.sin(t * Math.PI * 0.75) * 1.15 - lower * 0.75);
    const tilt = -turn * (0.03 * (1 - t) - 0.045 * t) * Math.max(0, 1 - lower * 1.6);
    return [x + spine, yy + x * tilt];
  };
  const sh = (side: number): Pt => warp(side * (w.shoulder - w.arm * 0.62), y.shoulder + w.arm * 0.85);
  const down = (side: number): Limb => {
    const s = sh(side);
    return [s, [s[0] + side * 32, y.waist - 8], [s[0] + side * 36 + side * 4, y.crotch - 16]];
  };
  const bent = (side: number): Limb => {
    const s = sh(side);
    if (pose === 'hip')
      return [s, [s[0] + side * 88, y.waist - 42], warp(side * (w.waist + 26), y.waist + 46)];
    if (pose === 'pocket') return [s, [s[0] + side * 62, y.waist - 18], warp(side * (w.hip - 4), y.hip - 22)];
    if (pose === 'behind')
      return [s, [s[0] + side * 46, y.waist - 20], warp(side * (w.waist - 20), y.hip - 60)];
    if (pose === 'forearm') return [s, [s[0] + side * 30, y.waist - 22], warp(side * 26, y.waist - 46)];
    return down(side);
  };
  const arms = turn > 0 ? { left: down(-1), right: bent(1) } : { left: bent(-1), right: down(1) };
  const hipX = w.hip * 0.5;
  const leg = (side: number): Limb => {
    const bears = side === turn;
    const top = warp(side * hipX, y.crotch - 44);
    const foot = bears ? side * 30 - sway * 0.4 : side * (woman ? 58 : 76);
    return [
      top,
      [(top[0] + foot) / 2 + side * (bears ? 3 : 10), y.knee - (bears ? 0 : 8)],
      [foot, y.ankle - (bears ? 0 : 6)],
    ];
  };
  return {
    woman,
    figure: true,
    y,
    w,
    arms,
    legs: { left: leg(-1), right: leg(1) },
    crossing: pose === 'hip' || pose === 'forearm' || pose === 'pocket' ? (turn > 0 ? 1 : -1) : 0,
    hem: { mini: 812, knee: 960, midi: 1130, long: 1306 },
    warp,
  };
}
