import type { ReactNode } from 'react';
import type { NoteReason, NoteView } from '../../../contracts/admin/notes.ts';
import { reasonWords } from '../../../domain/fiscal/note-words.ts';
import { refusalOf } from '../../../domain/fiscal/refusals.ts';
import { formatDateTime } from '../../../domain/time/calendar.ts';
import { linksOfReason, linksOfRefusal, MendLinks } from './MendLinks.tsx';

/** What a note waits for, or why it was refused: what is wrong, what to do, and the way there. */
export function NoteProblems({ note }: { note: NoteView }) {
  const { state, reasons, isCancelling, cancelProblem, isCorrecting, correctionProblem, correction } = note;
  return (
    <>
      {(state === 'refused' || state === 'denied') && <Refusal note={note} />}
      {reasons.length > 0 && (
        <ul className={`grid gap-3 border-l-2 pl-3 ${note.needsPerson ? 'border-bordeaux' : 'border-line'}`}>
          {reasons.map((reason) => (
            <Reason key={`${reason.code} ${reason.item}`} reason={reason} />
          ))}
        </ul>
      )}
      <Next note={note} />
      {isCancelling && <p>O cancelamento foi pedido e espera a resposta da SEFAZ.</p>}
      {cancelProblem && state === 'authorised' && (
        <Problem title="O cancelamento foi recusado.">{cancelProblem}</Problem>
      )}
      {isCorrecting && <p>A carta de correção foi pedida e espera a resposta da SEFAZ: “{correction}”</p>}
      {correctionProblem && (
        <Problem title="A carta de correção foi recusada.">
          {correctionProblem} O texto era: “{correction}”
        </Problem>
      )}
      {state === 'cancelled' && note.needsPerson && (
        <Problem title="O pedido segue vendido, e está sem nota.">
          Emita outra, ou cancele também o pedido.
        </Problem>
      )}
      <Changes note={note} />
    </>
  );
}

function Problem({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-l-2 border-bordeaux pl-3">
      <p className="font-medium">{title}</p>
      <div className="grid gap-1">{children}</div>
    </div>
  );
}

function Reason({ reason }: { reason: NoteReason }) {
  const { code, item, productId, categoryId, message } = reason;
  const { wrong, todo, at } = reasonWords(code);
  return (
    <li className="grid gap-0.5">
      <p className="font-medium">
        {item ? `${item}: ${wrong.charAt(0).toLowerCase()}${wrong.slice(1)}` : wrong}
      </p>
      <p>{todo}</p>
      <MendLinks links={linksOfReason(at, { name: item, productId, categoryId })} />
      {message && <Said>{message}</Said>}
    </li>
  );
}

/** What the provider or the authority said, for whoever asks them. */
function Said({ children }: { children: ReactNode }) {
  return <p className="text-small text-soft wrap-anywhere">{children}</p>;
}

function Refusal({ note: { code, message, refusedItem } }: { note: NoteView }) {
  const { wrong, todo, at, field } = refusalOf(code, message ?? '');
  return (
    <Problem title={refusedItem ? `${refusedItem.name}: ${wrong}` : wrong}>
      <p>{todo}</p>
      <MendLinks links={linksOfRefusal(at, field, refusedItem)} />
      <Said>{code === null ? `O provedor disse: ${message}` : `SEFAZ ${code}: ${message}`}</Said>
    </Problem>
  );
}

/** When the shop looks by itself. */
function Next({ note: { state, dueAt, reasons } }: { note: NoteView }) {
  if (state === 'wanted') return <p className="text-soft">Sai no próximo minuto.</p>;
  if (state === 'sent' && reasons.length === 0)
    return <p className="text-soft">Esperando a resposta da SEFAZ, que costuma vir em segundos.</p>;
  if (!dueAt || reasons.length === 0) return null;
  return (
    <p className="text-small text-soft">A loja tenta de novo sozinha em {formatDateTime(new Date(dueAt))}.</p>
  );
}

const CHANGED = {
  size_changed:
    'O tamanho ou a cor mudou depois da nota. Se a peça ainda não saiu e a nota tem menos de 24 horas, cancele-a e emita outra; senão, pergunte à contabilidade.',
  address_changed:
    'O endereço mudou depois da nota. Corrija-o por carta, se o estado da entrega é o mesmo; se mudou de estado, cancele a nota e emita outra.',
} as const;

function Changes({ note: { changes } }: { note: NoteView }) {
  const kinds = [...new Set(changes.map(({ kind }) => kind))];
  return kinds.map((kind) => (
    <Problem key={kind} title="O pedido mudou depois da nota.">
      <p>{CHANGED[kind]}</p>
    </Problem>
  ));
}
