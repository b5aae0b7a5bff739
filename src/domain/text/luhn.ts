/**
 * The check digit of Luhn's algorithm (ISO/IEC 7812-1, annex B) for the digits before it, in any base: every second one, from the
 * right, counts twice, as the sum of the two digits of that product. Detects every single wrong digit.
 */
export function luhnDigit(digits: readonly number[], base = 10): number {
  const sum = digits.toReversed().reduce((total, digit, at) => {
    const product = digit * (at % 2 === 0 ? 2 : 1);
    return total + Math.floor(product / base) + (product % base);
  }, 0);
  return (base - (sum % base)) % base;
}
