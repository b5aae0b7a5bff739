import { formatDateTime } from '../../../domain/calendar.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { LinkButton } from './LinkButton.tsx';

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
        <LinkButton
          text="Juntar as minhas alterações às dela"
          look="drawn"
          onPress={() => onSettle('mine')}
        />
        <LinkButton text="Descartar as minhas" look="drawn" onPress={() => onSettle('theirs')} />
      </p>
    </Notice>
  );
}
