import { formatDateTime } from '../../../domain/calendar.ts';
import { Notice } from '../../../ui/Notice.tsx';

type Props = {
  /** 'esta categoria' */
  what: string;
  /** When the other person saved. */
  at: string | null;
  onSettle: (keep: 'mine' | 'theirs') => void;
};

/** Somebody else was quicker: nothing of either is lost. */
export function Conflict({ what, at, onSettle }: Props) {
  return (
    <Notice kind="warning">
      <p>
        Outra pessoa salvou {what}
        {at && ` em ${formatDateTime(new Date(at))},`} enquanto você editava. O que você escreveu continua
        aqui e ainda não foi salvo.
      </p>
      <p className="row-actions mt-2 justify-start">
        <button type="button" className="link link--drawn" onClick={() => onSettle('mine')}>
          Juntar as minhas alterações às dela
        </button>
        <button type="button" className="link link--drawn" onClick={() => onSettle('theirs')}>
          Descartar as minhas
        </button>
      </p>
    </Notice>
  );
}
