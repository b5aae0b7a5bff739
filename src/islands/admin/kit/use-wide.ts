import { useSyncExternalStore } from 'react';

/** Tailwind's lg: wide enough for two columns. */
const WIDE = '(width >= 64rem)';

export function useWide(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(WIDE).matches);
}

function follow(onChange: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
