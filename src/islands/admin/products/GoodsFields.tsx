import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import {
  FISCAL_UNITS,
  formatCest,
  formatNcm,
  GOODS_ORIGINS,
  parseNcm,
  USUAL_UNIT,
} from '../../../domain/fiscal/codes.ts';
import type { Described } from '../../../domain/fiscal/ncm-suggestions.ts';
import type { Goods } from '../../../records/goods.ts';
import type { Draft } from '../../../stores/admin/kit/draft.ts';
import { useNcm } from '../fiscal/use-ncm.ts';
import { LinkButton } from '../kit/Actions.tsx';

type Over = { placeholder?: string | undefined; unset?: string | undefined };
type Props = {
  Fields: ComponentType<{ names: readonly (keyof Goods)[]; over?: { [N in keyof Goods]?: Over } }>;
  draft: Draft<Pick<Goods, 'ncm'>>;
  /** What a choice is called that is neither made here nor inherited. */
  unset: string;
  /** What holds where a field is empty. */
  inherited: Goods | undefined;
  /** The product, for suggestions. */
  described?: Described;
};

/** The fields of the note, each with what holds while it is empty, what its NCM is, and which one may be meant. */
export function GoodsFields({ Fields, draft, unset, inherited, described }: Props) {
  const above = (words: string | undefined) => words && `${unset}: ${words}`;
  const { goodsOrigin = '', fiscalUnit = '', ncm = '', cest = '', netGrams = null } = inherited ?? {};
  const over = {
    ncm: { placeholder: formatNcm(ncm) },
    cest: { placeholder: formatCest(cest) },
    goodsOrigin: { unset: goodsOrigin ? above(GOODS_ORIGINS[goodsOrigin]) : unset },
    fiscalUnit: { unset: above(FISCAL_UNITS[fiscalUnit || USUAL_UNIT]) },
    netGrams: { placeholder: netGrams === null ? undefined : String(netGrams) },
  };
  return (
    <>
      <div className="grid gap-2">
        <Fields names={['ncm']} over={over} />
        <NcmWords draft={draft} inherited={ncm} described={described} />
      </div>
      <Fields names={['cest', 'goodsOrigin', 'fiscalUnit', 'netGrams']} over={over} />
    </>
  );
}

type WordsProps = Pick<Props, 'draft' | 'described'> & { inherited: string };

function NcmWords({ draft, inherited, described }: WordsProps) {
  const known = useNcm();
  const { ncm: typed } = useStore(draft.$draft).values;
  const ncm = parseNcm(typed);
  if (!known) return null;
  if (typed !== '') return ncm && <NcmName ncm={ncm} known={known} />;
  if (inherited) return <NcmName ncm={inherited} known={known} />;
  const suggested = described ? known.suggestNcm(described) : [];
  if (suggested.length === 0) return null;
  return (
    <div className="text-small">
      <p className="text-soft">Pelo nome e pelo material, talvez seja:</p>
      <ul>
        {suggested.map((one) => (
          <li key={one} className="flex flex-wrap items-baseline gap-x-2">
            <span>
              {formatNcm(one)}, {known.ncmName(one)}
            </span>
            <LinkButton
              text="Usar"
              look="drawn"
              of={formatNcm(one)}
              onPress={() => draft.set({ ncm: formatNcm(one) })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function NcmName({ ncm, known }: { ncm: string; known: NonNullable<ReturnType<typeof useNcm>> }) {
  const name = known.ncmName(ncm);
  if (name) return <p className="text-soft text-small">{name}</p>;
  if (!known.isInTable(ncm)) return null;
  return (
    <p className="text-small text-warning" role="status">
      Este código não estava na tabela de {known.NCM_TABLE_DAY.split('-').reverse().join('/')}: pode ter
      deixado de valer, ou ser novo. Confira com o contador.
    </p>
  );
}
