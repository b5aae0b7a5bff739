import { useEffect } from 'react';
import { copyText } from '../../../client/clipboard.ts';
import { TEXTS } from '../../../client/words/words.ts';
import type { NoteView, OrderNotes } from '../../../contracts/admin/notes.ts';
import { keyInGroups, NOTE_KIND_LABELS, STATE_LABELS } from '../../../domain/fiscal/note-words.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { formatDateTime } from '../../../domain/time/calendar.ts';
import { noteTone } from '../../../stores/admin/fiscal/note-summary.ts';
import { followOrderNotes, orderNotes } from '../../../stores/admin/fiscal/notes.ts';
import { toast } from '../../../stores/kit/toasts.ts';
import { LinkButton } from '../kit/Actions.tsx';
import { Loaded, Part, useLoad } from '../kit/Screen.tsx';
import { Chip } from '../kit/Values.tsx';
import { NoteActs } from './NoteActs.tsx';
import { NoteProblems } from './NoteProblems.tsx';

/** The notes of the open order: each with its key, what it waits for, and what can be done. */
export function Notes({ id }: { id: string }) {
  useLoad(orderNotes, { id });
  useEffect(() => followOrderNotes(id), [id]);
  return (
    <Loaded of={orderNotes} failed="Erro ao carregar a nota fiscal" lines={2}>
      {(data) => <All {...data} />}
    </Loaded>
  );
}

/** Why an order has none, for whoever looks for it; a shop that makes none says nothing. */
const NONE: Readonly<Record<OrderNotes['standing'], string | null>> = {
  off: null,
  unsold: null,
  gift_card: 'Vender um vale-presente não gera nota: ela sai na compra que o usa.',
  exchange: 'Sai quando a peça da troca puder ser enviada: até lá, a troca pode não acontecer.',
  before: 'Foi pago antes de a loja emitir notas por aqui.',
  due: 'A nota deste pedido sai em instantes.',
};

function All({ standing, notes }: OrderNotes) {
  const shown = inOrder(notes);
  const none = NONE[standing];
  if (shown.length === 0 && none === null) return null;
  return (
    <Part title="Nota fiscal">
      {shown.length === 0 ? (
        <p className="text-soft" role="status">
          {none}
        </p>
      ) : (
        <ul className="grid gap-5 *:not-first:border-t *:not-first:border-line *:not-first:pt-4">
          {shown.map((note) => (
            <li key={note.id}>
              <Note note={note} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** The sale's note that counts, what came back of it below; then those before. One never made only if there is no other. */
function inOrder(notes: readonly NoteView[]): NoteView[] {
  const made = notes.filter(({ state }) => state !== 'dropped');
  const shown = made.length > 0 ? made : notes.slice(-1);
  const sales = shown.filter(({ kind }) => kind === 'sale').toReversed();
  const ofSales = sales.flatMap((sale) => [sale, ...shown.filter(({ refersTo }) => refersTo === sale.id)]);
  return [...ofSales, ...shown.filter((one) => !ofSales.includes(one))];
}

function Note({ note }: { note: NoteView }) {
  const { kind, state, environment, number, series } = note;
  return (
    <article className="grid gap-3" aria-label={nameOf(note)}>
      <p className="flex flex-wrap items-center gap-2">
        <span role="status">
          <Chip tone={noteTone(note)}>{STATE_LABELS[state]}</Chip>
        </span>
        {kind === 'return' && <Chip>{NOTE_KIND_LABELS.return}</Chip>}
        {environment === 'test' && <Chip>Teste, sem valor fiscal</Chip>}
        {number !== null && (
          <strong className="tabular">
            nº {number.toLocaleString('pt-BR')} · série {series}
          </strong>
        )}
      </p>
      {note.key && <Key value={note.key} />}
      <NoteProblems note={note} />
      <Standing note={note} />
      <NoteActs note={note} />
    </article>
  );
}

const nameOf = ({ kind, number }: NoteView) =>
  number === null ? NOTE_KIND_LABELS[kind] : `${NOTE_KIND_LABELS[kind]} ${number}`;

/** The key in groups of four, as people read it aloud. */
function Key({ value }: { value: string }) {
  const copy = async () => {
    const isCopied = await copyText(value);
    toast(isCopied ? 'Chave copiada' : TEXTS.copyFailed, isCopied ? 'info' : 'error');
  };
  return (
    <p className="text-small">
      <span className="text-soft">Chave de acesso</span>{' '}
      <LinkButton text="Copiar" of="a chave" look="drawn" onPress={copy} />
      <span className="block tabular select-all">{keyInGroups(value)}</span>
    </p>
  );
}

const momentOf = (at: string) => formatDateTime(new Date(at));

/** When, under which protocol and for how much; what it was corrected to, or why it was cancelled. */
function Standing({ note }: { note: NoteView }) {
  const { totalCents, authorisedAt, protocol, cancelledAt, cancelReason, correction, correctedAt } = note;
  const isCorrected = correctedAt !== null && !note.isCorrecting && note.correctionProblem === null;
  const facts = [
    authorisedAt && `Autorizada em ${momentOf(authorisedAt)}`,
    protocol && `protocolo ${protocol}`,
    totalCents !== null && note.number !== null && `total ${formatBRL(totalCents)}`,
  ].filter(Boolean);
  return (
    <>
      {note.number !== null && facts.length > 0 && (
        <p className="text-small text-soft">{facts.join(' · ')}</p>
      )}
      {isCorrected && (
        <p>
          Carta de correção nº {note.corrections}, de {momentOf(correctedAt)}: “{correction}”
        </p>
      )}
      {cancelledAt && (
        <p>
          Cancelada em {momentOf(cancelledAt)}
          {cancelReason ? `: “${cancelReason}”` : ', no painel do provedor.'}
        </p>
      )}
    </>
  );
}
