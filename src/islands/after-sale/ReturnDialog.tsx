import { useId, useState } from 'react';
import type { OrderDetail } from '../../contracts/after-sale.ts';
import { CAUSE_LABELS, causesOf, isSeenInPhotos, type ReturnCause } from '../../domain/after-sale/returns.ts';
import type { AskedWhere } from '../../domain/after-sale/units.ts';
import { askReturn } from '../../stores/after-sale/ask-return.ts';
import { requestPhotosOf } from '../../stores/after-sale/request-photos.ts';
import { type ReturnLoss, returnLoss } from '../../stores/after-sale/return-loss.ts';
import type { ReturnWords } from '../../stores/after-sale/return-words.ts';
import { lossWords } from '../../stores/after-sale/unearned-words.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Quantity } from '../../ui/Quantity.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { Choice } from './Choice.tsx';
import { RequestPhotosField } from './RequestPhotosField.tsx';

/**
 * What is to be returned: `free` units of an item at most, or (null) the whole order. `isFitAsked`: it may have been too small or
 * large.
 */
export type ReturnAsked = {
  item: string | null;
  name: string;
  free: number;
  isFitAsked: boolean;
  /** Of an order of which a part is still in the shop. */
  where?: AskedWhere | undefined;
};

type Props = { detail: OrderDetail; asked: ReturnAsked | null; words: ReturnWords; onClose: () => void };

/** The return form: what happens next, and the few questions. */
export function ReturnDialog({ detail, asked, words, onClose }: Props) {
  // Kept in the parent, so that closing the dialog by accident loses nothing.
  const [reason, setReason] = useState('');
  const [cause, setCause] = useState<ReturnCause | null>(null);
  return (
    <Dialog open={asked !== null} title={words.action} onClose={onClose}>
      {asked && (
        <Form {...{ detail, asked, words, reason, cause, onClose }} onReason={setReason} onCause={setCause} />
      )}
    </Dialog>
  );
}

type FormProps = {
  detail: OrderDetail;
  asked: ReturnAsked;
  words: ReturnWords;
  reason: string;
  cause: ReturnCause | null;
  onReason: (reason: string) => void;
  onCause: (cause: ReturnCause | null) => void;
  onClose: () => void;
};

function Form({ detail, asked, words, reason, cause, onReason, onCause, onClose }: FormProps) {
  const causes = words.isCancel ? [] : causesOf(asked);
  const [busy, during] = useBusy();
  const [units, setUnits] = useState(asked.free);
  const [problem, setProblem] = useState<string | null>(null);
  const loss = returnLoss(detail, { item: asked.item, units, cause, where: asked.where });
  const [isAlong, setAlong] = useState(true);
  const submit = during(async () => {
    const wrong = await askReturn({
      item: asked.item,
      ...(asked.item !== null && { units, where: asked.where }),
      along: isAlong && loss ? loss.gifts : [],
      cause: causes.find((one) => one === cause) ?? null,
      reason,
    });
    setProblem(wrong);
    if (wrong !== null) return;
    onReason('');
    onCause(null);
    onClose();
  });
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <p>
        Você vai pedir para {words.isCancel ? 'cancelar' : 'devolver'}{' '}
        <strong className="font-medium">{asked.name}</strong>. {words.terms}
      </p>
      {asked.item !== null && asked.free > 1 && (
        <div className="flex items-center gap-4">
          <span className="text-small font-medium">Quantas?</span>
          <Quantity
            label={`Quantas unidades ${words.isCancel ? 'cancelar' : 'devolver'}`}
            value={units}
            max={asked.free}
            onChange={setUnits}
          />
        </div>
      )}
      {/* Before delivery there can be no problem with fit or quality. */}
      {!words.isCancel && (
        <Choice
          legend="Por quê?"
          optional
          names={CAUSE_LABELS}
          options={causes}
          chosen={cause}
          onChoose={(pressed) => onCause(pressed === cause ? null : pressed)}
        />
      )}
      {causes.length > 0 && isSeenInPhotos(cause) && (
        <RequestPhotosField photos={requestPhotosOf(asked.item)} />
      )}
      <Money {...{ asked, words, loss, isAlong }} onAlong={setAlong} />
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
          {busy ? 'Enviando...' : words.send}
        </Button>
        <Button look="line" onClick={onClose}>
          {words.isCancel ? 'Manter o pedido' : 'Cancelar'}
        </Button>
      </div>
    </form>
  );
}

type MoneyProps = Pick<FormProps, 'asked' | 'words'> & {
  loss: ReturnLoss | null;
  isAlong: boolean;
  onAlong: (isAlong: boolean) => void;
};

/** What is refunded. Below the questions that it depends on, or these would move away under a finger. */
function Money({ asked, words, loss, isAlong, onAlong }: MoneyProps) {
  if (!loss) return <p>{asked.item === null ? words.wholeMoney : WHOLE_MONEY}</p>;
  if (loss.gifts.length > 0) return <Gift {...{ words, loss, isAlong, onAlong }} />;
  return (
    <Notice kind="warning">
      <p>{lossWords(loss.lost, loss.cents)}</p>
    </Notice>
  );
}

const WHOLE_MONEY = 'O que foi pago por esta peça volta inteiro.';

type GiftProps = Omit<MoneyProps, 'asked' | 'loss'> & { loss: ReturnLoss };

/** The way not to lose anything for a gift: it goes back, too. */
function Gift({ words, loss: { lost, cents }, isAlong, onAlong }: GiftProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3 border border-edge p-4">
      <input
        type="checkbox"
        id={id}
        className="checkbox"
        aria-describedby={`${id}-loss`}
        checked={isAlong}
        onChange={(event) => onAlong(event.target.checked)}
      />
      <div>
        <label className="font-medium" htmlFor={id}>
          {words.action} o brinde junto
        </label>
        <p
          id={`${id}-loss`}
          className={classes('mt-1 text-small', isAlong ? 'text-soft' : 'text-warning')}
          aria-live="polite"
        >
          {isAlong && `${WHOLE_MONEY} `}
          {lossWords(lost, cents)}
        </p>
      </div>
    </div>
  );
}
