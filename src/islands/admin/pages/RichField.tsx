import { lazy, Suspense, useEffect } from 'react';
import { textFigures } from '../../../stores/admin/pages/text-figures.ts';
import type { RichProps } from './rich/RichEditor.tsx';

/** Lazy: ProseMirror loads with the first rich text field that is opened. */
const RichEditor = lazy(async () => ({ default: (await import('./rich/RichEditor.tsx')).RichEditor }));

/** A rich text field with headings, lists, tables, links and placeholders for the shop's figures. */
export function RichField(props: RichProps) {
  useEffect(() => {
    if (textFigures.$state.get().status !== 'ready') void textFigures.load({});
  }, []);
  return (
    <Suspense fallback={<p className="field__label">{props.label}</p>}>
      <RichEditor {...props} />
    </Suspense>
  );
}
