import { local, readJson, session } from '../client/storage.ts';
import { customer, deliveryAddress } from '../contracts/orders.ts';
import { formatCpf, parseCpf } from '../domain/documents.ts';
import { formatPhone, parsePhone } from '../domain/phone.ts';
import { maskCep, stateOfCep } from '../domain/postal-code.ts';
import { createFields } from './fields.ts';
import { createPostalFill } from './postal-fill.ts';
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

const fields = createFields<Field>(
  FIELDS,
  (field, values) => {
    const value = values[field];
    const parsed = SCHEMAS[field].safeParse(value);
    if (!parsed.success) return parsed.error.issues[0]?.message ?? 'invalid';
    const state = stateOfCep(values.postalCode);
    if (field === 'postalCode' && !state) return 'postal_code_unknown';
    // The server refuses an address whose state is not the postal code's.
    if (field === 'state' && state !== null && state !== value) return 'state_mismatch';
    if (field === 'cpf' && !parseCpf(value)) return 'cpf_invalid';
    return field === 'phone' && !parsePhone(value) ? 'phone_invalid' : null;
  },
  MASKS,
);
const postal = createPostalFill(fields);

/** What the shopper typed, as typed; what is wrong with each field that was left or sent; the last postal code lookup. */
export const { $values: $form, $problems: $fieldProblems } = fields;
export const { $lookup } = postal;

/** The fields as a form shows them. */
export const checkoutFields = { ...fields, $lookup, type: typeField, leave: leaveField };

/** Restores what was typed before, and the postal code entered on another page. */
export function restoreForm(): void {
  const saved = readJson(local, SAVED_KEY);
  const kept = (field: Field): string => {
    if (typeof saved !== 'object' || saved === null) return '';
    const value: unknown = Reflect.get(saved, SAVED_NAMES[field] ?? field);
    return typeof value === 'string' ? value : '';
  };
  const form = Object.fromEntries(FIELDS.map((field) => [field, kept(field)])) as Form;
  form.cpf = session.read(CPF_KEY) ?? form.cpf;
  form.postalCode = maskCep(form.postalCode || $postalCode.get());
  $form.set(form);
  typePostalCode(form.postalCode);
}

/** Stores what was typed. */
export function typeField(field: Field, text: string): void {
  fields.type(field, text);
  postal.keep([field]);
  save();
  if (field !== 'postalCode') return;
  typePostalCode($form.get().postalCode);
  void fillFromPostalCode();
}

/** Fills in known values unchanged, without looking up their postal code. */
export function putIntoForm(values: Partial<Form>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = name as Field;
    $form.setKey(field, MASKS[field]?.(value) ?? value);
    $fieldProblems.setKey(field, undefined);
  }
  postal.keep(Object.keys(values));
  if (values.postalCode !== undefined) {
    typePostalCode(values.postalCode);
    postal.known($postalCode.get());
  }
  save();
}

export function leaveField(field: Field): void {
  fields.leave(field);
  if (field === 'postalCode') void fillFromPostalCode();
}

/** Validates every field. Returns the invalid ones in page order. */
export const checkForm = fields.check;

/** Shows the server's errors beside their fields. Returns those fields in page order. */
export function showFieldProblems(refused: Readonly<Record<string, string>>): Field[] {
  $fieldProblems.set({});
  return fields.refuse(refused);
}

export async function fillFromPostalCode(): Promise<void> {
  if (await postal.fill($postalCode.get())) save();
}

function save(): void {
  const { cpf, ...form } = $form.get();
  const named = Object.entries(form).map(([field, value]) => [SAVED_NAMES[field as Field] ?? field, value]);
  local.write(SAVED_KEY, JSON.stringify(Object.fromEntries(named)));
  session.write(CPF_KEY, cpf);
}
