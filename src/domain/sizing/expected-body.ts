/**
 * The girths to expect of a height and a weight, in cm. A body is as heavy as it is long and wide: at a given height its
 * girths grow with the root of the weight. All four are fitted to ANSUR II, the survey of the U.S. Army of 2012 (Gordon et al.,
 * NATICK/TR-15/007; each person's measures are public). tests/bodies holds them against people of other surveys.
 */

/** A woman's bust: every other one of 1,986 women, 4.0 cm off as a rule; the other half is in tests/bodies. */
function expectedBust(heightCm: number, weightKg: number): number {
  return 14.15 * width(heightCm, weightKg) + 3.5;
}

/** A man's chest: the line through the means of 4,082 men, as steep as the ratio of the deviations; 3.2 cm off as a rule. */
function expectedChest(heightCm: number, weightKg: number): number {
  return 16.7 * width(heightCm, weightKg) - 10;
}

/** A man's waist at the navel, where trousers sit: the same men and kind of line, 4.5 cm off as a rule. */
function expectedWaist(heightCm: number, weightKg: number): number {
  return 21.3 * width(heightCm, weightKg) - 54;
}

/** A woman's hip: 1,986 women by least squares, 2.9 cm off as a rule. */
function expectedHip(heightCm: number, weightKg: number): number {
  return 14.44 * width(heightCm, weightKg) + 0.1 * heightCm - 7;
}

/** By the measure, of a height in cm and a weight in kg. */
export const EXPECTED = {
  bust: expectedBust,
  chest: expectedChest,
  waist: expectedWaist,
  hip: expectedHip,
} as const;

/** In cm: by so much a body differs from what is expected of it, as a rule. One beyond the chart's end may well be in it. */
export const EXPECTED_ERROR_CM = 3.5;

function width(heightCm: number, weightKg: number): number {
  return Math.sqrt(weightKg / (heightCm / 100));
}
