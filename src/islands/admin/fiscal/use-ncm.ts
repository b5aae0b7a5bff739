import { useEffect, useState } from 'react';

type Known = typeof import('../../../domain/fiscal/ncm-table.ts') &
  typeof import('../../../domain/fiscal/ncm-suggestions.ts');

/** The table of NCM codes and what suggests them, loaded when a field needs them; null before, and if that fails. */
export function useNcm(): Known | null {
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    Promise.all([
      import('../../../domain/fiscal/ncm-table.ts'),
      import('../../../domain/fiscal/ncm-suggestions.ts'),
    ]).then(
      ([table, suggestions]) => setKnown({ ...table, ...suggestions }),
      () => {},
    );
  }, []);
  return known;
}
