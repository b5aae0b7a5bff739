import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { CheckoutSkeleton } from './checkout/CheckoutSkeleton.tsx';

type Props = { minimumInstalmentCents: number };

/**
 * The checkout. The page comes with its shape drawn; what fills it is fetched and run after that, apart from what brings
 * React to life: no piece of work is so long that a touch has to wait for it.
 */
export function CheckoutPage(props: Props) {
  const [Checkout, setCheckout] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    void import('./checkout/Checkout.tsx').then((module) =>
      startTransition(() => setCheckout(() => module.Checkout)),
    );
  }, []);
  return Checkout ? <Checkout {...props} /> : <CheckoutSkeleton />;
}
