import type { Slip } from '../../../contracts/admin/fulfilment.ts';
import { codesByOrder, type PastedLine } from '../../../domain/fulfilment/tracking-codes.ts';
import { statusLabel } from '../../../domain/orders/order-status.ts';
import { parcelNote } from '../../../stores/admin/fiscal/parcel-note.ts';
import { hindranceOf } from '../../../stores/admin/orders/order-bulk.ts';
import { LINE_NOTES, LINE_PROBLEMS } from '../orders/words.ts';

type Props = { orders: readonly Slip[]; lines: readonly PastedLine[]; isEmpty: boolean };

/** The order matched to each pasted code, and why a line has no match. */
export function CodePreview({ orders, lines, isEmpty }: Props) {
  const codes = codesByOrder(lines);
  const wrong = lines.filter(({ problem }) => problem !== null);
  const byOrder = new Map(lines.flatMap((line) => (line.problem === null ? [[line.orderId, line]] : [])));
  return (
    <>
      <div role="status">
        {wrong.length > 0 && (
          <ul className="notice notice--warning grid gap-1">
            {wrong.map(({ line, text, problem, other }) => (
              <li key={line} className="wrap-anywhere">
                <strong>Linha {line}</strong> (“{text}”): {problem && LINE_PROBLEMS[problem](other)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="grid-scroll grid-scroll--inside">
        <table className="grid-table">
          <caption className="sr-only">Qual código vai para qual pedido</caption>
          <thead>
            <tr>
              <th scope="col">Pedido</th>
              <th scope="col">Código</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => {
              const note = byOrder.get(order.id);
              return (
                <tr key={order.id}>
                  <th scope="row">
                    {order.number}
                    <span className="block whitespace-normal text-soft">{order.customerName}</span>
                  </th>
                  <td className="min-w-36 wrap-anywhere">
                    {codes.get(order.id) ?? (
                      <span className="text-soft">
                        {isEmpty ? 'sem código' : 'sem código: fica como está'}
                      </span>
                    )}
                    {note?.note && <span className="block">⚠ {LINE_NOTES[note.note](note.other)}</span>}
                    <Hindrance order={order} />
                    <Note order={order} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The number of its note, or why it is without. */
function Note({ order: { note } }: { order: Slip }) {
  if (!note) return null;
  const { number, missing } = parcelNote(note);
  return <span className="block whitespace-normal text-soft">{missing ? `⚠ ${missing}` : number}</span>;
}

/** Why an order is left out. */
function Hindrance({ order }: { order: Slip }) {
  const hindrance = hindranceOf(order);
  if (hindrance === 'gift_card') return <span className="block">⚠ Vale-presente: vai por e-mail.</span>;
  if (hindrance === null) return null;
  return (
    <span className="block">
      ⚠ Está como “{statusLabel(order.status)}”: só o que está em preparação pode ser enviado.
    </span>
  );
}
