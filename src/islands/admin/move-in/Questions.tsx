import { useRef, useState } from 'react';
import type { MovePlan } from '../../../contracts/admin/move-in.ts';
import { findingTitle } from '../../../domain/move-in/finding-titles.ts';
import { UNLIMITED_RANGE } from '../../../domain/move-in/unlimited-stock.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { type Typed, typedWhole } from '../../../stores/admin/kit/typed.ts';
import { answer, answerAll } from '../../../stores/admin/move-in/move-answers.ts';
import { PROPOSAL_WORDS, ROLE_WORDS } from '../../../stores/admin/move-in/move-words.ts';
import { Field } from '../../../ui/Field.tsx';
import { ActionButton } from '../kit/Actions.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { CheckField, useWhole } from '../kit/Fields.tsx';
import { Options } from '../kit/Options.tsx';
import { Chip } from '../kit/Values.tsx';
import { FirstRows } from './FirstRows.tsx';

type Kind = 'colours' | 'sizes' | 'options';
type Named = MovePlan['colours'][number];

const KINDS: readonly { kind: Kind; title: string; one: string; noun: readonly [string, string] }[] = [
  { kind: 'options', title: 'Opções', one: 'Opção', noun: ['opção', 'opções'] },
  { kind: 'colours', title: 'Cores', one: 'Cor', noun: ['cor', 'cores'] },
  { kind: 'sizes', title: 'Tamanhos', one: 'Tamanho', noun: ['tamanho', 'tamanhos'] },
];

/** Whoever was asked about something keeps it in view, also once it is answered. */
function useAsked(rows: readonly Named[]): (row: Named) => boolean {
  const asked = useRef(new Set<string>());
  for (const { key, isSure } of rows) if (!isSure) asked.current.add(key);
  return ({ key }) => asked.current.has(key);
}

/** Colours, sizes and options by the names of the other shop: those in doubt first, each once for all products. */
export function Questions({ plan }: { plan: MovePlan }) {
  const open = KINDS.flatMap(({ kind }) => plan[kind].filter(({ isSure }) => !isSure));
  const proposed = open.filter(({ means }) => means !== null);
  const acceptAll = () => {
    for (const { kind } of KINDS) {
      const rows = plan[kind].filter(({ isSure, means }) => !isSure && means !== null);
      if (rows.length > 0) answerAll(kind, Object.fromEntries(rows.map(({ key, means }) => [key, means])));
    }
  };
  if (KINDS.every(({ kind }) => plan[kind].length === 0) && plan.proposals.length === 0) return null;
  return (
    <section className="form-stack max-w-240" aria-labelledby="perguntas">
      <h2 className="form-section__title" id="perguntas">
        O que precisamos saber
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status">
          {open.length === 0
            ? 'Cores, tamanhos e opções estão entendidos.'
            : `${counted(open.length, 'pergunta', 'perguntas')}. A resposta vale para todos os produtos; sem ela, vale o que propomos.`}
        </p>
        {proposed.length > 1 && (
          <ActionButton text={`Aceitar as ${proposed.length} propostas`} look="line" onClick={acceptAll} />
        )}
      </div>
      <Proposals of={plan.proposals} />
      {KINDS.map((of) => (
        <NamedRows key={of.kind} {...of} rows={plan[of.kind]} />
      ))}
    </section>
  );
}

/** What may be done to all of a kind at once. */
function Proposals({ of }: { of: MovePlan['proposals'] }) {
  return of.map(({ code, count, isTaken, said }) => {
    const [label, hint] = PROPOSAL_WORDS[code] ?? [findingTitle(code), ''];
    const counting = count > 0 ? `${label} (${count.toLocaleString('pt-BR')})` : label;
    if (code === 'stock_unlimited')
      return <UnlimitedField key={code} label={counting} hint={hint} said={said} />;
    return (
      <CheckField
        key={code}
        label={counting}
        hint={hint}
        checked={isTaken}
        onChange={(isOn) => answer('proposals', code, isOn ? 'yes' : null)}
      />
    );
  });
}

/** How many pieces there are of what had no limit: kept when the field is left. */
function UnlimitedField({ label, hint, said }: { label: string; hint: string; said: string | null }) {
  const [value, setValue] = useState<Typed>(said === null ? null : typedWhole(said, UNLIMITED_RANGE));
  const text = value === null ? null : String(value);
  const keep = () => {
    if (typeof value !== 'string' && text !== said) answer('proposals', 'stock_unlimited', text);
  };
  const { input, error } = useWhole(value, setValue, UNLIMITED_RANGE);
  const onBlur = () => {
    input.onBlur();
    keep();
  };
  return (
    <Field
      {...{ label, hint, error, ...input, onBlur }}
      className="max-w-96"
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

type RowsProps = (typeof KINDS)[number] & { rows: readonly Named[] };

function NamedRows({ kind, title, one, noun: [single, many], rows }: RowsProps) {
  const wasAsked = useAsked(rows);
  const asked = rows.filter(wasAsked);
  const sure = rows.filter((row) => !wasAsked(row));
  const known = [...new Set(rows.flatMap(({ means }) => means ?? []))].toSorted();
  const columns: readonly Column<Named>[] = [
    {
      header: 'Na loja antiga',
      cell: ({ written }) => <span className="wrap-anywhere">{written || '(sem nome)'}</span>,
    },
    {
      header: 'Aqui',
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-0.5">
          {kind === 'options' ? (
            <RoleChoice row={row} />
          ) : (
            <MeaningField
              kind={kind}
              label={`${one} aqui de ${row.written}`}
              row={row}
              known={listOf(kind)}
            />
          )}
          <Standing kind={kind} row={row} />
        </span>
      ),
    },
    {
      header: 'Produtos',
      numeric: true,
      wide: true,
      cell: ({ products }) => products.toLocaleString('pt-BR'),
    },
  ];
  const table = (label: string, of: readonly Named[]) => (
    <FirstRows rows={of} noun={[single, many]}>
      {(rows) => (
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          rowKey={({ key, written }) => `${key} ${written}`}
        />
      )}
    </FirstRows>
  );
  return (
    <>
      {kind !== 'options' && (
        <datalist id={listOf(kind)}>
          {known.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      {asked.length > 0 && (
        <>
          <h3 className="label">{title}</h3>
          {table(`${title} em dúvida`, asked)}
        </>
      )}
      {sure.length > 0 && (
        <details>
          <summary className="min-h-6 underline underline-offset-[0.2em]">
            {counted(sure.length, `${single} que entendemos`, `${many} que entendemos`)}
          </summary>
          {table(`${title} que entendemos`, sure)}
        </details>
      )}
    </>
  );
}

const listOf = (kind: Kind) => `conhecidos-${kind}`;

/** Whether it is settled; else the button that takes the proposal. */
function Standing({ kind, row: { key, written, means, isSure } }: { kind: Kind; row: Named }) {
  if (isSure) return <Chip tone="good">Certo</Chip>;
  if (means === null) return <Chip tone="warn">Sem resposta</Chip>;
  return (
    <ActionButton
      text={
        <>
          Está certo<span className="sr-only"> {written}</span>
        </>
      }
      look="line"
      onClick={() => answer(kind, key, means)}
    />
  );
}

function RoleChoice({ row: { key, written, means } }: { row: Named }) {
  return (
    <select
      className="input w-auto"
      aria-label={`O que é a opção ${written || 'sem nome'}`}
      value={means ?? ''}
      onChange={({ target }) => answer('options', key, target.value)}
    >
      {means === null && <option value="">Escolha</option>}
      <Options of={Object.entries(ROLE_WORDS)} />
    </select>
  );
}

type FieldProps = { kind: Kind; label: string; row: Named; known: string };

/** Says what a name is here: kept when the field is left, or by Enter. */
function MeaningField({ kind, label, row: { key, means }, known }: FieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    const said = typed?.trim() ?? '';
    if (said !== '' && said !== means) answer(kind, key, said);
    setTyped(null);
  };
  return (
    <input
      className="input w-44"
      aria-label={label}
      list={known}
      maxLength={60}
      value={typed ?? means ?? ''}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
      onKeyDown={({ key: pressed, currentTarget }) => {
        if (pressed === 'Enter') currentTarget.blur();
        if (pressed === 'Escape') setTyped(null);
      }}
    />
  );
}
