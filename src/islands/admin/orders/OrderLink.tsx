import { TextLink } from '../kit/Actions.tsx';

/** Opens an order over the list. */
export function OrderLink({ id, number }: { id: string; number: string }) {
  return <TextLink text={number} className="font-medium whitespace-nowrap" to={{ pedido: id }} />;
}
