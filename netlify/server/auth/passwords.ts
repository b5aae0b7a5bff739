/** Argon2id with the parameters of the OWASP password storage cheat sheet: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a password that nobody has: what an unknown address is checked against, so that it costs the same. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$A3twMqhwWHO6TmYcZx9LGg$0RQuhpblPYasqMbPvA7Qlz7oxKEwn6onoD/oCEnFs4s';

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2();
  return hash(password.normalize('NFKC'), PARAMETERS);
}

export async function isPassword(stored: string, password: string): Promise<boolean> {
  const { verify } = await argon2();
  return verify(stored, password.normalize('NFKC'));
}

/** Native code, read when the first password comes: most calls of these functions bring none. */
const argon2 = () => import('@node-rs/argon2');
