import type { Limits } from '../settings/limits.ts';
import { WIDE_SHARE } from './order-limits.ts';

/**
 * Declined cards, counted by who tried them. Card testers try many; a shopper whose card is declined three times is not
 * affected.
 */
export type RefusedCards = {
  /** By CPF, device and card, within a day. */
  person: number;
  device: number;
  card: number;
  /** By network, within an hour. */
  network: number;
  wide: number;
  shop: number;
};

export type CardVerdict =
  | { kind: 'free' }
  /** The next attempt requires a proof of work; the higher the level (from 0), the harder. */
  | { kind: 'proof'; level: number }
  | { kind: 'refused'; by: 'person' | 'device' | 'card' | 'network' };

/** This many declines never have consequences. */
export const FREE_REFUSALS = 3;

/** What is required before another card attempt. */
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

/** The highest counts of declines for which `judgeCard` asks for no proof above this level; null: for no proof at all. */
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

/** Half of each limit is free of proof of work. */
function freeOf(limit: number): number {
  return Math.max(FREE_REFUSALS, Math.ceil(limit / 2));
}

export function isShopUnderAttack({ shop }: Pick<RefusedCards, 'shop'>, limits: Limits): boolean {
  return shop >= limits.refusedCardsPerShop;
}
