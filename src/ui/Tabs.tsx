import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { itemByKey } from './item-by-key.ts';

export type TabItem = { key: string; label: ReactNode; content: () => ReactNode };

type TabsProps = {
  label: string;
  items: readonly TabItem[];
  current: string;
  onChange: (key: string) => void;
};

/** Tabs by the WAI-ARIA pattern: arrow keys, Home and End move; only the selected panel is rendered. */
export function Tabs({ label, items, current, onChange }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    items.findIndex(({ key }) => key === current),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const next = itemByKey(event, items, items[at]);
    if (!next) return;
    onChange(next.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[items.indexOf(next)]?.focus();
  };
  return (
    <>
      <div className="tabs print:hidden" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {items.map((item, index) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            className="tab"
            id={`${id}-${item.key}`}
            aria-selected={index === at}
            aria-controls={`${id}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => onChange(item.key)}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div
        className="pt-5 print:pt-0"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${items[at]?.key}`}
      >
        {items[at]?.content()}
      </div>
    </>
  );
}
