import { lazy, Suspense, useEffect } from 'react';
import { textFigures } from '../../../stores/admin/pages/text-figures.ts';
import type { RichProps } from './rich/RichEditor.tsx';

/** Lazy: ProseMirror loads with the first rich text field that is opened. */
const RichEditor = lazy(async () => ({ default: (await import('./rich/RichEditor.tsx')).RichEditor }));

/** A rich text field with headings, lists, tables, links and placeholders for the shop's figures. */
export function RichField(props: RichProps) {
  useEffect(() => textFigures.need({}), []);
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <RichEditor {...props} />
    </Suspense>
  );
}

/** The frame of the editor of a short text, in its size: what is below would move away from under the pointer. */
function Waiting({ label, hint }: RichProps) {
  return (
    <div className="field" aria-busy="true">
      <span className="field__label">{label}</span>
      {hint && <p className="field__hint">{hint}</p>}
      <div className="border border-edge bg-paper">
        <div className="h-21.25 border-b border-line sm:h-12.25" />
        <div className="rich__text" />
      </div>
    </div>
  );
}
