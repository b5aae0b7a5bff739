import { useEffect } from 'react';

/**
 * Loads the page anew where the back/forward cache restores it after its form has led to another one (`isOver`): the form would
 * stay locked. Any other page comes back as it was left, with what was typed.
 */
export function useFreshOnReturn(isOver: boolean): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && isOver && location.reload();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [isOver]);
}
