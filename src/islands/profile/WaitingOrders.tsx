import { Skeleton, Skeletons } from '../../ui/Waiting.tsx';

/** Skeleton of the orders. */
export function WaitingOrders() {
  return (
    <Skeletons says="Carregando os pedidos…" className="grid gap-6">
      <Skeleton className="h-50" />
      <Skeleton className="h-50" />
    </Skeletons>
  );
}
