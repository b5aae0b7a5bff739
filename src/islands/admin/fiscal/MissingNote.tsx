import type { ReactNode } from 'react';
import type { SaleNote } from '../../../contracts/admin/orders.ts';
import { parcelNote } from '../../../stores/admin/fiscal/parcel-note.ts';

/** That a parcel is without its note, and why. It never holds a parcel back. `children`: the way to it. */
export function MissingNote({ note, children }: { note: SaleNote; children: ReactNode }) {
  const { missing, isComing } = parcelNote(note);
  if (missing === null) return null;
  return (
    <p className={isComing ? 'text-soft' : 'notice notice--warning'}>
      {missing} {children}
    </p>
  );
}
