import type { PromotionRow } from '../../../contracts/admin/promotions.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { announcedWords } from '../../../domain/pricing/coupon-kinds.ts';
import { AUDIENCE_WORDS, type PromotionState } from '../../../domain/pricing/promotions.ts';
import { formatDate, parseISODate } from '../../../domain/time/calendar.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { shownName } from '../../../stores/admin/pricing/promotion-values.ts';
import {
  isEffectivelyAnnounced,
  removePromotion,
  STATE_WORDS,
  switchPromotion,
} from '../../../stores/admin/pricing/promotions.ts';
import { LinkButton, Only, TextLink } from '../kit/Actions.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { Switch } from '../kit/Fields.tsx';
import { Chip, type Tone } from '../kit/Values.tsx';

const TONES: Readonly<Record<PromotionState, Tone>> = {
  ativa: 'good',
  agendada: 'busy',
  esgotada: 'warn',
  encerrada: 'plain',
  inativa: 'bad',
};

export const PROMOTION_COLUMNS: readonly Column<PromotionRow>[] = [
  { header: 'Código', sort: 'codigo', cell: (row) => <Code row={row} /> },
  { header: 'Nome', sort: 'nome', wide: true, cell: ({ name }) => name },
  { header: 'Desconto', sort: 'desconto', cell: ({ benefit }) => announcedWords(benefit) },
  {
    header: 'Período',
    sort: 'inicio',
    wide: true,
    cell: ({ startsOn, endsOn }) => (
      <span className="tabular whitespace-nowrap">
        {shownDay(startsOn)} a {shownDay(endsOn)}
      </span>
    ),
  },
  {
    header: 'Situação',
    cell: (row) => (
      <span className="flex flex-wrap gap-1">
        <Chip tone={TONES[row.state]}>{STATE_WORDS[row.state]}</Chip>{' '}
        {isEffectivelyAnnounced(row) && <Chip>Anunciada</Chip>}
      </span>
    ),
  },
  {
    header: 'Usos',
    sort: 'usos',
    numeric: true,
    wide: true,
    cell: ({ timesUsed, usageLimit }) =>
      usageLimit === null
        ? timesUsed.toLocaleString('pt-BR')
        : `${timesUsed.toLocaleString('pt-BR')} de ${usageLimit.toLocaleString('pt-BR')}`,
  },
  { header: 'Condições', wide: true, cell: (row) => <Rules row={row} /> },
  {
    header: 'Ativa',
    wide: true,
    cell: (row) => (
      <Only need="promotions.write" instead={row.isActive ? 'Sim' : 'Não'}>
        <Switch
          label={`Ativa: ${shownName(row)}`}
          checked={row.isActive}
          onChange={() => void switchPromotion(row)}
        />
      </Only>
    ),
  },
  { header: 'Ações', silent: true, wide: true, cell: (row) => <Actions row={row} /> },
];

export function shownDay(day: string): string {
  const date = parseISODate(day);
  return date ? formatDate(date) : day;
}

function Code({ row }: { row: PromotionRow }) {
  return (
    <>
      <TextLink text={shownName(row)} className="font-medium tabular" to={{ editar: row.id, nova: null }} />
      {row.singleUse && <span className="block text-small text-soft">códigos individuais</span>}
    </>
  );
}

/** Summary of the conditions; '–' if it applies to everybody and everything. */
function Rules({ row }: { row: PromotionRow }) {
  const {
    audience,
    group,
    fullPriceOnly,
    minimumSubtotalCents,
    usageLimitPerCustomer,
    products,
    categories,
  } = row;
  const rules = [
    audience !== 'everyone' && (group ? `Só o grupo ${group.name}` : AUDIENCE_WORDS[audience]),
    fullPriceOnly && 'sem peças em promoção',
    usageLimitPerCustomer !== null && `${usageLimitPerCustomer.toLocaleString('pt-BR')} por cliente`,
    minimumSubtotalCents > 0 && `a partir de ${formatBRL(minimumSubtotalCents)}`,
    products === 0 && categories === 0 && 'nenhum produto',
    products !== null && products > 0 && counted(products, 'produto', 'produtos'),
    categories > 0 && counted(categories, 'categoria', 'categorias'),
  ].filter(Boolean);
  return <span className="text-soft">{rules.join(' · ') || '–'}</span>;
}

function Actions({ row }: { row: PromotionRow }) {
  return (
    <span className="row-actions">
      <Only
        need="promotions.write"
        instead={<TextLink text="Ver" look="drawn" of={shownName(row)} to={{ editar: row.id, nova: null }} />}
      >
        <TextLink text="Editar" look="drawn" of={shownName(row)} to={{ editar: row.id, nova: null }} />
        <LinkButton text="Excluir" of={shownName(row)} look="danger" onPress={() => removePromotion(row)} />
      </Only>
    </span>
  );
}
