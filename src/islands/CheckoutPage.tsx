import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CheckoutSkeleton } from './checkout/CheckoutSkeleton.tsx';

/** Puts the checkout into its page. */
export function mountCheckoutPage(place: Element): void {
  createRoot(place).render(<CheckoutPage />);
}

/**
 * The checkout. The page comes with its shape drawn; what fills it is fetched and run after that, apart from what brings
 * React to life: no piece of work is so long that a touch has to wait for it.
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
