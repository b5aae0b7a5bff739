import type { MouseEvent } from 'react';
import { COLLECTION, categoryUrl, HOME } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass, classes } from '../../ui/classes.ts';
import type { Categories } from './place.ts';

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
  /** The departments to start from, if only words were searched. */
  departments: Categories;
  onClear: () => void;
};

/** No results; or the requested page is beyond `lastPage`. */
export function NoPieces({ hasChoices, lastPage, departments, onClear }: NoPiecesProps) {
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
      {departments.length > 0 && (
        <div className="grid gap-4 text-soft">
          <p>
            Confira se está escrito certo, ou procure por uma palavra só. Você também pode começar por aqui:
          </p>
          <ul className="flex flex-wrap justify-center gap-x-6 gap-y-2">
            {departments.map(({ slug, name }) => (
              <li key={slug}>
                <a className="link link--drawn text-ink" href={categoryUrl(slug)}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
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
