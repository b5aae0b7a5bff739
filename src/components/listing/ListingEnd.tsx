import type { MouseEvent } from 'react';
import { COLLECTION, HOME } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass, classes } from '../../ui/classes.ts';

/** Messages below or instead of a listing. */

const FAILED = 'Falha ao carregar produtos. Por favor, tente novamente mais tarde.';

export function Failed({ url, onReload }: { url: string; onReload: () => void }) {
  return (
    <div className="empty" role="alert">
      <p>{FAILED}</p>
      <Button look="line" className="needs-script" onClick={onReload}>
        Tentar novamente
      </Button>
      <a className={classes(buttonClass({ look: 'line' }), 'without-script')} href={url}>
        Tentar novamente
      </a>
    </div>
  );
}

/** A shop without products yet: there is nothing to narrow down. */
export function NothingYet() {
  return (
    <div className="empty">
      <p>As primeiras peças chegam em breve.</p>
      <a className={buttonClass({ look: 'line' })} href={HOME}>
        Ir para o início
      </a>
    </div>
  );
}

type NoPiecesProps = {
  hasChoices: boolean;
  lastPage: { url: string; number: number } | null;
  onClear: () => void;
};

/** No results; or the requested page is beyond `lastPage`. */
export function NoPieces({ hasChoices, lastPage, onClear }: NoPiecesProps) {
  const clear = (event: MouseEvent) => {
    event.preventDefault();
    onClear();
  };
  return (
    <div className="empty">
      <p>
        {lastPage
          ? `Esta página não existe: a lista termina na página ${lastPage.number}.`
          : 'Nenhum produto encontrado com os filtros selecionados.'}
      </p>
      {(hasChoices || !lastPage) && (
        <a className={buttonClass({ look: 'line' })} href={COLLECTION} onClick={clear}>
          Limpar filtros
        </a>
      )}
      {lastPage && (
        <p>
          <a className="link link--drawn" href={lastPage.url}>
            Ir para a última página
          </a>
        </p>
      )}
    </div>
  );
}

type MoreProps = {
  shown: number;
  total: number;
  isAdding: boolean;
  hasFailed: boolean;
  onMore: () => void;
};

export function LoadMore({ shown, total, isAdding, hasFailed, onMore }: MoreProps) {
  return (
    <p className="needs-script grid justify-items-center gap-3 pt-[clamp(2.5rem,5vw,4rem)]">
      <Button look="line" busy={isAdding} onClick={onMore}>
        Carregar mais
      </Button>
      <span className="text-small text-soft tabular">{`${shown} de ${total} peças`}</span>
      <span className="field__error" role="alert">
        {hasFailed && FAILED}
      </span>
    </p>
  );
}
