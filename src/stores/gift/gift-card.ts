import { atom } from 'nanostores';
import { call } from '../../client/call.ts';
import { readJson, session } from '../../client/storage.ts';
import { TEXTS, words } from '../../client/words/words.ts';
import { buyGiftCard, giftWish } from '../../contracts/gift-cards.ts';
import type { TypedPayment } from '../../contracts/payment-choice.ts';
import {
  GIFT_DESIGN,
  GIFT_VALUES,
  type GiftDesign,
  giftDateProblem,
  isGiftDesign,
  parseGiftValue,
} from '../../domain/credit/gift-card.ts';
import type { PaymentTerms } from '../../domain/money/payment-terms.ts';
import type { PaymentMethod } from '../../domain/payments/payments.ts';
import { today, toISODate } from '../../domain/time/calendar.ts';
import type { BuyerField } from '../checkout/buyer-fields.ts';
import {
  $fieldProblems,
  $form,
  checkForm,
  fillFromPostalCode,
  restoreForm,
  showFieldProblems,
} from '../checkout/checkout-form.ts';
import { createFields } from '../kit/fields.ts';
import { onceMended } from '../kit/once-mended.ts';
import { withProof } from '../kit/proof.ts';
import { $cardProblems, type CardField, forgetCard } from '../payment/card.ts';
import { showOrder } from '../payment/order.ts';
import { createAttempts, ORDER_TIMEOUT_MS } from '../payment/order-attempts.ts';
import { resultPageOf } from '../payment/order-payment.ts';
import { $method, checkPayment, keepMethod, prepareTyped } from '../payment/payment.ts';

export const GIFT_FIELDS = ['valueCents', 'recipientName', 'recipientEmail', 'message', 'deliverOn'] as const;
export type GiftField = (typeof GIFT_FIELDS)[number];

/** How it reaches the recipient: by mail, or handed over by the buyer. */
export type GiftWay = 'mail' | 'hand';

export type GiftPurchase = {
  phase: 'form' | 'submitting' | 'ordered' | 'leaving';
  problem: string | null;
  /** The field to focus; `time` counts the submits that an invalid field stopped. */
  stoppedAt: { field: GiftField | BuyerField | CardField; time: number } | null;
  /** The page that says how the payment by card ended. */
  leadsTo: string | null;
};

const NOTHING_WRONG = { problem: null, stoppedAt: null, leadsTo: null } as const;

export const $giftPurchase = atom<GiftPurchase>({ phase: 'form', ...NOTHING_WRONG });
export const $giftWay = atom<GiftWay>('mail');
export const $giftDesign = atom<GiftDesign>(GIFT_DESIGN);
/** Whether the value is typed rather than one of the presets. */
export const $isOwnValue = atom(false);

const KEPT = 'gift_card';
const EMPTY: Record<GiftField, string> = {
  valueCents: String((GIFT_VALUES[0] ?? 0) / 100),
  recipientName: '',
  recipientEmail: '',
  message: '',
  deliverOn: '',
};

const fields = createFields<GiftField>(GIFT_FIELDS, (field, values) => {
  const value = values[field];
  if (field === 'valueCents') return parseGiftValue(value) === null ? 'gift_value' : null;
  if (field === 'deliverOn') return giftDateProblem(value, new Date());
  if (field === 'recipientEmail' && $giftWay.get() === 'hand') return null;
  const schema = field === 'recipientEmail' ? giftWish.shape.recipientEmail : giftWish.shape[field];
  const parsed = schema.safeParse(value);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'invalid');
});

/** The gift's fields as the form shows them. */
export const giftFields = {
  ...fields,
  type(field: GiftField, text: string) {
    fields.type(field, text);
    save();
  },
};

const attempts = createAttempts({
  name: 'gift_card_attempts',
  parse: (input) => buyGiftCard.input.parse(input),
  ask: (input) =>
    withProof((proof) =>
      call(buyGiftCard, proof ? { ...input, proof } : input, { timeoutMs: ORDER_TIMEOUT_MS }),
    ),
});

/** Restores the input of this tab, and the buyer data from the checkout. */
export function openGiftForm(): void {
  restoreForm();
  const saved = readJson(session, KEPT);
  const kept = (field: string): unknown =>
    typeof saved === 'object' && saved !== null ? Reflect.get(saved, field) : undefined;
  const values = GIFT_FIELDS.map((field) => {
    const value = kept(field);
    return [field, typeof value === 'string' ? value : EMPTY[field]];
  });
  const now = toISODate(today(new Date()));
  fields.$values.set({ ...EMPTY, deliverOn: now, ...withoutEmpty(values) });
  // A day that has passed since it was chosen, which the form would refuse only when it is sent.
  if (fields.$values.get().deliverOn < now) fields.$values.setKey('deliverOn', now);
  $giftWay.set(kept('way') === 'hand' ? 'hand' : 'mail');
  const design = String(kept('design'));
  $giftDesign.set(isGiftDesign(design) ? design : GIFT_DESIGN);
  const cents = parseGiftValue(fields.$values.get().valueCents);
  $isOwnValue.set(cents === null || !GIFT_VALUES.includes(cents));
  if ($method.get() === 'boleto') $method.set('pix');
  if ($form.get().street === '') void fillFromPostalCode();
}

const withoutEmpty = (values: readonly (readonly unknown[])[]) =>
  Object.fromEntries(values.filter(([, value]) => value !== ''));

/** Selects a preset value, or typing one (null). */
export function chooseValue(cents: number | null): void {
  $isOwnValue.set(cents === null);
  fields.$problems.setKey('valueCents', undefined);
  giftFields.type('valueCents', cents === null ? '' : String(cents / 100));
}

export function chooseDesign(design: GiftDesign): void {
  $giftDesign.set(design);
  save();
}

export function chooseWay(way: GiftWay): void {
  $giftWay.set(way);
  fields.$problems.setKey('recipientEmail', undefined);
  save();
}

/** Chooses the payment method and clears the message of the previous attempt. */
export function chooseGiftMethod(method: PaymentMethod): void {
  $method.set(method);
  keepMethod(method);
  $cardProblems.set({});
  if ($giftPurchase.get().phase === 'form') $giftPurchase.set({ phase: 'form', ...NOTHING_WRONG });
}

/** Sends the order. One submit leads to one order, however often it is sent. `terms`: as the page was built with. */
export async function submitGift(terms: PaymentTerms): Promise<void> {
  if ($giftPurchase.get().phase === 'submitting') return;
  const wrong = [...fields.check(), ...checkForm()];
  const wrongCard = checkPayment();
  const cents = parseGiftValue(fields.$values.get().valueCents);
  if (wrong.length + wrongCard.length > 0 || cents === null) {
    stop([...wrong, ...wrongCard], summaryOf(wrong));
    return;
  }
  $giftPurchase.set({ phase: 'submitting', ...NOTHING_WRONG });
  const prepared = await prepareTyped(cents, terms);
  if (!prepared.ok) {
    $giftPurchase.set({ phase: 'form', ...NOTHING_WRONG, problem: prepared.problem });
    return;
  }
  const result = await attempts.send(bodyOf(cents, prepared.payment));
  if (!result.ok) {
    const problem = words(result.code, 'checkout', result.data);
    stop(
      [...fields.refuse(result.fields), ...(result.fields ? showFieldProblems(result.fields) : [])],
      problem,
    );
    return;
  }
  session.write(KEPT, null);
  keepMethod(null);
  showOrder(result.data);
  const leadsTo = resultPageOf(result.data);
  if (leadsTo !== null) forgetCard();
  $giftPurchase.set({ ...NOTHING_WRONG, phase: leadsTo === null ? 'ordered' : 'leaving', leadsTo });
}

/** The summary message: details are beside each field. */
function summaryOf(wrong: readonly (GiftField | BuyerField)[]): string {
  if (wrong.length === 0) return TEXTS.incompleteCard;
  const typed: Readonly<Record<string, string>> = { ...$form.get(), ...fields.$values.get() };
  return wrong.some((field) => !typed[field]?.trim()) ? TEXTS.requiredFields : words('invalid_input');
}

function bodyOf(valueCents: number, payment: TypedPayment) {
  const { firstName, lastName, email, cpf, phone, ...address } = $form.get();
  const { recipientName, recipientEmail, message, deliverOn } = fields.$values.get();
  return {
    customer: { firstName, lastName, email, cpf, phone },
    address,
    gift: {
      valueCents,
      recipientName,
      recipientEmail: $giftWay.get() === 'hand' ? null : recipientEmail,
      message,
      deliverOn,
      design: $giftDesign.get(),
    },
    payment,
  };
}

function stop(wrong: readonly (GiftField | BuyerField | CardField)[], problem: string): void {
  const [field] = wrong;
  $giftPurchase.set({
    ...NOTHING_WRONG,
    phase: 'form',
    problem,
    stoppedAt: field ? { field, time: Date.now() } : null,
  });
}

onceMended([fields.$problems, $fieldProblems, $cardProblems], () => {
  const { phase, stoppedAt } = $giftPurchase.get();
  if (phase === 'form' && stoppedAt) $giftPurchase.set({ phase, ...NOTHING_WRONG });
});

function save(): void {
  session.write(
    KEPT,
    JSON.stringify({ ...fields.$values.get(), way: $giftWay.get(), design: $giftDesign.get() }),
  );
}
