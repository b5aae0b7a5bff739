import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Skeleton } from '../ui/Waiting.tsx';

type Props = { minimumInstalmentCents: number };

/** Puts the purchase of a gift card, or a card to look at, into its page. */
export function mountGiftCard(place: Element, view: 'buy' | 'card', props: Props): void {
  createRoot(place).render(<GiftCardPage view={view} {...props} />);
}

/** What fills the page is fetched apart from what brings React to life, so that no piece of work is long. */
function GiftCardPage({ view, ...props }: Props & { view: 'buy' | 'card' }) {
  const [View, setView] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    const coming =
      view === 'buy'
        ? import('./gift/Gift.tsx').then((module) => module.Gift)
        : import('./gift/CardView.tsx').then((module) => module.CardView);
    void coming.then((found) => startTransition(() => setView(() => found)));
  }, [view]);
  return View ? <View {...props} /> : <Skeleton className="h-80" />;
}
