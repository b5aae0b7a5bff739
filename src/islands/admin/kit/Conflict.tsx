import { useEffect, useRef } from 'react';
import { formatDateTime } from '../../../domain/time/calendar.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { LinkButton } from './Actions.tsx';

type Props = {
  /** 'esta categoria' */
  what: string;
  /** When the other person saved. */
  at: string | null;
  onSettle: (keep: 'mine' | 'theirs') => void;
};

/** Edit conflict: the user chooses between merging and discarding their changes. */
export function Conflict({ what, at, onSettle }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => leadTo(ref.current), []);
  return (
    <div ref={ref} tabIndex={-1} className="mb-5">
      <Notice kind="warning">
        <p>
          Outra pessoa salvou {what}
          {at && ` em ${formatDateTime(new Date(at))},`} enquanto você editava. O que você escreveu continua
          aqui e ainda não foi salvo.
        </p>
        <p className="row-actions mt-2 justify-start">
          <LinkButton
            text="Juntar as minhas alterações às dela"
            look="drawn"
            onPress={() => onSettle('mine')}
          />
          <LinkButton text="Descartar as minhas" look="drawn" onPress={() => onSettle('theirs')} />
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
