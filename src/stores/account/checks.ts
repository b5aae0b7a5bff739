import { passwordProblem } from '../../domain/people/passwords.ts';

/** Error codes of the fields that the account's forms share; null for a valid one. */

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

export const required = (text: string) => (text.trim() === '' ? 'required' : null);

export const emailProblem = (text: string) =>
  required(text) ?? (EMAIL.test(text.trim()) ? null : 'email_invalid');

/** Of a new password or its repetition. `known`: what others know of the person. */
export function newPasswordProblem(
  name: 'password' | 'again',
  { password, again }: { password: string; again: string },
  known?: readonly string[],
) {
  if (name === 'password') return required(password) ?? passwordProblem(password, known);
  return required(again) ?? (again === password ? null : 'passwords_differ');
}
