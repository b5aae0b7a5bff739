import { useSyncExternalStore } from 'react';

/** Wide enough for two columns (Tailwind's lg), or for a table of several (md: no phone). */
const WIDE = { columns: '(width >= 64rem)', table: '(width >= 48rem)' };

export function useWide(enough: keyof typeof WIDE = 'columns'): boolean {
  const isWide = () => matchMedia(WIDE[enough]).matches;
  return useSyncExternalStore(FOLLOW[enough], isWide);
}

const FOLLOW = { columns: follow(WIDE.columns), table: follow(WIDE.table) };

function follow(query: string): (onChange: () => void) => () => void {
  return (onChange) => {
    const media = matchMedia(query);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  };
}
