import { useEffect, useId } from 'react';
import { setUnsaved } from '../../../stores/admin/unsaved.ts';

/** A form that holds something half-written: leaving, closing what it stands in or the page asks first. */
export function useUnsaved(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    setUnsaved(id, isDirty);
    return () => setUnsaved(id, false);
  }, [id, isDirty]);
}
