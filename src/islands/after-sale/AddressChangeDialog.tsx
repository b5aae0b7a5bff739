import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { $addressChange, changeOwnAddress, deliveryFields } from '../../stores/orders/change-address.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { AddressFields } from '../address/AddressFields.tsx';

/** Another delivery address for an order that nobody has begun to pick. */
export function AddressChangeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="Mudar o endereço" onClose={onClose}>
      <Form onClose={onClose} />
    </Dialog>
  );
}

function Form({ onClose }: { onClose: () => void }) {
  const { problem, acceptedDays } = useStore($addressChange);
  const [busy, during] = useBusy();
  const form = useRef<HTMLFormElement>(null);
  const submit = during(async () => {
    const changed = await changeOwnAddress();
    if (changed.ok) onClose();
    else if (changed.field) form.current?.querySelector<HTMLElement>(`[name="${changed.field}"]`)?.focus();
  });
  return (
    <form className="grid gap-6" ref={form} onSubmit={submit} noValidate>
      <p>O frete que você pagou continua valendo. Conferimos o prazo para o novo CEP.</p>
      <AddressFields of={deliveryFields} />
      {problem && <Notice kind={acceptedDays ? 'warning' : 'error'}>{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? 'Conferindo...' : acceptedDays ? 'Confirmar o endereço' : 'Mudar o endereço'}
        </Button>
        <Button look="line" onClick={onClose}>
          Deixar como está
        </Button>
      </div>
    </form>
  );
}
