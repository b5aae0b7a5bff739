import type { Limits } from './limits.ts';

/** Who may take how much off the shelf without having paid. */

export type Holding = { orders: number; units: number };

/**
 * What is open under each of a shopper's names: the CPF, the e-mail, the account or cookie, the networks.
 *
 * Anybody can type anybody's CPF and e-mail, and whoever fills their open orders must not keep their owner from ordering. So
 * these two count only what the one who asks has opened, as far as that can be told: orders of the same account, browser
 * or neighbourhood. What strangers open under them elsewhere counts to the browsers and networks that placed it.
 */
export type Holdings = {
  /** Of the same account or browser, or from the same wide network. */
  cpf: Holding;
  /** The same, and what the account has open that confirmed this address. */
  email: Holding;
  device: Holding;
  /** A household or a phone. */
  network: Holding;
  /** What lies around it: an IPv4 /24, an IPv6 /48. */
  wide: Holding;
};

export type HoldRefusal = {
  ok: false;
  code: 'open_orders_limit' | 'open_units_limit' | 'network_holding_limit';
  maximum: number;
};
export type HoldCheck = { ok: true } | HoldRefusal;

/** A customer who has paid before may have so many times as much open. */
export const TRUSTED_SHARE = 3;

/** Who asks: somebody who has paid an order before; somebody signed in whose e-mail is confirmed. */
export type Standing = { isTrusted: boolean; isProven: boolean };

/** Many networks make a wide one, and most of what comes from it are strangers to each other. */
export const WIDE_SHARE = 5;

/** What of one name counts against what, and as what it is refused. */
type Bound = { name: keyof Holdings; of: keyof Holding; maximum: number; code: HoldRefusal['code'] };

/**
 * A customer whose e-mail is confirmed is measured by the own account and the network, not by CPF and e-mail. One who has paid
 * before is measured by the account alone: what strangers do with their names or in their network does not stop them.
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

/** Whether an order of so many units may be held on top of what is open. */
export function checkHolding(units: number, held: Holdings, limits: Limits, standing: Standing): HoldCheck {
  const over = boundsOf(limits, standing).find(
    ({ name, of, maximum }) => held[name][of] + (of === 'orders' ? 1 : units) > maximum,
  );
  return over ? { ok: false, code: over.code, maximum: over.maximum } : { ok: true };
}

/** How much may be open of each name at most for such an order to pass `checkHolding`. */
export function holdingCeilings(units: number, limits: Limits, standing: Standing) {
  return boundsOf(limits, standing).map(({ name, of, maximum }) => ({
    name,
    of,
    most: maximum - (of === 'orders' ? 1 : units),
  }));
}

type Line = { name: string; quantity: number };

export type UnitsCheck =
  | { ok: true }
  | { ok: false; code: 'quantity_over_limit'; name: string; maximum: number }
  | { ok: false; code: 'order_over_limit'; units: number; maximum: number };

/** Whether one order may have these lines; names the first that is too much. */
export function checkUnits(lines: readonly Line[], limits: Limits): UnitsCheck {
  const over = lines.find(({ quantity }) => quantity > limits.unitsPerLine);
  if (over) {
    return { ok: false, code: 'quantity_over_limit', name: over.name, maximum: limits.unitsPerLine };
  }
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return units > limits.unitsPerOrder
    ? { ok: false, code: 'order_over_limit', units, maximum: limits.unitsPerOrder }
    : { ok: true };
}

/** Whether an order of this total may be paid by boleto: with an account always. */
export function isBoletoOffered(totalCents: number, hasAccount: boolean, limits: Limits): boolean {
  return hasAccount || totalCents <= limits.guestBoletoCents;
}
