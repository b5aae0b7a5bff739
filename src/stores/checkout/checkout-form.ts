import { local, readJson, session } from '../../client/storage.ts';
import { maskCep } from '../../domain/shipping/postal-code.ts';
import { $postalCode, typePostalCode } from '../cart/shipping.ts';
import { createPostalFill } from '../kit/postal-fill.ts';
import {
  BUYER_FIELDS,
  BUYER_MASKS,
  type BuyerField,
  type BuyerForm,
  createBuyerFields,
} from './buyer-fields.ts';

/** The historical storage names of these two fields. */
const SAVED_NAMES: Partial<Record<BuyerField, string>> = { postalCode: 'zipcode', district: 'neighborhood' };
const SAVED_KEY = 'user_data';

/** In the same record, the names of the fields that hold a looked-up value. */
const FILLED_NAME = 'filled';

/** The CPF is stored for this tab only: it must not stay on a shared computer. */
const CPF_KEY = 'user_cpf';

const fields = createBuyerFields();
const postal = createPostalFill(fields);

/** The input as typed, the error of each field that was left or submitted, and the last postal code lookup. */
export const { $values: $form, $problems: $fieldProblems } = fields;
export const { $lookup } = postal;

/** The fields as a form shows them. */
export const checkoutFields = { ...fields, $lookup, type: typeField, leave: leaveField };

/** Restores what was typed before, and the postal code entered on another page. */
export function restoreForm(): void {
  const saved = readJson(local, SAVED_KEY);
  const kept = (field: BuyerField): string => {
    if (typeof saved !== 'object' || saved === null) return '';
    const value: unknown = Reflect.get(saved, SAVED_NAMES[field] ?? field);
    return typeof value === 'string' ? value : '';
  };
  const form = Object.fromEntries(BUYER_FIELDS.map((field) => [field, kept(field)])) as BuyerForm;
  form.cpf = session.read(CPF_KEY) ?? form.cpf;
  form.postalCode = maskCep(form.postalCode || $postalCode.get());
  $form.set(form);
  typePostalCode(form.postalCode);
  const filled: unknown = typeof saved === 'object' && saved !== null && Reflect.get(saved, FILLED_NAME);
  if (Array.isArray(filled)) postal.resume($postalCode.get(), filled);
}

/** Stores what was typed. */
export function typeField(field: BuyerField, text: string): void {
  fields.type(field, text);
  postal.keep([field]);
  save();
  if (field !== 'postalCode') return;
  typePostalCode($form.get().postalCode);
  void fillFromPostalCode();
}

/** Fills in known values unchanged, without looking up their postal code. */
export function putIntoForm(values: Partial<BuyerForm>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = name as BuyerField;
    $form.setKey(field, BUYER_MASKS[field]?.(value) ?? value);
    $fieldProblems.setKey(field, undefined);
  }
  postal.keep(Object.keys(values));
  if (values.postalCode !== undefined) {
    typePostalCode(values.postalCode);
    postal.known($postalCode.get());
  }
  save();
}

export function leaveField(field: BuyerField): void {
  fields.leave(field);
  if (field === 'postalCode') void fillFromPostalCode();
}

/** Validates every field. Returns the invalid ones in page order. */
export const checkForm = fields.check;

/** Shows the server's errors beside their fields. Returns those fields in page order. */
export function showFieldProblems(refused: Readonly<Record<string, string>>): BuyerField[] {
  $fieldProblems.set({});
  return fields.refuse(refused);
}

export async function fillFromPostalCode(): Promise<void> {
  await postal.fill($postalCode.get());
  save();
}

function save(): void {
  const { cpf, ...form } = $form.get();
  const named = Object.entries(form).map(([field, value]) => [
    SAVED_NAMES[field as BuyerField] ?? field,
    value,
  ]);
  local.write(SAVED_KEY, JSON.stringify({ ...Object.fromEntries(named), [FILLED_NAME]: postal.filled() }));
  session.write(CPF_KEY, cpf);
}
