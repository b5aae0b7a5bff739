import { Here } from '../kit/Actions.tsx';

/** Opens an order over the list. */
export function OrderLink({ id, number }: { id: string; number: string }) {
  return (
    <Here className="link font-medium whitespace-nowrap" to={{ pedido: id }}>
      {number}
    </Here>
  );
}
