import { type SubmitEvent, useState } from 'react';
import type { OrderDetail, OrderDetailItem } from '../../contracts/after-sale.ts';
import {
  CAUSE_LABELS,
  causesOf,
  EXCHANGE_DAYS,
  type ReturnCause,
  WITHDRAWAL_DAYS,
} from '../../domain/returns.ts';
import { askReturn } from '../../stores/order-detail.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RadioCard } from '../../ui/RadioCard.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { Choice } from './Choice.tsx';

/** What the customer is about to ask for. */
export type ReturnAsked =
  | (About & { kind: 'withdrawal'; item: string | null })
  | (About & { kind: 'exchange'; item: string; sizes: OrderDetailItem['otherSizes'] });
/** `isFitAsked`: it may have been small or large. */
type About = { name: string; isFitAsked: boolean };

type Props = { detail: OrderDetail; asked: ReturnAsked | null; onClose: () => void };

/** Giving back, or another size: what happens then, and the few things the shop has to know. */
export function ReturnDialog({ asked, onClose }: Props) {
  // Closing the dialog by a slip of the finger takes away nothing of it.
  const [reason, setReason] = useState('');
  const [cause, setCause] = useState<ReturnCause | null>(null);
  const title = asked?.kind === 'exchange' ? 'Trocar tamanho' : 'Devolver';
  return (
    <Dialog open={asked !== null} title={title} onClose={onClose}>
      {asked && <Form {...{ asked, reason, cause, onClose }} onReason={setReason} onCause={setCause} />}
    </Dialog>
  );
}

type FormProps = {
  asked: ReturnAsked;
  reason: string;
  cause: ReturnCause | null;
  onReason: (reason: string) => void;
  onCause: (cause: ReturnCause | null) => void;
  onClose: () => void;
};

function Form({ asked, reason, cause, onReason, onCause, onClose }: FormProps) {
  const causes = causesOf(asked);
  const [size, setSize] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (asked.kind === 'exchange' && size === '') {
      setProblem('Por favor, selecione um tamanho');
      return;
    }
    setBusy(true);
    const wish = asked.kind === 'exchange' ? { ...asked, size } : asked;
    const wrong = await askReturn({
      ...pick(wish),
      cause: causes.find((one) => one === cause) ?? null,
      reason,
    });
    setBusy(false);
    setProblem(wrong);
    if (wrong !== null) return;
    onReason('');
    onCause(null);
    onClose();
  };
  return (
    <form className="grid gap-5" onSubmit={(event) => void submit(event)} noValidate>
      <p>
        {asked.kind === 'exchange' ? (
          <>
            Você vai pedir a troca de <strong className="font-medium">{asked.name}</strong>. A troca de
            tamanho vale por {EXCHANGE_DAYS} dias depois da entrega, com a peça sem uso e com etiqueta.
          </>
        ) : (
          <>
            Você vai pedir a devolução de <strong className="font-medium">{asked.name}</strong>. A desistência
            vale por {WITHDRAWAL_DAYS} dias depois da entrega, sem precisar de motivo, e o valor pago volta
            inteiro (art. 49 do Código de Defesa do Consumidor).
          </>
        )}
      </p>
      {asked.kind === 'exchange' && (
        <fieldset>
          <legend className="field__label">Novo tamanho</legend>
          {asked.sizes.map(({ label, inStock }) => (
            <RadioCard
              key={label}
              name="size"
              value={label}
              title={label}
              aside={inStock ? undefined : 'sob consulta'}
              checked={size === label}
              onChange={() => setSize(label)}
            />
          ))}
        </fieldset>
      )}
      <Choice
        legend="Por quê?"
        optional
        names={CAUSE_LABELS}
        options={causes}
        chosen={cause}
        onChoose={(pressed) => onCause(pressed === cause ? null : pressed)}
      />
      <TextArea
        label="Quer contar mais?"
        optional
        rows={3}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
      {problem && <Notice kind="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? 'Enviando...' : 'Enviar solicitação'}
        </Button>
        <Button look="line" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

type Wish = { kind: 'withdrawal'; item: string | null } | { kind: 'exchange'; item: string; size: string };

function pick(wish: Wish): Wish {
  return wish.kind === 'exchange'
    ? { kind: wish.kind, item: wish.item, size: wish.size }
    : { kind: wish.kind, item: wish.item };
}
