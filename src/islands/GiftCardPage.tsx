import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Skeleton } from '../ui/Waiting.tsx';

/** Mounts the purchase of a gift card, or the view of one. */
export function mountGiftCard(place: Element, view: 'buy' | 'card'): void {
  createRoot(place).render(<GiftCardPage view={view} />);
}

/** The content loads separately from hydration, so that no task is long. */
function GiftCardPage({ view }: { view: 'buy' | 'card' }) {
  const [View, setView] = useState<ComponentType | null>(null);
  useEffect(() => {
    const coming =
      view === 'buy'
        ? import('./gift/Gift.tsx').then((module) => module.Gift)
        : import('./gift/CardView.tsx').then((module) => module.CardView);
    void coming.then((found) => startTransition(() => setView(() => found)));
  }, [view]);
  return View ? <View /> : <Skeleton className="h-80" />;
}
