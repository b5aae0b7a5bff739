import type { ProofOfWork } from '#contracts/orders.ts';
import type { PaymentChoice } from '#contracts/payment-choice.ts';
import { cardCeilings, judgeCard } from '#domain/orders/card-testing.ts';
import { checkHolding, checkUnits, holdingCeilings, isBoletoOffered } from '#domain/orders/order-limits.ts';
import {
  bitsOfLevel,
  levelForNames,
  levelForOrders,
  levelOfBits,
  mostNamed,
  mostOrders,
} from '#domain/people/proof-of-work.ts';
import type { Limits } from '#domain/settings/limits.ts';
import { checkProof, makeChallenge, type ProofPurpose } from '../../auth/proof.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import { Refusal } from '../../ports/outcome.ts';
import type { CheckedProof, Source } from '../../ports/source.ts';
import type { Preconditions } from '../../sql/checkout/checkout.sql.ts';
import {
  type CardCounters,
  type Counters,
  countForCardLimits,
  type Orderer,
} from '../../sql/settings/limits.sql.ts';
import type { Buyer } from './buyer.ts';

/** The source of the call, its proof of work, if any, and the account that is signed in, which may have cards. */
export type Caller = { source: Source; proof?: ProofOfWork | undefined; payer?: string | null };

export type GuardFailure =
  | 'order_over_limit'
  | 'open_orders_limit'
  | 'open_units_limit'
  | 'network_holding_limit'
  | 'boleto_over_limit'
  | CardGuardFailure;
export type CardGuardFailure = 'proof_needed' | 'card_attempts_limited';

export type Guard = { config: Pick<Services['config'], 'appSecret'>; now: Date };

/** The difficulty may have risen since a challenge was issued: proofs with this many bits less are accepted. */
const BITS_OF_GRACE = 2;

/** The orderer as the limits count them, with the proof of work if it is valid. */
export function ordererOf(guard: Guard, buyer: Buyer, payment: PaymentChoice, caller: Caller): Orderer {
  const { email, cpf } = buyer;
  const proof = readProof(guard, 'order', caller);
  return { source: caller.source, email, cpf, isByCard: payment.method === 'credit_card', proof };
}

/**
 * Refuses orders that first need a proof of work, and cards after too many declines. Shoppers with too much unpaid are not
 * asked for a proof, since `requireLimits` refuses the order anyway.
 */
export function requireWork(
  guard: Guard,
  { isTrusted, isProven, held, limits, cards, isProofNew: isNew }: Counters,
  { source, proof }: Orderer,
): void {
  const isSpared = isTrusted || isProven || !checkHolding(0, held, limits, { isTrusted, isProven }).ok;
  const levels = [
    isTrusted ? null : levelForOrders(held.recent, limits.ordersBeforeProof),
    isSpared ? null : levelForNames(held.named, limits.openOrdersPerPerson),
    cards && levelForCard(cards, limits),
  ].filter((level) => level !== null);
  if (levels.length > 0) requireProof(guard, 'order', source, { level: Math.max(...levels), proof, isNew });
}

/** Refuses an order that reserves more units than this shopper may hold unpaid. */
export function requireLimits(units: number, { held, limits, isTrusted, isProven }: Counters): void {
  const check = checkUnits(units, limits);
  if (!check.ok) throw new Refusal<GuardFailure>(check.code, { units, maximum: check.maximum });
  const room = checkHolding(units, held, limits, { isTrusted, isProven });
  if (!room.ok) throw new Refusal<GuardFailure>(room.code, { maximum: room.maximum });
}

/**
 * Upper bounds for the counters of an order's limits at the time of writing, so that `requireWork` and `requireLimits` would
 * still pass.
 */
export function ceilings(units: number, counters: Counters, { proof }: Orderer): Preconditions {
  const { isTrusted, isProven, isProofNew, held, limits, cards } = counters;
  const level = proof && isProofNew ? levelOfBits(proof.bits + BITS_OF_GRACE) : null;
  const room: [path: string, most: number, now: number][] = [
    ...holdingCeilings(units, limits, { isTrusted, isProven }).map(
      ({ name, of, most }) => [`held.${name}.${of}`, most, held[name][of]] as [string, number, number],
    ),
  ];
  if (!isTrusted) room.push(['held.recent', mostOrders(level, limits.ordersBeforeProof), held.recent]);
  if (!isTrusted && !isProven)
    room.push(['held.named', mostNamed(level, limits.openOrdersPerPerson), held.named]);
  for (const [name, most] of Object.entries(cards ? cardCeilings(limits, level) : {}))
    room.push([`cards.${name}`, most, cards?.[name as keyof typeof cards] ?? 0]);
  // Current values passed already, even if above the limit.
  const ceilings = room.map(([path, most, now]) => [path, Math.max(most, now)] as const);
  const finite = ceilings.filter(([, most]) => Number.isFinite(most));
  return { ceilings: Object.fromEntries(finite), same: { isTrusted, isProven, isProofNew } };
}

/** Refuses a boleto above the limit for guests. */
export function requireBoleto(
  { method }: Pick<PaymentChoice, 'method'>,
  totalCents: number,
  hasAccount: boolean,
  limits: Limits,
): void {
  if (method !== 'boleto' || isBoletoOffered(totalCents, hasAccount, limits)) return;
  throw new Refusal<GuardFailure>('boleto_over_limit', { maximumCents: limits.guestBoletoCents });
}

/**
 * Refuses another card attempt after too many declines. `keep` counts this one under a lock until the transaction has written
 * the attempt, so that concurrent attempts cannot pass the limit together.
 */
export async function requireCard(
  tx: Queryable,
  guard: Guard,
  { cpf, caller }: { cpf: string | null; caller: Caller },
  { keep }: { keep: boolean },
): Promise<CardCounters> {
  const { source } = caller;
  const proof = readProof(guard, 'payment', caller);
  const counters = await countForCardLimits(tx, { cpf, source, proof }, { keep });
  const level = levelForCard(counters.cards, counters.limits);
  if (level !== null) requireProof(guard, 'payment', source, { level, proof, isNew: counters.isProofNew });
  return counters;
}

function levelForCard(refused: CardCounters['cards'], limits: Limits): number | null {
  const verdict = judgeCard(refused, limits);
  if (verdict.kind === 'refused') throw new Refusal<GuardFailure>('card_attempts_limited');
  return verdict.kind === 'proof' ? verdict.level : null;
}

function readProof(
  { config, now }: Guard,
  purpose: ProofPurpose,
  { source, proof }: Caller,
): CheckedProof | null {
  if (source.voucher) return source.voucher;
  const { networkKey } = source;
  return proof ? checkProof(config.appSecret, { purpose, networkKey }, proof, now) : null;
}

function requireProof(
  { config, now }: Guard,
  purpose: ProofPurpose,
  { networkKey }: Source,
  { level, proof, isNew }: { level: number; proof: CheckedProof | null; isNew: boolean },
): void {
  const bits = bitsOfLevel(level);
  if (proof && isNew && proof.bits >= bits - BITS_OF_GRACE) return;
  const challenge = makeChallenge(config.appSecret, { purpose, networkKey }, bits, now);
  throw new Refusal<GuardFailure>('proof_needed', { challenge });
}
