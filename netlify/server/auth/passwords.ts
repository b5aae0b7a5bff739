/** Argon2id parameters of the OWASP password storage cheat sheet: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a password that nobody has. Unknown e-mail addresses are checked against it, so that they take the same time. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$A3twMqhwWHO6TmYcZx9LGg$0RQuhpblPYasqMbPvA7Qlz7oxKEwn6onoD/oCEnFs4s';

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2();
  return hash(password.normalize('NFKC'), PARAMETERS);
}

export async function isPassword(stored: string, password: string): Promise<boolean> {
  const { verify } = await argon2();
  return verify(stored, password.normalize('NFKC'));
}

/** Native code, loaded lazily: most calls of these functions check no password. */
const argon2 = () => import('@node-rs/argon2');
