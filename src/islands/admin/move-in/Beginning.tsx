import type { Move } from '../../../contracts/admin/move-in.ts';
import { moveUrl } from '../../../paths.admin.ts';
import { STATE_WORDS, workWords } from '../../../stores/admin/move-in/move-words.ts';
import { WAYS_OUT } from '../../../stores/admin/move-in/way-out.ts';
import { ExportButton, TextLink } from '../kit/Actions.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { Chip, Instant, type Tone } from '../kit/Values.tsx';
import { CodedPictures } from './CodedPictures.tsx';
import { FileDrop } from './FileDrop.tsx';

const TONES: Readonly<Record<Move['state'], Tone>> = {
  open: 'plain',
  running: 'busy',
  moved: 'good',
  undoing: 'busy',
  undone: 'plain',
};

const COLUMNS: readonly Column<Move>[] = [
  {
    header: 'Começo',
    cell: ({ id, createdAt, createdBy }) => (
      <>
        <TextLink text={<Instant at={createdAt} />} look="drawn" href={moveUrl(id)} />
        {createdBy && <span className="text-soft">, por {createdBy}</span>}
      </>
    ),
  },
  { header: 'Situação', cell: ({ state }) => <Chip tone={TONES[state]}>{STATE_WORDS[state]}</Chip> },
  {
    header: 'O que falta',
    wide: true,
    cell: (move) => workWords(move) ?? <span className="text-soft">–</span>,
  },
];

const HOW: readonly (readonly [shop: string, how: string])[] = [
  [
    'Shopify',
    'Em Produtos, Clientes, Pedidos e Redirecionamentos de URL, o botão Exportar. Escolha tudo e o formato CSV simples.',
  ],
  [
    'WooCommerce',
    'Em Produtos, o botão Exportar, com todas as colunas e todos os tipos, também as variações. Clientes e pedidos saem dela por um plugin: solte o arquivo e diga as colunas.',
  ],
  [
    'Nuvemshop',
    'Em Produtos, Exportar e importar, o arquivo CSV. As fotos não vêm nele: depois da mudança, solte aqui um ZIP com elas, cada uma com o SKU no nome.',
  ],
  [
    'Outra loja',
    'Qualquer planilha CSV com uma linha de cabeçalho. O que não reconhecermos, você diz uma vez e guardamos.',
  ],
  [
    'O que não vem',
    'Senhas (cada cliente escolhe a sua pelo link do e-mail), avaliações, cupons, páginas e blog. O resto que se perde aparece linha por linha antes de começar.',
  ],
];

/** Nothing under way: files are dropped here, and former moves are listed. */
export function Beginning({ moves }: { moves: readonly Move[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="form-stack max-w-240">
        <p className="max-w-176 text-body">
          Traga a loja antiga inteira: produtos, clientes, pedidos e redirecionamentos. Solte os arquivos
          exportados dela, todos de uma vez, e veja o que vem, o que se perde e o que está em dúvida.
        </p>
        <FileDrop />
      </div>
      <section aria-labelledby="como-exportar">
        <h2 className="form-section__title" id="como-exportar">
          Onde estão os arquivos
        </h2>
        <dl className="grid max-w-240">
          {HOW.map(([shop, how]) => (
            <div
              key={shop}
              className="grid gap-x-6 border-t border-line py-1.75 md:grid-cols-[10rem_minmax(0,1fr)]"
            >
              <dt className="font-semibold">{shop}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
      </section>
      {moves.length > 0 && (
        <section aria-labelledby="mudancas">
          <h2 className="form-section__title" id="mudancas">
            Mudanças anteriores
          </h2>
          <DataTable label="Mudanças" columns={COLUMNS} rows={moves} rowKey={({ id }) => id} />
        </section>
      )}
      <CodedPictures />
      <section className="form-stack" aria-labelledby="levar-embora">
        <h2 className="form-section__title" id="levar-embora">
          Levar a loja embora
        </h2>
        <p className="max-w-176">
          O que está aqui é seu: estes arquivos entram na Shopify, nas lojas que leem os dela e nesta tela.
        </p>
        <p className="flex flex-wrap gap-2">
          {WAYS_OUT.map(({ label, run }) => (
            <ExportButton
              key={label}
              label={`Exportar ${label.toLowerCase()}`}
              busyLabel="Exportando…"
              run={run}
            />
          ))}
        </p>
      </section>
    </div>
  );
}
