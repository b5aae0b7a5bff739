import { useStore } from '@nanostores/react';
import type { OrderDetail } from '../../contracts/after-sale.ts';
import { formatDate } from '../../domain/time/calendar.ts';
import { $noteFile, saveNoteFile } from '../../stores/orders/order-notes.ts';
import { Button } from '../../ui/Button.tsx';

/** The notes of an order, with their files. */
export function OrderNotes({ notes }: Pick<OrderDetail, 'notes'>) {
  const file = useStore($noteFile);
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="nota-fiscal">
      <h3 className="subtitle mb-2" id="nota-fiscal">
        Nota fiscal
      </h3>
      <ul className="grid gap-4">
        {notes.map((note) => {
          const name = `${note.kind === 'sale' ? 'Nota fiscal' : 'Nota de devolução'} nº ${note.number}`;
          const busy = file?.isBusy && file.note === note.id ? file.as : null;
          return (
            <li key={note.id} className="grid justify-items-start gap-2">
              <p className="text-small text-soft">
                <span className="tabular">
                  {name}, série {note.series}
                </span>
                , de {formatDate(new Date(note.authorisedAt))}
              </p>
              <div className="flex flex-wrap gap-2 print:hidden">
                <Button
                  look="line"
                  size="small"
                  busy={busy === 'danfe'}
                  onClick={() => void saveNoteFile(note, 'danfe')}
                >
                  DANFE (PDF)<span className="sr-only"> da {name}</span>
                </Button>
                <Button
                  look="line"
                  size="small"
                  busy={busy === 'xml'}
                  onClick={() => void saveNoteFile(note, 'xml')}
                >
                  XML<span className="sr-only"> da {name}</span>
                </Button>
              </div>
              <p className="text-small text-bordeaux empty:hidden" role="status">
                {file?.note === note.id && file.said}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
