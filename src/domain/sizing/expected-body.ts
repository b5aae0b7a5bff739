/**
 * The girths to expect of a height and a weight, in cm. A body is as heavy as it is long and wide: at a given height its
 * girths grow with the root of the weight.
 */

/** The house's fit model stands for this one: 1,68 m, 61 kg, 91 cm. In whole cm. */
export function expectedBust(heightCm: number, weightKg: number): number {
  return Math.round(15.1 * width(heightCm, weightKg));
}

/*
 * The other three are fitted to ANSUR II, the survey of the U.S. Army of 2012 (Gordon et al., NATICK/TR-15/007; each person's
 * measures are public): the line through the means of both, as steep as the ratio of their standard deviations.
 */

/** A man's chest: 4,082 men, 3.2 cm off as a rule. */
export function expectedChest(heightCm: number, weightKg: number): number {
  return 16.7 * width(heightCm, weightKg) - 10;
}

/** A man's waist: the same men, 4.5 cm off as a rule. */
export function expectedWaist(heightCm: number, weightKg: number): number {
  return 21.3 * width(heightCm, weightKg) - 54;
}

/** A woman's hip: 1,986 women, 3.0 cm off as a rule. */
export function expectedHip(heightCm: number, weightKg: number): number {
  return 16.4 * width(heightCm, weightKg) - 3;
}

function width(heightCm: number, weightKg: number): number {
  return Math.sqrt(weightKg / (heightCm / 100));
}
