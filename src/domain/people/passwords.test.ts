import { expect, test } from 'vitest';
import { PASSWORD_MAX, passwordProblem, splitName } from './passwords.ts';

test.each([
  ['', 'password_short'],
  ['sete777', 'password_short'],
  ['👗👗👗👗👗👗👗', 'password_short'],
  ['12345678', 'password_common'],
  ['SENHA123', 'password_common'],
  ['corinthians', 'password_common'],
  ['aaaaaaaaaaaa', 'password_common'],
  ['abababababab', 'password_common'],
  ['ana.lima@exemplo.com.br', 'password_common'],
  ['Ana.Lima', 'password_common'],
  ['x'.repeat(99) + 'yz'.repeat(60), 'password_long'],
  ['oito e 1', null],
  ['cavalo correto', null],
  ['        ç á', null],
])('%s: %s', (password, problem) => {
  expect(passwordProblem(password, ['ana.lima@exemplo.com.br'])).toBe(problem);
});

test('a password may be as long as the limit, and may be about nobody', () => {
  const longest = 'xyz'.repeat(PASSWORD_MAX).slice(0, PASSWORD_MAX);
  expect(passwordProblem(longest)).toBe(null);
  expect(passwordProblem(`${longest}x`)).toBe('password_long');
});

test.each([
  ['Ana', 'Ana', ''],
  ['Ana Beatriz Lima', 'Ana', 'Beatriz Lima'],
  ['José  da Silva', 'José', 'da Silva'],
])('%s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
