import { expect, it } from 'vitest';
import { bareRegistration, isRegistrationOf } from './state-registration.ts';

// The examples of the states' own rules (Sintegra, Roteiro de crítica da inscrição estadual).
it.each([
  ['SP', '110.042.490.114'],
  ['MG', '062.307.904/0081'],
  ['PR', '123.45678-50'],
  ['RS', '224/3658792'],
  ['SC', '251.040.852'],
  ['RJ', '99.999.99-3'],
  ['CE', '06.000001-5'],
  ['PB', '06.000001-5'],
  ['ES', '99999999-0'],
])('takes the registration of %s %s, with its last digit only', (state, written) => {
  const bare = bareRegistration(written);
  expect(isRegistrationOf(state, bare)).toBe(true);
  const others = [...'0123456789'].filter((digit) => !bare.endsWith(digit));
  expect(others.filter((digit) => isRegistrationOf(state, bare.slice(0, -1) + digit))).toEqual([]);
  expect(isRegistrationOf(state, bare.slice(1))).toBe(false);
});

it('takes any digits of a state whose rule it does not know, and who has none', () => {
  expect(['12', '01234567890123', 'ISENTO', ''].map((one) => isRegistrationOf('AM', one))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['1', '123456789012345', 'ISENTA', '12A'].map((one) => isRegistrationOf('AM', one))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([isRegistrationOf('', '110042490114'), isRegistrationOf('SP', 'ISENTO')]).toEqual([true, true]);
});

it('writes it bare', () => {
  expect(bareRegistration(' 110.042.490/114-x ')).toBe('110042490114X');
  expect(bareRegistration('isento')).toBe('ISENTO');
});
