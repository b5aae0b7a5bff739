import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { CampaignLine } from '../../../contracts/admin/campaigns.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { campaign } from '../../../stores/admin/pricing/campaign-editor.ts';
import { lineNote } from '../../../stores/admin/pricing/campaign-values.ts';
import { LinkButton, RowTool } from '../kit/Actions.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { Thumb } from '../kit/Values.tsx';
import { IncludeProducts } from './IncludeProducts.tsx';

/** Rows rendered before 'show all'. */
const FIRST = 50;

/** The products of the draft with their old and new prices, and a form to add more. */
export function CampaignProducts({ isClosed }: { isClosed: boolean }) {
  const { lines } = useStore(campaign.$draft).values;
  const [isWhole, showAll] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, FIRST);
  const columns = isClosed ? COLUMNS : [...COLUMNS, REMOVE];
  return (
    <>
      {!isClosed && <IncludeProducts />}
      <section className="form-section" aria-labelledby="campaign-products">
        <h3 className="form-section__title" id="campaign-products">
          {counted(lines.length, 'produto na campanha', 'produtos na campanha')}
        </h3>
        {lines.length > 0 && (
          <DataTable label="Produtos da campanha" columns={columns} rows={shown} rowKey={keyOf} />
        )}
        {lines.length > shown.length && (
          <LinkButton
            text={`Mostrar todos os ${lines.length}`}
            look="drawn"
            className="mt-3"
            onPress={() => showAll(true)}
          />
        )}
      </section>
    </>
  );
}

const keyOf = ({ productId, name }: CampaignLine) => productId ?? name;

const money = (cents: number | null) => (
  <span className="tabular whitespace-nowrap">{cents === null ? '–' : formatBRL(cents)}</span>
);

const COLUMNS: readonly Column<CampaignLine>[] = [
  {
    header: 'Produto',
    cell: (line) => (
      <span className="flex items-center gap-3">
        <Thumb imageKey={line.imageKey} />
        <span>
          {line.name}
          <span className="block text-small text-soft">{lineNote(line)}</span>
        </span>
      </span>
    ),
  },
  {
    header: 'Sem desconto',
    numeric: true,
    wide: true,
    cell: ({ listNowCents, listCents }) => money(listNowCents ?? listCents),
  },
  { header: 'Fora da campanha', numeric: true, wide: true, cell: ({ nowCents }) => money(nowCents) },
  {
    header: 'Na campanha',
    numeric: true,
    cell: ({ priceCents, nowCents, listNowCents, listCents }) => (
      <>
        <s className="block text-small text-soft md:hidden">
          <span className="sr-only">Fora da campanha </span>
          {money(nowCents)}
        </s>
        <strong>{money(priceCents)}</strong>{' '}
        <span className="block text-small text-soft">
          −{Math.floor(100 - (priceCents * 100) / (listNowCents ?? listCents))}%
        </span>
      </>
    ),
  },
];

const REMOVE: Column<CampaignLine> = {
  header: 'Retirar',
  silent: true,
  cell: (line) => (
    <RowTool
      icon="trash"
      label={`Retirar ${line.name}`}
      onPress={() =>
        campaign.set({
          lines: campaign.$draft.get().values.lines.filter((one) => keyOf(one) !== keyOf(line)),
        })
      }
    />
  ),
};
