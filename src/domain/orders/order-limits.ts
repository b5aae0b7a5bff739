import type { Limits } from '../settings/limits.ts';

/** Limits on stock reserved by unpaid orders. */

export type Holding = { orders: number; units: number };

/**
 * Open (unpaid) orders under each identifier of a shopper: CPF, e-mail, account or cookie, networks.
 *
 * Anyone can type someone else's CPF and e-mail, and filling up their open orders must not block the owner. So these two count
 * only what the requester has opened, as far as that can be told: orders of the same account, browser or wide network. Orders
 * that strangers placed under them elsewhere count against those browsers and networks.
 */
export type Holdings = {
  /** From the same account or browser, or the same wide network. */
  cpf: Holding;
  /** The same, plus the open orders of the account that confirmed this address. */
  email: Holding;
  device: Holding;
  /** A household or a phone. */
  network: Holding;
  /** The surrounding network: an IPv4 /24, an IPv6 /48. */
  wide: Holding;
};

export type HoldRefusal = {
  ok: false;
  code: 'open_orders_limit' | 'open_units_limit' | 'network_holding_limit';
  maximum: number;
};
export type HoldCheck = { ok: true } | HoldRefusal;

/** Customers who have paid before get limits this many times as high. */
export const TRUSTED_SHARE = 3;

/** `isTrusted`: has paid an order before. `isProven`: signed in with a confirmed e-mail. */
export type Standing = { isTrusted: boolean; isProven: boolean };

/** A wide network spans many networks whose users are mostly strangers to each other, hence a higher limit. */
export const WIDE_SHARE = 5;

/** Which count is compared with which limit, and the refusal code. */
type Bound = { name: keyof Holdings; of: keyof Holding; maximum: number; code: HoldRefusal['code'] };

/**
 * A customer with a confirmed e-mail is limited by account and network, not by CPF and e-mail. One who has paid before is
 * limited by the account alone: what strangers do under their name or in their network does not affect them.
 */
function boundsOf(limits: Limits, { isTrusted, isProven }: Standing): Bound[] {
  const share = isTrusted ? TRUSTED_SHARE : 1;
  const names = isTrusted || isProven ? [] : (['cpf', 'email'] as const);
  const orders = { of: 'orders', code: 'open_orders_limit' } as const;
  const units = {
    of: 'units',
    code: 'open_units_limit',
    maximum: limits.openUnitsPerPerson * share,
  } as const;
  const ofNetwork = (name: 'network' | 'wide', times: number): Bound[] => [
    { name, of: 'orders', maximum: limits.openOrdersPerNetwork * times, code: 'network_holding_limit' },
    { name, of: 'units', maximum: limits.openUnitsPerNetwork * times, code: 'network_holding_limit' },
  ];
  return [
    ...names.map((name) => ({ name, ...orders, maximum: limits.openOrdersPerPerson * share })),
    { name: 'device', ...orders, maximum: limits.openOrdersPerDevice * share },
    ...[...names, 'device' as const].map((name) => ({ name, ...units })),
    ...(isTrusted ? [] : [...ofNetwork('network', 1), ...ofNetwork('wide', WIDE_SHARE)]),
  ];
}

/** Whether an order of this many units may be reserved on top of the open ones. */
export function checkHolding(units: number, held: Holdings, limits: Limits, standing: Standing): HoldCheck {
  const over = boundsOf(limits, standing).find(
    ({ name, of, maximum }) => held[name][of] + (of === 'orders' ? 1 : units) > maximum,
  );
  return over ? { ok: false, code: over.code, maximum: over.maximum } : { ok: true };
}

/** The highest open counts at which such an order still passes `checkHolding`. */
export function holdingCeilings(units: number, limits: Limits, standing: Standing) {
  return boundsOf(limits, standing).map(({ name, of, maximum }) => ({
    name,
    of,
    most: maximum - (of === 'orders' ? 1 : units),
  }));
}

/** Whether one order may have so many units; each line has its own limit (`unitsProblem`). */
export function checkUnits(
  units: number,
  { unitsPerOrder: maximum }: Limits,
): { ok: true } | { ok: false; code: 'order_over_limit'; units: number; maximum: number } {
  return units > maximum ? { ok: false, code: 'order_over_limit', units, maximum } : { ok: true };
}

/** Whether a boleto is offered for this total: always with an account. */
export function isBoletoOffered(totalCents: number, hasAccount: boolean, limits: Limits): boolean {
  return hasAccount || totalCents <= limits.guestBoletoCents;
}
