import { Skeleton } from '../../ui/Waiting.tsx';

/** Skeleton of the orders. */
export function WaitingOrders() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <p className="sr-only" role="status">
        Carregando os pedidos…
      </p>
      <Skeleton className="h-50" />
      <Skeleton className="h-50" />
    </div>
  );
}
