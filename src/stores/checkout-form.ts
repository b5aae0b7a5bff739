import { atom, map } from 'nanostores';
import { call } from '../client/call.ts';
import { local, readJson, session } from '../client/storage.ts';
import { fieldWords, words } from '../client/words.ts';
import { customer, deliveryAddress } from '../contracts/orders.ts';
import { lookUpPostalCode } from '../contracts/shipping.ts';
import { formatCpf, parseCpf } from '../domain/documents.ts';
import { formatPhone, parsePhone } from '../domain/phone.ts';
import { maskCep, stateOfCep } from '../domain/postal-code.ts';
import { $postalCode, typePostalCode } from './shipping.ts';

export const PERSON_FIELDS = ['firstName', 'lastName', 'email', 'cpf', 'phone'] as const;
export const ADDRESS_FIELDS = [
  'postalCode',
  'street',
  'number',
  'complement',
  'district',
  'city',
  'state',
] as const;
export const FIELDS = [...PERSON_FIELDS, ...ADDRESS_FIELDS];

export type Field = (typeof FIELDS)[number];
export type Form = Record<Field, string>;

/** State of the last postal code lookup. */
export type Lookup = { status: 'idle' | 'asking' | 'filled' } | { status: 'failed'; problem: string };

const EMPTY: Form = {
  firstName: '',
  lastName: '',
  email: '',
  cpf: '',
  phone: '',
  postalCode: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
};

/** The names under which the shop has always kept these two. */
const SAVED_NAMES: Partial<Record<Field, string>> = { postalCode: 'zipcode', district: 'neighborhood' };
const SAVED_KEY = 'user_data';

/** The CPF is stored for this tab only: it must not stay on a shared computer. */
const CPF_KEY = 'user_cpf';

/** The input mask of a field. */
const MASKS: Partial<Record<Field, (typed: string) => string>> = {
  cpf: formatCpf,
  phone: formatPhone,
  postalCode: maskCep,
};

const SCHEMAS = { ...customer.shape, ...deliveryAddress.shape };

/** What the shopper typed, as typed. */
export const $form = map<Form>(EMPTY);

/** The error message of each field that was left or submitted. */
export const $fieldProblems = map<Partial<Record<Field, string>>>({});

export const $lookup = atom<Lookup>({ status: 'idle' });

/** Fields still as the postal code lookup filled them: only these may be replaced by the next lookup. */
const filled = new Set<Field>();
let lookedUp = '';

/** Restores what was typed before, and the postal code entered on another page. */
export function restoreForm(): void {
  const saved = readJson(local, SAVED_KEY);
  const kept = (field: Field): string => {
    if (typeof saved !== 'object' || saved === null) return '';
    const value: unknown = Reflect.get(saved, SAVED_NAMES[field] ?? field);
    return typeof value === 'string' ? value : '';
  };
  const form = { ...EMPTY };
  for (const field of FIELDS) form[field] = kept(field);
  form.cpf = session.read(CPF_KEY) ?? form.cpf;
  form.postalCode = maskCep(form.postalCode || $postalCode.get());
  $form.set(form);
  typePostalCode(form.postalCode);
}

/** Stores what was typed. An error already shown disappears as soon as the field is valid. */
export function typeField(field: Field, text: string): void {
  const value = MASKS[field]?.(text) ?? text;
  $form.setKey(field, value);
  filled.delete(field);
  save();
  if ($fieldProblems.get()[field] && problemOf(field) === null) $fieldProblems.setKey(field, undefined);
  if (field === 'postalCode') {
    typePostalCode(value);
    void fillFromPostalCode();
  }
}

/** Fills in known values unchanged, without looking up their postal code. */
export function putIntoForm(values: Partial<Form>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = name as Field;
    $form.setKey(field, MASKS[field]?.(value) ?? value);
    $fieldProblems.setKey(field, undefined);
    filled.delete(field);
  }
  if (values.postalCode !== undefined) {
    typePostalCode(values.postalCode);
    lookedUp = $postalCode.get();
    $lookup.set({ status: 'idle' });
  }
  save();
}

/** Validates a field when it loses focus. Empty fields are not reported before the form is sent. */
export function leaveField(field: Field): void {
  if ($form.get()[field].trim() === '') return;
  if (field === 'postalCode') void fillFromPostalCode();
  $fieldProblems.setKey(field, problemOf(field) ?? undefined);
}

/** Validates every field. Returns the invalid ones in page order. */
export function checkForm(): Field[] {
  const wrong = FIELDS.filter((field) => problemOf(field) !== null);
  $fieldProblems.set(Object.fromEntries(wrong.map((field) => [field, problemOf(field) ?? undefined])));
  return wrong;
}

/** Shows the server's errors beside their fields. Returns those fields in page order. */
export function showFieldProblems(fields: Readonly<Record<string, string>>): Field[] {
  const problems: Partial<Record<Field, string>> = {};
  for (const [path, code] of Object.entries(fields)) {
    const field = FIELDS.find((one) => path === one || path.endsWith(`.${one}`));
    if (field) problems[field] = fieldWords(code);
  }
  $fieldProblems.set(problems);
  return FIELDS.filter((field) => problems[field]);
}

/**
 * Looks up the address and fills street, district, city and state, once per postal code. Keeps what the shopper typed.
 * If the lookup fails, all fields are typed by hand.
 */
export async function fillFromPostalCode(): Promise<void> {
  const cep = $postalCode.get();
  if (cep.length !== 8 || cep === lookedUp) return;
  lookedUp = cep;
  $lookup.set({ status: 'asking' });
  const result = await call(lookUpPostalCode, { cep }, { timeoutMs: 8_000 });
  if (lookedUp !== cep) return;
  if (!result.ok) {
    if (result.code !== 'postal_code_unknown') lookedUp = '';
    $lookup.set({ status: 'failed', problem: words(lookupCode(result.code)) });
    return;
  }
  const { street, district, city, state } = result.data;
  for (const [field, value] of Object.entries({ street, district, city, state }) as [Field, string][]) {
    if ($form.get()[field] !== '' && !filled.has(field)) continue;
    $form.setKey(field, value);
    $fieldProblems.setKey(field, undefined);
    if (value === '') filled.delete(field);
    else filled.add(field);
  }
  save();
  $lookup.set({ status: 'filled' });
}

/** Whatever the reason for the failure, the shopper types the address by hand. */
function lookupCode(code: string): string {
  return code === 'postal_code_unknown' ? code : 'postal_unavailable';
}

function problemOf(field: Field): string | null {
  const value = $form.get()[field];
  const parsed = SCHEMAS[field].safeParse(value);
  if (!parsed.success) return fieldWords(parsed.error.issues[0]?.message ?? 'invalid');
  if (field === 'postalCode' && !stateOfCep(value)) return fieldWords('postal_code_unknown');
  if (field === 'state' && isOtherState(value)) return fieldWords('state_mismatch');
  if (field === 'cpf' && !parseCpf(value)) return fieldWords('cpf_invalid');
  if (field === 'phone' && !parsePhone(value)) return fieldWords('phone_invalid');
  return null;
}

/** The server refuses an address whose state is not the postal code's. */
function isOtherState(state: string): boolean {
  const expected = stateOfCep($form.get().postalCode);
  return expected !== null && expected !== state;
}

function save(): void {
  const { cpf, ...form } = $form.get();
  const named = Object.entries(form).map(([field, value]) => [SAVED_NAMES[field as Field] ?? field, value]);
  local.write(SAVED_KEY, JSON.stringify(Object.fromEntries(named)));
  session.write(CPF_KEY, cpf);
}
