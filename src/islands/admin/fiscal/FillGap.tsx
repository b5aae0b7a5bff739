import { useId, useState } from 'react';
import { adminFieldWords } from '../../../client/words/admin-words.ts';
import type { GapRow } from '../../../contracts/admin/fiscal.ts';
import { formatNcm, GOODS_ORIGINS, isGoodsOrigin, parseNcm } from '../../../domain/fiscal/codes.ts';
import { fillGap } from '../../../stores/admin/fiscal/note-gaps.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton, LinkButton } from '../kit/Actions.tsx';
import { Options } from '../kit/Options.tsx';
import { useNcm } from './use-ncm.ts';

/** The NCM of a product that has none: what its name and material suggest, and a field. */
export function MissingNcm({ row }: { row: GapRow }) {
  const known = useNcm();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, during] = useBusy();
  const id = useId();
  const save = during(async () => {
    const ncm = parseNcm(typed);
    if (ncm === null) setProblem(adminFieldWords('ncm_invalid'));
    else await fillGap(row, { ncm });
  });
  const { name, material, categoryPath: category } = row;
  return (
    <div className="grid min-w-56 gap-1 py-1">
      {known?.suggestNcm({ name, material, category }).map((ncm) => (
        <p key={ncm} className="text-small">
          {formatNcm(ncm)} {known.ncmName(ncm)}{' '}
          <LinkButton
            text="Usar"
            look="drawn"
            of={`${formatNcm(ncm)}: ${name}`}
            onPress={() => fillGap(row, { ncm })}
          />
        </p>
      ))}
      <form className="flex gap-2" onSubmit={save} noValidate>
        <input
          className="input w-32"
          aria-label={`NCM: ${name}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          placeholder="0000.00.00"
          inputMode="numeric"
          maxLength={20}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(null);
          }}
        />
        {typed !== '' && <ActionButton text="Salvar" type="submit" look="line" busy={isBusy} />}
      </form>
      {problem && (
        <span className="field__error" id={id} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}

/** The origin of a product that has none. */
export function MissingOrigin({ row }: { row: GapRow }) {
  const [chosen, setChosen] = useState('');
  const [isBusy, during] = useBusy();
  const save = during(async () => {
    if (isGoodsOrigin(chosen)) await fillGap(row, { goodsOrigin: chosen });
  });
  return (
    <form className="flex gap-2 py-1" onSubmit={save}>
      <select
        className="input max-w-56"
        aria-label={`Origem na nota: ${row.name}`}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">Escolha…</option>
        <Options of={Object.entries(GOODS_ORIGINS)} />
      </select>
      {chosen && <ActionButton text="Salvar" type="submit" look="line" busy={isBusy} />}
    </form>
  );
}
