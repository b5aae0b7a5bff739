import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $place, setQuery } from '../../../stores/admin/kit/place.ts';

/** Focuses the field that the address names, once. */
export function useFieldOfAddress(): void {
  const name = useStore($place).query.campo;
  useEffect(() => {
    if (!name) return;
    // After the screen's heading, which gets the focus on arrival.
    requestAnimationFrame(() => {
      const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
      (field?.matches('fieldset') ? field.querySelector('button') : field)?.focus();
      setQuery({ campo: null });
    });
  }, [name]);
}
