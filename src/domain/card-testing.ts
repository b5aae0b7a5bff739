import { WIDE_SHARE } from './holding.ts';
import type { Limits } from './limits.ts';

/**
 * Refused cards, counted by who tried them. Whoever tries out stolen cards tries many; a shopper whose card is refused
 * three times goes on undisturbed.
 */
export type RefusedCards = {
  /** By CPF, by device and by the card itself, within a day. */
  person: number;
  device: number;
  card: number;
  /** Within an hour. */
  network: number;
  wide: number;
  shop: number;
};

export type CardVerdict =
  | { kind: 'free' }
  /** A further try costs a proof of work, the harder the higher the level (from 0). */
  | { kind: 'proof'; level: number }
  | { kind: 'refused'; by: 'person' | 'device' | 'card' | 'network' };

/** At least so many refusals nobody has to answer for. */
export const FREE_REFUSALS = 3;

/** What is to be done before a card is tried once more. */
export function judgeCard(refused: RefusedCards, limits: Limits): CardVerdict {
  if (refused.person >= limits.refusedCardsPerPerson) return { kind: 'refused', by: 'person' };
  if (refused.device >= limits.refusedCardsPerDevice) return { kind: 'refused', by: 'device' };
  if (refused.card >= limits.refusedCardsPerDevice) return { kind: 'refused', by: 'card' };
  const { refusedCardsPerNetwork: perNetwork } = limits;
  if (refused.network >= perNetwork || refused.wide >= perNetwork * WIDE_SHARE)
    return { kind: 'refused', by: 'network' };
  if (isShopUnderAttack(refused, limits)) return { kind: 'proof', level: 1 };
  const level = Math.max(
    refused.person - freeOf(limits.refusedCardsPerPerson),
    Math.max(refused.device, refused.card) - freeOf(limits.refusedCardsPerDevice),
    refused.network - freeOf(perNetwork),
  );
  return level > 0 ? { kind: 'proof', level: level - 1 } : { kind: 'free' };
}

/** How many refusals there may be at most for `judgeCard` to ask for no higher level of proof than this; null: for none. */
export function cardCeilings(limits: Limits, level: number | null): RefusedCards {
  const above = level === null ? 0 : level + 1;
  const most = (limit: number) => Math.min(limit - 1, freeOf(limit) + above);
  const { refusedCardsPerPerson, refusedCardsPerDevice, refusedCardsPerNetwork, refusedCardsPerShop } =
    limits;
  return {
    person: most(refusedCardsPerPerson),
    device: most(refusedCardsPerDevice),
    card: most(refusedCardsPerDevice),
    network: most(refusedCardsPerNetwork),
    wide: refusedCardsPerNetwork * WIDE_SHARE - 1,
    shop: above > 1 ? Number.POSITIVE_INFINITY : refusedCardsPerShop - 1,
  };
}

/** Half of a limit is free of any proof. */
function freeOf(limit: number): number {
  return Math.max(FREE_REFUSALS, Math.ceil(limit / 2));
}

export function isShopUnderAttack({ shop }: Pick<RefusedCards, 'shop'>, limits: Limits): boolean {
  return shop >= limits.refusedCardsPerShop;
}
