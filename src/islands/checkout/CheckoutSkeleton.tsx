import { Skeleton, Spinner } from '../../ui/Waiting.tsx';

/** Skeleton of the checkout. */
export function CheckoutSkeleton() {
  return (
    <>
      <h1 className="title">Finalizar compra</h1>
      <Spinner label="Carregando a compra…" />
      <div className="checkout">
        <div className="grid content-start gap-6">
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="mt-6 h-7 w-1/2" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
        <div className="grid content-start gap-5 bg-paper-deep p-[clamp(1.25rem,3vw,2rem)]">
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="h-24" />
          <Skeleton className="h-32" />
        </div>
      </div>
    </>
  );
}
