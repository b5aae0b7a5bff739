import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CheckoutSkeleton } from './checkout/CheckoutSkeleton.tsx';

/** Mounts the checkout page. */
export function mountCheckoutPage(place: Element): void {
  createRoot(place).render(<CheckoutPage />);
}

/**
 * The checkout. Its skeleton is pre-rendered; the content loads and renders separately from hydration, so that no task is long
 * enough to delay a touch.
 */
function CheckoutPage() {
  const [Checkout, setCheckout] = useState<ComponentType | null>(null);
  useEffect(() => {
    void import('./checkout/Checkout.tsx').then((module) =>
      startTransition(() => setCheckout(() => module.Checkout)),
    );
  }, []);
  return Checkout ? <Checkout /> : <CheckoutSkeleton />;
}
