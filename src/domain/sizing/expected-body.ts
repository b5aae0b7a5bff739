/**
 * The girths to expect for a height and weight, in cm. Girths grow with the square root of the weight at a given height. All
 * four are fitted to ANSUR II, the survey of the U.S. Army of 2012 (Gordon et al., NATICK/TR-15/007; each person's measures are
 * public). tests/bodies checks them against other surveys.
 */

/** A woman's bust: fitted to every other one of 1,986 women, typical error 4.0 cm; the other half is in tests/bodies. */
function expectedBust(heightCm: number, weightKg: number): number {
  return 14.15 * width(heightCm, weightKg) + 3.5;
}

/** A man's chest: reduced major axis regression over 4,082 men, typical error 3.2 cm. */
function expectedChest(heightCm: number, weightKg: number): number {
  return 16.7 * width(heightCm, weightKg) - 10;
}

/** A man's waist at the navel, where trousers sit: same sample and method, typical error 4.5 cm. */
function expectedWaist(heightCm: number, weightKg: number): number {
  return 21.3 * width(heightCm, weightKg) - 54;
}

/** A woman's hip: least squares over 1,986 women, typical error 2.9 cm. */
function expectedHip(heightCm: number, weightKg: number): number {
  return 14.44 * width(heightCm, weightKg) + 0.1 * heightCm - 7;
}

/** By measure, for a height in cm and a weight in kg. */
export const EXPECTED = {
  bust: expectedBust,
  chest: expectedChest,
  waist: expectedWaist,
  hip: expectedHip,
} as const;

/** In cm: the typical deviation of a body from the expectation. A body beyond the chart's end by this much may still fit. */
export const EXPECTED_ERROR_CM = 3.5;

function width(heightCm: number, weightKg: number): number {
  return Math.sqrt(weightKg / (heightCm / 100));
}
