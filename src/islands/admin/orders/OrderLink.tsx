import { useStore } from '@nanostores/react';
import { $place, addressOf, changedQuery } from '../../../stores/admin/place.ts';

/** Opens an order over the list as it stands, filters and all. */
export function OrderLink({ id, number }: { id: string; number: string }) {
  const { path, query } = useStore($place);
  return (
    <a
      className="link font-medium whitespace-nowrap"
      href={addressOf({ path, query: changedQuery(query, { pedido: id }) })}
    >
      {number}
    </a>
  );
}
