import { useStore } from '@nanostores/react';
import type { MoveFinding, MoveFound } from '../../../contracts/admin/move-in.ts';
import { FINDINGS, type FindingCode, type FindingKind } from '../../../domain/move-in/finding.ts';
import { FINDING_KIND_WORDS, findingTitle } from '../../../domain/move-in/finding-titles.ts';
import { findingWords } from '../../../domain/move-in/finding-words.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import { exportMoveFindings, moveFindings } from '../../../stores/admin/move-in/move-findings.ts';
import { $moveId } from '../../../stores/admin/move-in/moves.ts';
import { ExportButton, TextLink } from '../kit/Actions.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { FilterBar, SelectFilter, TableListing } from '../kit/Listing.tsx';
import { Chip, type Tone } from '../kit/Values.tsx';

const TONES: Readonly<Record<FindingKind, Tone>> = {
  stops: 'bad',
  lost: 'bad',
  doubt: 'warn',
  note: 'plain',
};

const wordsOf = ({ code, value, data }: MoveFinding) =>
  Object.hasOwn(FINDINGS, code)
    ? findingWords({
        code: code as FindingCode,
        ...(value !== undefined && { value }),
        ...(data && { data }),
      })
    : findingTitle(code);

function Where({ of: { file, line, column } }: { of: MoveFinding }) {
  return (
    <>
      <span className="whitespace-nowrap">Linha {line.toLocaleString('pt-BR')}</span>
      <span className="block text-small text-soft wrap-anywhere">
        {column === null ? file : `${column} · ${file}`}
      </span>
    </>
  );
}

const COLUMNS: readonly Column<MoveFinding & { id: string }>[] = [
  {
    header: 'Onde',
    wide: true,
    cell: (finding) => <Where of={finding} />,
  },
  {
    header: 'O que encontramos',
    cell: (finding) => (
      <>
        <span className="mb-1 block md:hidden">
          <Where of={finding} />
        </span>
        <Chip tone={TONES[finding.kind]}>{FINDING_KIND_WORDS[finding.kind]}</Chip>{' '}
        <span className="font-medium">{findingTitle(finding.code)}.</span> {wordsOf(finding)}
      </>
    ),
  },
  {
    header: 'Célula',
    widest: true,
    cell: ({ value }) =>
      value === undefined ? (
        <span className="text-soft">–</span>
      ) : (
        <span className="wrap-anywhere">{value}</span>
      ),
  },
];

type CodeRow = MoveFound['byCode'][number];

/** How much there is of each, as links to the lines. */
function ByCode({ of }: { of: readonly CodeRow[] }) {
  const shown = useStore($place).query.codigo;
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-x-10"
      aria-label="Achados, por tipo"
    >
      {of.map(({ code, kind, count }) => (
        <li key={code} className="line">
          <Chip tone={TONES[kind as FindingKind]}>{FINDING_KIND_WORDS[kind as FindingKind]}</Chip>
          <TextLink
            text={findingTitle(code)}
            className={code === shown ? 'font-semibold' : ''}
            aria-current={code === shown || undefined}
            to={{ codigo: code === shown ? null : code, tipo: null, pagina: null }}
          />
          <span className="line__end tabular">{count.toLocaleString('pt-BR')}</span>
        </li>
      ))}
    </ul>
  );
}

/** Everything that is lost, in doubt, or comes in another form, line by line, with what to do about it. */
export function Findings({ of: { findings, byCode }, title }: { of: MoveFound; title: string }) {
  const id = useStore($moveId);
  const total = findings.stops + findings.lost + findings.doubt + findings.note;
  if (total === 0 || id === null) return null;
  const kinds = (Object.keys(FINDING_KIND_WORDS) as FindingKind[]).filter((kind) => findings[kind] > 0);
  return (
    <section className="form-stack" aria-labelledby="achados">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="form-section__title" id="achados">
          {title}
        </h2>
        <ExportButton run={() => exportMoveFindings({ id })} />
      </div>
      <ByCode of={byCode} />
      <FilterBar
        of={moveFindings}
        search={
          <SelectFilter
            name="tipo"
            label="Tipo"
            all="Tudo"
            options={kinds.map((kind) => ({
              value: kind,
              label: `${FINDING_KIND_WORDS[kind]} (${findings[kind].toLocaleString('pt-BR')})`,
            }))}
          />
        }
      />
      <TableListing
        list={moveFindings}
        label="Achados"
        noun={['achado', 'achados']}
        columns={COLUMNS}
        failed="Erro ao carregar os achados"
        empty="Nada se perde e nada está em dúvida."
        noMatch="Nada encontrado com estes filtros."
      />
    </section>
  );
}
