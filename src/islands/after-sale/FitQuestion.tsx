import { useRef, useState } from 'react';
import { FIT_NAMES, FIT_PLACE_NAMES } from '../../client/fit-words.ts';
import type { OrderDetailItem } from '../../contracts/after-sale.ts';
import { FITS, type Fit, type FitPlace } from '../../domain/sizing/buyers-fit.ts';
import { sayFit } from '../../stores/order-detail.ts';
import { Notice } from '../../ui/Notice.tsx';

type Props = { item: string; name: string; fit: NonNullable<OrderDetailItem['fit']> };
type Said = { fit: Fit; place: FitPlace | null };

/** How the size turned out: one press, and one more for where it did not fit. Pressed again it is said anew. */
export function FitQuestion({ item, name, fit: { answer, place, places } }: Props) {
  const [sending, setSending] = useState<Said | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [hasSaid, setSaid] = useState(false);
  /** Pressed while another answer is on its way: sent after it, so that the last press is the last word. */
  const next = useRef<Said | null>(null);
  const shown = sending ?? (answer && { fit: answer, place });
  const say = async (said: Said) => {
    setSending(said);
    if (sending) {
      next.current = said;
      return;
    }
    let wrong = await sayFit({ item, ...said });
    for (let more = next.current; more; more = next.current) {
      next.current = null;
      wrong = await sayFit({ item, ...more });
    }
    setSending(null);
    setProblem(wrong);
    setSaid(wrong === null);
  };
  return (
    <div
      className="col-span-3 grid gap-3 sm:col-span-2 sm:col-start-2"
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
        {hasSaid && 'Obrigada! Sua resposta ajuda quem vem depois, e você pode mudá-la aqui.'}
      </p>
      {problem && <Notice kind="error">{problem}</Notice>}
    </div>
  );
}

type ChoiceProps<T extends string> = {
  legend: string;
  /** The piece that it is about, for those who hear the page. */
  of: string;
  names: Readonly<Record<T, string>>;
  options: readonly T[];
  chosen: T | null;
  onChoose: (option: T) => void;
};

/** Buttons rather than a radio group: there the arrow keys would answer with everything on their way. */
function Choice<T extends string>({ legend, of, names, options, chosen, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset>
      <legend className="mb-2 text-small font-medium">
        {legend}
        <span className="visually-hidden">{` ${of}`}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <button
            key={option}
            type="button"
            className="min-h-11 cursor-pointer border border-edge px-3.5 text-small hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            aria-pressed={option === chosen}
            onClick={() => option !== chosen && onChoose(option)}
          >
            {names[option]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
