import type { SavedCard } from '../../contracts/saved-cards.ts';

type Shown = Pick<SavedCard, 'brand' | 'lastFour' | 'expMonth' | 'expYear'>;

/** A saved card, as its owner recognises it: 'Visa •••• 0010'. */
export const cardWords = ({ brand, lastFour }: Shown): string => `${brand || 'Cartão'} •••• ${lastFour}`;

/** The last month in which it can be used: '12/2040'. */
export const validityWords = ({ expMonth, expYear }: Shown): string =>
  `${String(expMonth).padStart(2, '0')}/${expYear}`;
