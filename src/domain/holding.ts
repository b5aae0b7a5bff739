import type { Limits } from './limits.ts';

/** Who may take how much off the shelf without having paid. */

export type Holding = { orders: number; units: number };

/** What is open under each of a shopper's names: the CPF, the e-mail, the account or cookie, the networks. */
export type Holdings = {
  cpf: Holding;
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

/** Many networks make a wide one, and most of what comes from it are strangers to each other. */
export const WIDE_SHARE = 5;

/**
 * Whether an order of so many units may be held on top of what is open. A customer who has paid before is measured by
 * their account alone: what strangers do with their CPF or in their network does not stop them.
 */
export function checkHolding(
  units: number,
  held: Holdings,
  limits: Limits,
  { isTrusted }: { isTrusted: boolean },
): HoldCheck {
  const share = isTrusted ? TRUSTED_SHARE : 1;
  const maxUnits = limits.openUnitsPerPerson * share;
  const people = isTrusted ? [held.device] : [held.cpf, held.email, held.device];
  const maxOrders = limits.openOrdersPerPerson * share;
  if (!isTrusted && [held.cpf, held.email].some(({ orders }) => orders >= maxOrders))
    return { ok: false, code: 'open_orders_limit', maximum: maxOrders };
  const ofDevice = limits.openOrdersPerDevice * share;
  if (held.device.orders >= ofDevice) return { ok: false, code: 'open_orders_limit', maximum: ofDevice };
  if (people.some((one) => one.units + units > maxUnits))
    return { ok: false, code: 'open_units_limit', maximum: maxUnits };
  if (isTrusted) return { ok: true };
  for (const [network, times] of [
    [held.network, 1],
    [held.wide, WIDE_SHARE],
  ] as const) {
    const orders = limits.openOrdersPerNetwork * times;
    if (network.orders >= orders) return { ok: false, code: 'network_holding_limit', maximum: orders };
    if (network.units + units > limits.openUnitsPerNetwork * times)
      return { ok: false, code: 'network_holding_limit', maximum: limits.openUnitsPerNetwork * times };
  }
  return { ok: true };
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
