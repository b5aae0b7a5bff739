import { COLLECTION } from '../../paths.ts';
import { buttonClass } from '../../ui/classes.ts';

/** A shared list without a piece to show. */
export function NoSharedList({ title }: { title?: string }) {
  return (
    <div className="empty">
      <p className="subtitle">{title ?? 'Este link não traz nenhuma peça.'}</p>
      <p className="text-soft">
        {title
          ? 'Mas há outras esperando por você.'
          : 'Ele pode ter chegado incompleto: peça um novo a quem o enviou.'}
      </p>
      <a className={buttonClass()} href={COLLECTION}>
        Ver a coleção
      </a>
    </div>
  );
}
