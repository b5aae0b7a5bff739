import { useEffect, useRef } from 'react';
import { SAVERS, type Saver } from '../../../client/words/admin-words.ts';
import { formatDateTime } from '../../../domain/time/calendar.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { LinkButton } from './Actions.tsx';

type Props = {
  /** 'esta categoria' */
  what: string;
  saver?: Saver;
  /** When that was. */
  at: string | null;
  onSettle: (keep: 'mine' | 'theirs') => void;
};

const THEIRS = { merge: 'Juntar as minhas alterações às dela', discard: 'Descartar as minhas' };
const OWN = { merge: 'Juntar as minhas alterações às da outra janela', discard: 'Descartar as desta janela' };

/** Edit conflict: the user chooses between merging and discarding their changes. */
export function Conflict({ what, saver = 'unknown', at, onSettle }: Props) {
  const { merge, discard } = saver === 'self' ? OWN : THEIRS;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => leadTo(ref.current), []);
  return (
    <div ref={ref} tabIndex={-1} className="mb-5">
      <Notice kind="warning">
        <p>
          {SAVERS[saver]} salvou {what}
          {at && ` em ${formatDateTime(new Date(at))},`} enquanto você editava. O que você escreveu continua
          aqui e ainda não foi salvo.
        </p>
        <p className="row-actions mt-2 justify-start">
          <LinkButton text={merge} look="drawn" onPress={() => onSettle('mine')} />
          <LinkButton text={discard} look="drawn" onPress={() => onSettle('theirs')} />
        </p>
      </Notice>
    </div>
  );
}

/** Focuses and shows the notice, which may be far above the field that is edited; when it goes, the focus returns there. */
function leadTo(notice: HTMLElement | null): () => void {
  const { activeElement: field } = document;
  notice?.scrollIntoView({ block: 'center', behavior: 'instant' });
  notice?.focus({ preventScroll: true });
  return () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && field instanceof HTMLElement) field.focus();
    });
}
