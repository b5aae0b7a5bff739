import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { DeskOrder } from '../../../contracts/admin/orders.ts';
import type { DeskParcel } from '../../../contracts/admin/parcels.ts';
import { sendAgain } from '../../../stores/admin/orders/orders.ts';
import { $addressChange, deliveryFields, openAddressChange } from '../../../stores/orders/change-address.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useStepFocus } from '../../../ui/use-step-focus.ts';
import { AddressFields } from '../../address/AddressFields.tsx';
import { ActionButton } from '../kit/Actions.tsx';
import { CheckField } from '../kit/Fields.tsx';
import { useUnsaved } from '../kit/Panel.tsx';

type Props = { order: DeskOrder; parcel: DeskParcel; to: NonNullable<DeskOrder['sendAgainTo']> };

/** Sends a parcel that came back once more, to the same address or another one. */
export function SendAgain({ order, parcel, to }: Props) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useStepFocus(isOpen, place);
  return (
    <div ref={place}>
      {isOpen ? (
        <Form order={order} parcel={parcel} to={to} onClose={() => setOpen(false)} />
      ) : (
        <ActionButton text="Enviar de novo…" look="line" onClick={() => setOpen(true)} />
      )}
    </div>
  );
}

function Form({ order, parcel, to, onClose }: Props & { onClose: () => void }) {
  const { problem, acceptedDays } = useStore($addressChange);
  const [isMoved, setMoved] = useState(false);
  const [isBusy, during] = useBusy();
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(isMoved);
  const submit = during(async () => {
    const sent = await sendAgain(order, parcel, isMoved);
    if (sent.ok) onClose();
    else if (sent.field) form.current?.querySelector<HTMLElement>(`[name="${sent.field}"]`)?.focus();
  });
  return (
    <form
      className="grid gap-4 border border-edge p-4"
      aria-label={`Enviar de novo o pacote ${parcel.position}`}
      ref={form}
      onSubmit={submit}
      noValidate
    >
      <p>
        As peças entram em um pacote novo e o pedido volta a ficar em preparação. Nada muda no pagamento nem
        no estoque. O cliente é avisado por e-mail.
      </p>
      <p className="wrap-anywhere text-soft">Endereço do pedido: {order.shippingAddress}</p>
      <CheckField
        label="Corrigir o endereço"
        hint="Combine antes com o cliente. O frete novo é por conta da loja."
        checked={isMoved}
        onChange={(isChecked) => {
          openAddressChange(to);
          setMoved(isChecked);
        }}
      />
      {isMoved && <AddressFields of={deliveryFields} />}
      {isMoved && problem && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      <div className="row-actions flex-wrap justify-start">
        <ActionButton
          text={isMoved && acceptedDays ? 'Confirmar e enviar de novo' : 'Enviar de novo'}
          type="submit"
          busy={isBusy}
        />
        <ActionButton text="Voltar" look="line" onClick={onClose} />
      </div>
    </form>
  );
}
