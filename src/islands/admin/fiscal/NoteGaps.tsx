import type { adminNoteGaps } from '../../../contracts/admin/fiscal.ts';
import type { OutputOf } from '../../../contracts/endpoint.ts';
import { ADMIN_CATEGORIES, ADMIN_FISCAL, ADMIN_PRODUCTS } from '../../../paths.admin.ts';
import { noteGaps } from '../../../stores/admin/fiscal/note-gaps.ts';
import { TextLink } from '../kit/Actions.tsx';
import { FilterBar, SearchFilter, SelectFilter, TableListing } from '../kit/Listing.tsx';
import { type Figure, Figures } from '../kit/Report.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { GAP_COLUMNS } from './columns.tsx';

type Data = OutputOf<typeof adminNoteGaps>;

const LACKING = [
  { value: 'ncm', label: 'NCM' },
  { value: 'origem', label: 'Origem' },
];

/** /admin/produtos/nota-fiscal: what the notes of the products for sale lack, to be filled in here, those sold most first. */
export function NoteGaps() {
  return (
    <Screen title="O que falta para emitir" parent={{ name: 'Produtos', href: ADMIN_PRODUCTS }}>
      <p className="mb-5 max-w-176 text-small text-soft">
        A nota fiscal de uma peça precisa do NCM e da origem. Sem eles a peça se vende como sempre, e a nota
        espera. O que uma categoria inteira tem em comum se preenche nela, uma vez. As sugestões vêm do nome e
        do material: confira-as com o contador. O que a loja precisa informar está em{' '}
        <TextLink text="Nota Fiscal" href={ADMIN_FISCAL} look="drawn" />.
      </p>
      <FilterBar of={noteGaps} search={<SearchFilter label="Buscar por produto" />}>
        <SelectFilter name="falta" label="O que falta" all="Tudo" options={LACKING} />
      </FilterBar>
      <TableListing
        list={noteGaps}
        label="Produtos sem os dados da nota"
        noun={['produto', 'produtos']}
        columns={GAP_COLUMNS}
        failed="Não foi possível carregar o que falta."
        noMatch="Nenhum produto com estes filtros."
        empty={
          <Empty title="Não falta nada.">
            <p className="text-soft">Todos os produtos à venda têm NCM e origem.</p>
          </Empty>
        }
        above={(data) => <Sums data={data} />}
      />
    </Screen>
  );
}

/** How many lack something, and in which categories. */
function Sums({ data: { sums, byCategory } }: { data: Data }) {
  const figures: Figure[] = [
    { name: 'Produtos à venda', value: sums.products },
    { name: 'Sem NCM', value: sums.withoutNcm },
    { name: 'Sem origem', value: sums.withoutOrigin },
  ];
  return (
    <div className="mb-5 grid gap-4">
      <Figures figures={figures} className="border-t border-ink pt-3" />
      <p className="max-w-176 text-small">
        Por categoria:{' '}
        {byCategory.map(({ id, name, products }, at) => (
          <span key={id ?? ''}>
            {at > 0 && ', '}
            {id ? (
              <TextLink text={name} look="drawn" href={`${ADMIN_CATEGORIES}?editar=${id}`} />
            ) : (
              'sem categoria'
            )}{' '}
            ({products})
          </span>
        ))}
        .
      </p>
    </div>
  );
}
