import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { itemByKey } from '../../../../ui/item-by-key.ts';

/**
 * A row of tools with one Tab stop, so that the text is one Tab away: left and right, Home and End move between the tools
 * (WAI-ARIA Authoring Practices, toolbar).
 */
export function ToolRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  const stop = useRef<Element | null>(null);
  const tools = () => [...(row.current?.querySelectorAll<HTMLElement>('button, select') ?? [])];
  const stopAt = (tool: Element | undefined) => {
    stop.current = tool ?? null;
    for (const one of tools()) one.tabIndex = one === tool ? 0 : -1;
  };
  // Tools come and go with the selection in the text.
  useLayoutEffect(() => {
    const all = tools();
    stopAt(all.find((one) => one === stop.current) ?? all[0]);
  });
  const move = (event: KeyboardEvent) => itemByKey(event, tools(), event.target as HTMLElement)?.focus();
  return (
    <div
      ref={row}
      className="flex flex-wrap gap-1"
      role="toolbar"
      aria-label={label}
      onFocus={({ target }) => stopAt(target)}
      onKeyDown={move}
    >
      {children}
    </div>
  );
}
