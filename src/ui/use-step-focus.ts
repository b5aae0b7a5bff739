import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first field or button of `place` when `step` changes and what had the focus is gone with the step
 * before. Undefined is no step: loading moves nothing.
 */
export function useStepFocus(step: unknown, place: RefObject<HTMLElement | null>): void {
  const before = useRef(step);
  useEffect(() => {
    const wasOpen = before.current !== undefined && before.current !== step;
    before.current = step;
    if (!wasOpen || document.activeElement !== document.body) return;
    const find = (what: string) => place.current?.querySelector<HTMLElement>(what);
    (find('input:not([hidden]), select, textarea') ?? find('button') ?? find('[tabindex="-1"]'))?.focus();
  }, [step, place]);
}
