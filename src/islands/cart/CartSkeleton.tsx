import { Skeleton } from '../../ui/Waiting.tsx';

/** Skeleton of the cart. */
export function CartSkeleton() {
  return (
    <div className="cart-page">
      <Lines />
      <div className="cart-aside">
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-32" />
        <Skeleton className="h-12" />
      </div>
    </div>
  );
}

/** Skeleton of the drawer: lines, total and three buttons. */
export function DrawerSkeleton() {
  return (
    <>
      <div className="overflow-hidden px-6">
        <Lines />
      </div>
      <div className="grid gap-4 border-t border-line px-6 pt-5 pb-6">
        <SumsSkeleton />
        <div className="grid grid-cols-2 gap-2">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      </div>
    </>
  );
}

/** Skeleton of what the server adds up: the total and the way to the checkout. */
export function SumsSkeleton() {
  return (
    <>
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </>
  );
}

function Lines() {
  return (
    <div className="cart-lines">
      <p className="sr-only" role="status">
        Carregando o carrinho…
      </p>
      {[1, 2].map((row) => (
        <div key={row} className="cart-line">
          <Skeleton picture />
          <div className="grid content-start gap-3">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
