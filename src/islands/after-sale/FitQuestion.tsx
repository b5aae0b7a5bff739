import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { OrderDetailItem } from '../../contracts/after-sale.ts';
import { FITS, type Fit, type FitPlace } from '../../domain/sizing/buyers-fit.ts';
import { FIT_NAMES, FIT_PLACE_NAMES } from '../../domain/sizing/fit-words.ts';
import { $saidByMail, sayFit } from '../../stores/orders/order-detail.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Choice } from './Choice.tsx';

type Props = { item: string; name: string; fit: NonNullable<OrderDetailItem['fit']> };
type Said = { fit: Fit; place: FitPlace | null };

/** The fit question: one press, and another for the place. It can be answered again. */
export function FitQuestion({ item, name, fit: { answer, place, places } }: Props) {
  const byMail = useStore($saidByMail);
  const isFromMail = byMail?.item === item;
  const box = useRef<HTMLDivElement>(null);
  const [sending, setSending] = useState<Said | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [hasSaid, setSaid] = useState(false);
  /** An answer given while another is being sent: sent afterwards, so that the last press wins. */
  const next = useRef<Said | null>(null);
  const shown = sending ?? (answer && { fit: answer, place });
  const say = async (said: Said) => {
    // The same answer again changes nothing.
    if (shown?.fit === said.fit && (said.place === null || said.place === shown.place)) return;
    setSending(said);
    const isUnderWay = next.current !== null || sending !== null;
    next.current = said;
    if (isUnderWay) return;
    let refused: string | null = null;
    for (let one: Said | null = said; one; one = next.current === one ? null : next.current) {
      refused = await sayFit({ item, ...one });
    }
    next.current = null;
    setSending(null);
    setProblem(refused);
    setSaid(refused === null);
  };
  useEffect(() => {
    if (isFromMail) box.current?.scrollIntoView({ block: 'center' });
  }, [isFromMail]);
  const wrong = problem ?? (isFromMail && !hasSaid ? byMail.problem : null);
  return (
    <div
      ref={box}
      className="col-span-full grid gap-3 print:hidden sm:col-span-2 sm:col-start-2"
      aria-busy={sending !== null || undefined}
    >
      <Choice
        legend="Como ficou o tamanho?"
        of={name}
        names={FIT_NAMES}
        options={FITS}
        chosen={shown?.fit ?? null}
        onChoose={(fit) => void say({ fit, place: null })}
      />
      {shown && shown.fit !== 'right' && places.length > 0 && (
        <Choice
          legend="Onde?"
          of={name}
          names={FIT_PLACE_NAMES}
          options={places}
          chosen={shown.place}
          onChoose={(where) => void say({ fit: shown.fit, place: where })}
        />
      )}
      <p className="text-small text-soft empty:hidden" role="status">
        {(hasSaid || isFromMail) &&
          !wrong &&
          'Obrigada! Sua resposta ajuda quem vem depois, e você pode mudá-la aqui.'}
      </p>
      {wrong && <Notice kind="error">{wrong}</Notice>}
    </div>
  );
}
