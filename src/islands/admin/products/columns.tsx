import type { ProductRow } from '../../../contracts/admin/products.ts';
import { discounted, formatBRL } from '../../../domain/money/money.ts';
import {
  archiveProduct,
  duplicateProduct,
  highlight,
  removeProduct,
} from '../../../stores/admin/products/products.ts';
import { LinkButton, Only, TextLink } from '../kit/Actions.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { Switch } from '../kit/Fields.tsx';
import { Chip, Thumb } from '../kit/Values.tsx';

const ID_SHOWN = 8;

export const PRODUCT_COLUMNS: readonly Column<ProductRow>[] = [
  {
    header: 'ID',
    widest: true,
    cell: ({ id }) => (
      <span className="text-label text-soft" title={id}>
        {id.slice(0, ID_SHOWN)}
      </span>
    ),
  },
  { header: 'Nome', sort: 'nome', cell: (row) => <Name row={row} /> },
  { header: 'Preço', sort: 'preco', numeric: true, wide: true, cell: (row) => <RowPrice row={row} /> },
  {
    header: 'Categoria',
    sort: 'categoria',
    wide: true,
    cell: ({ categoryName }) => categoryName ?? <span className="text-soft">Sem categoria</span>,
  },
  {
    header: 'Estoque',
    sort: 'estoque',
    numeric: true,
    cell: ({ stock, lowStock }) => (
      <span
        className={
          stock === 0 ? 'font-semibold text-bordeaux' : stock <= lowStock ? 'font-semibold text-warning' : ''
        }
      >
        {stock.toLocaleString('pt-BR')}
      </span>
    ),
  },
  {
    header: 'Vendidos',
    sort: 'vendidos',
    numeric: true,
    extra: true,
    cell: ({ soldCount }) => soldCount.toLocaleString('pt-BR'),
  },
  {
    header: 'Destaque',
    wide: true,
    cell: (row) => (
      <Only need="catalogue.write" instead={row.isFeatured ? 'Sim' : 'Não'}>
        <Switch
          label={`Destaque: ${row.name}`}
          checked={row.isFeatured}
          onChange={(isFeatured) => void highlight(row, isFeatured)}
        />
      </Only>
    ),
  },
  { header: 'Ações', silent: true, wide: true, cell: (row) => <Actions row={row} /> },
];

/** On phones the price is below the name, which needs the width. */
function Name({ row }: { row: ProductRow }) {
  const { id, name, imageKey, isActive, isArchived, isNew } = row;
  return (
    <span className="flex min-w-48 items-center gap-3 max-md:min-w-0">
      <Thumb imageKey={imageKey} />
      <span>
        <TextLink text={name} className="font-medium wrap-anywhere" to={{ editar: id }} />{' '}
        {isArchived ? <Chip>Arquivado</Chip> : !isActive && <Chip tone="bad">Inativo</Chip>}{' '}
        {isNew && <Chip>Novo</Chip>}
        <span className="block text-small md:hidden">
          <RowPrice row={row} />
        </span>
      </span>
    </span>
  );
}

function RowPrice({ row: { priceCents, finalPriceCents, discountPercent } }: { row: ProductRow }) {
  if (finalPriceCents === priceCents) return formatBRL(priceCents);
  const isInCampaign = finalPriceCents < discounted(priceCents, discountPercent);
  const percent = isInCampaign ? Math.floor(100 - (finalPriceCents * 100) / priceCents) : discountPercent;
  const how = isInCampaign ? 'em uma campanha' : `com ${percent}% de desconto`;
  return (
    <>
      <span className="text-soft" title={`${formatBRL(priceCents)} ${how}`}>
        −{percent}%
      </span>{' '}
      {formatBRL(finalPriceCents)}
    </>
  );
}

/** Actions without room on tablets are in the editor's footer, too. */
function Actions({ row }: { row: ProductRow }) {
  return (
    <span className="row-actions">
      <Only
        need="catalogue.write"
        instead={<TextLink text="Ver" look="drawn" of={row.name} to={{ editar: row.id }} />}
      >
        <TextLink text="Editar" look="drawn" of={row.name} to={{ editar: row.id }} />
        {row.isArchived ? (
          <LinkButton
            text="Restaurar"
            of={row.name}
            className="max-lg:hidden"
            onPress={() => archiveProduct(row)}
          />
        ) : (
          <LinkButton
            text="Duplicar"
            of={row.name}
            className="max-lg:hidden"
            onPress={() => duplicateProduct(row.id)}
          />
        )}
        <LinkButton
          text="Excluir"
          of={row.name}
          look="danger"
          className="max-lg:hidden"
          onPress={() => removeProduct(row)}
        />
      </Only>
    </span>
  );
}
