import { isUF, parseCep, type UF } from './postal-code.ts';

/** The most characters a field takes, as in the address table. */
export const FIELD_LIMITS = { state: 2, zipCode: 10, number: 30, text: 255 } as const;

/** A password has at least 8 characters, and at most so many that hashing it stays cheap. */
export const PASSWORD_LIMITS = { min: 8, max: 200 } as const;

export type NameCheck = { ok: true; name: string } | { ok: false; code: 'name_required' | 'name_too_long' };

/** A person's name, trimmed and with single spaces. */
export function checkName(text: string): NameCheck {
  const name = text.trim().replace(/\s+/g, ' ');
  if (name === '') return { ok: false, code: 'name_required' };
  if (name.length > FIELD_LIMITS.text) return { ok: false, code: 'name_too_long' };
  return { ok: true, name };
}

export type PasswordCheck =
  | { ok: true }
  | { ok: false; code: 'password_too_short'; min: number }
  | { ok: false; code: 'password_too_long'; max: number }
  | { ok: false; code: 'password_too_common' };

/**
 * A new password: long enough and none of the commonest; no rules of composition (NIST SP 800-63B, 5.1.1.2).
 * Characters are counted as people count them.
 */
export function checkPassword(password: string): PasswordCheck {
  const length = [...password].length;
  if (length < PASSWORD_LIMITS.min)
    return { ok: false, code: 'password_too_short', min: PASSWORD_LIMITS.min };
  if (length > PASSWORD_LIMITS.max) return { ok: false, code: 'password_too_long', max: PASSWORD_LIMITS.max };
  return COMMON_PASSWORDS.has(password.toLowerCase())
    ? { ok: false, code: 'password_too_common' }
    : { ok: true };
}

/** An address as typed. */
export type AddressInput = {
  zipCode: string;
  street: string;
  number: string;
  complement?: string | null;
  district: string;
  city: string;
  state: string;
};

/** An address as stored: trimmed, eight digits of postal code, an empty text for no complement. */
export type Address = {
  zipCode: string;
  street: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  state: UF;
};

export type AddressField = keyof Address;

export type FieldProblem = 'required' | 'too_long' | 'invalid';

export type AddressCheck =
  | { ok: true; address: Address }
  | { ok: false; code: 'address_invalid'; fields: Partial<Record<AddressField, FieldProblem>> };

/** Checks an address and puts it in order; the answer names every field that is wrong, not only the first. */
export function checkAddress(input: AddressInput): AddressCheck {
  const texts = {
    street: input.street.trim(),
    number: input.number.trim(),
    complement: (input.complement ?? '').trim(),
    district: input.district.trim(),
    city: input.city.trim(),
  };
  const typedCode = input.zipCode.trim();
  const typedState = input.state.trim().toUpperCase();
  const zipCode = parseCep(typedCode);
  const fields: Partial<Record<AddressField, FieldProblem>> = {};

  if (typedCode === '') fields.zipCode = 'required';
  else if (typedCode.length > FIELD_LIMITS.zipCode) fields.zipCode = 'too_long';
  else if (zipCode === null) fields.zipCode = 'invalid';
  for (const name of ['street', 'number', 'complement', 'district', 'city'] as const) {
    const limit = name === 'number' ? FIELD_LIMITS.number : FIELD_LIMITS.text;
    if (texts[name] === '' && name !== 'complement') fields[name] = 'required';
    else if (texts[name].length > limit) fields[name] = 'too_long';
  }
  if (typedState === '') fields.state = 'required';
  else if (!isUF(typedState)) fields.state = 'invalid';

  if (Object.keys(fields).length > 0 || zipCode === null || !isUF(typedState)) {
    return { ok: false, code: 'address_invalid', fields };
  }
  return { ok: true, address: { zipCode, ...texts, state: typedState } };
}

/** The commonest passwords of eight characters or more, the Brazilian ones among them; compared in lower case. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 123123123 1234512345 12341234 11111111 00000000 22222222 88888888 99999999
  87654321 987654321 0123456789 102030405060 10203040 1020304050 01020304 11223344 1122334455 12344321 123456abc
  123456789a a123456789 abc12345 abcd1234 abcdefgh 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 qwertyui qwerty123 qwertyuiop
  asdfghjk asdfghjkl zxcvbnm123 password password1 password123 passw0rd p@ssw0rd iloveyou sunshine princess football
  baseball superman whatever trustno1 welcome1 letmein1 admin123 administrador senha123 senha1234 senha12345 senha123456
  minhasenha mudar123 mudar@123 trocar123 brasil123 brasil10 brasil2014 brasilia flamengo corinthians palmeiras saopaulo
  saopaulo1 cruzeiro gremio123 botafogo fluminense vascodagama internacional atletico santosfc teamo123 euteamo1
  teamomuito meuamor1 amorzinho deusefiel deuséfiel jesuscristo jesus123 jesusteama estrela1 felicidade gabriel1
  fernanda gabriela elegante elegante1 elegante10 elegante123`.split(/\s+/),
);
