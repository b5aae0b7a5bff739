export const PASSWORD_MIN = 8;
/** Enough for any passphrase; there is a limit because hashing a megabyte would allow denial of service. */
export const PASSWORD_MAX = 200;

export type PasswordProblem = 'password_short' | 'password_long' | 'password_common';

/** The most common passwords of eight or more characters in published leaks, local and international. Lower case. */
const COMMON = new Set(
  `12345678 123456789 1234567890 12345678910 87654321 987654321 0987654321 0123456789 123123123 123456123 11223344
  1122334455 12344321 123454321 12341234 123321123 123698745 147258369 159753456 741852963 789456123 963852741
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 qwertyui qwertyuiop qwerty12
  qwerty123 qwerty1234 qwertyu1 qazwsxedc qwer1234 asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abcd1234 abc12345
  abc123456 abcdefgh abcdefghi a1b2c3d4 aa123456 a1234567 a12345678 a123456789 12345678a 123456789a 1234567q
  password password1 password12 password123 passw0rd p@ssw0rd p@ssword pa55word password! password1! changeme
  letmein1 letmein123 welcome1 welcome123 iloveyou iloveyou1 sunshine princess princess1 football football1 baseball
  superman batman123 starwars pokemon1 trustno1 whatever jordan23 michael1 jennifer computer internet samsung1
  senha123 senha1234 senha12345 senha123456 senhasenha minhasenha minhasenha123 novasenha mudar123 mudar1234
  brasil123 brasil10 brasil2014 brasil2022 brasil2026 flamengo flamengo1 flamengo10 flamengo123 corinthians
  corinthians1 palmeiras palmeiras1 saopaulo saopaulo1 saopaulofc vascodagama vasco123 gremio123 cruzeiro cruzeiro1
  atletico botafogo fluminense internacional santos123 futebol1 futebol123 familia1 familia123 gabriel1 gabriel123
  gustavo1 eduardo1 rodrigo1 ricardo1 fernando fernanda fernando1 fernanda1 mariana1 carolina juliana1 amanda123
  leticia1 beatriz1 larissa1 rafaela1 vitoria1 victoria isabella alexandre guilherme matheus1 felipe123 lucas123
  jesus123 jesuscristo jesuseteamo deusefiel deusefiel1 deuseamor deusefiel123 euteamo1 euteamo123 teamo123 teamomuito
  amorzinho meuamor1 meuamor123 estrela1 princesa princesa1 borboleta chocolate chocolate1 cachorro bandida1
  administrador admin123 admin1234 admin12345 administrator rootroot usuario1 usuario123 teste123 teste1234 testeteste
  convidado mercadolivre facebook facebook1 instagram google123 whatsapp elegante elegante1 elegante10 elegante123
  00000000 11111111 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 10203040 20202020
  19801980 19901990 20002000 01020304 12121212 13131313 21212121 69696969 102030405060 010203040506`
    .split(/\s+/)
    .filter((word) => word.length >= PASSWORD_MIN),
);

/**
 * What is wrong with a new password; null if it is acceptable. Checks the length and the most common ones; no composition rules
 * (NIST SP 800-63B, 5.1.1.2). `about` are texts known about the person: the e-mail address, the name.
 */
export function passwordProblem(password: string, about: readonly string[] = []): PasswordProblem | null {
  const characters = [...password.normalize('NFKC')];
  if (characters.length < PASSWORD_MIN) return 'password_short';
  if (characters.length > PASSWORD_MAX) return 'password_long';
  const plain = password.normalize('NFKC').toLowerCase();
  const known = about.flatMap((text) => [text, text.split('@')[0] ?? '']).map((text) => text.toLowerCase());
  const isRepeated = new Set(characters).size < 3;
  return COMMON.has(plain) || known.includes(plain) || isRepeated ? 'password_common' : null;
}

/** The first word of a full name, and the rest; `name` must be trimmed. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
