import { MAX_SEARCH } from '#domain/catalogue/collection-query.ts';
import { COLLECTION } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';

/** The search form without scripts; otherwise it opens as an overlay (src/islands/Search.tsx). */
export function SearchForm({ search }: { search: string }) {
  return (
    <search className="without-script">
      <form className="mb-8 flex items-end gap-3" action={COLLECTION}>
        <label className="field flex-1">
          <span className="field__label">O que você está procurando?</span>
          <input className="input" type="search" name="busca" defaultValue={search} maxLength={MAX_SEARCH} />
        </label>
        <Button type="submit">Buscar</Button>
      </form>
    </search>
  );
}
