import type { DeskOrder } from '../../../contracts/admin/orders.ts';
import { unitsOf } from '../../../domain/after-sale/units.ts';
import { isPartSent, unitsSent, unitsToSend } from '../../../domain/fulfilment/parcels.ts';
import { SelectField } from '../../../ui/Field.tsx';
import { Options } from '../kit/Options.tsx';

/** How many units of an item are refunded; `sent`: of them, those that had left before the rest of the order. */
type Chosen = { quantity: number; sent: number };
type Props = {
  order: DeskOrder;
  item: DeskOrder['items'][number];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
};

/** Asks how many units of an item are refunded. Of an order sent in part, those still here and those that have left by themselves. */
export function RefundedUnits({ order, item, chosen, onChoose }: Props) {
  const { free, returning } = unitsOf(item, order.requests);
  // The money of pieces that are being exchanged is behind the new ones.
  const back = free + returning;
  const name = [item.name, item.colour, item.size].filter(Boolean).join(' · ');
  if (!isPartSent(order.items, order.parcels))
    return (
      <Units
        label={`Devolver: ${name}`}
        most={back}
        value={chosen.quantity}
        onValue={(quantity) => onChoose({ quantity, sent: 0 })}
      />
    );
  const here = chosen.quantity - chosen.sent;
  return (
    <>
      <Units
        label={`Ainda na loja: ${name}`}
        most={Math.min(back - chosen.sent, unitsToSend(item, order.parcels))}
        value={here}
        onValue={(units) => onChoose({ quantity: units + chosen.sent, sent: chosen.sent })}
      />
      <Units
        label={`Já enviadas: ${name}`}
        most={Math.min(back - here, unitsSent(order.parcels, item.id))}
        value={chosen.sent}
        onValue={(units) => onChoose({ quantity: here + units, sent: units })}
      />
    </>
  );
}

type UnitsProps = { label: string; most: number; value: number; onValue: (units: number) => void };

function Units({ label, most, value, onValue }: UnitsProps) {
  if (most <= 0) return null;
  return (
    <SelectField label={label} value={value} onChange={(event) => onValue(Number(event.target.value))}>
      <Options
        of={Array.from({ length: most + 1 }, (_, count) => [count, count === 0 ? 'Nenhuma' : count])}
      />
    </SelectField>
  );
}
