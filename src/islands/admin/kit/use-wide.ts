import { useSyncExternalStore } from 'react';

/** From here on two columns have room (Tailwind's lg). */
const WIDE = '(width >= 64rem)';

/** Whether the window has room for two columns. */
export function useWide(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(WIDE).matches);
}

function follow(onChange: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
