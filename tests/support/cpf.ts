import { randomInt } from 'node:crypto';

/** A random valid CPF: nine digits and two check digits (Receita Federal: modulo 11, weights from 2 from the right). */
export function randomCpf(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10));
  for (const _ of [1, 2]) {
    const sum = digits.toReversed().reduce((total, digit, index) => total + digit * (index + 2), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}
