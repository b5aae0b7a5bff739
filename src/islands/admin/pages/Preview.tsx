import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PageForm } from '../../../contracts/admin/pages.ts';
import { previewUrl } from '../../../paths.ts';
import { page } from '../../../stores/admin/page-editor.ts';
import { pagePreview } from '../../../stores/admin/page-preview.ts';
import { LinkButton } from '../kit/LinkButton.tsx';
import { Failed } from '../kit/States.tsx';

/** A phone in its own size; a desk at half of its, as there is no room for more. */
const SHAPES = {
  phone: { label: 'Celular', frame: 'mx-auto h-full w-96 max-w-full' },
  desk: { label: 'Computador', frame: 'h-[200%] w-[200%] origin-top-left scale-50' },
} as const;
type Shape = keyof typeof SHAPES;

/** The draft as the shop draws it, beside what is written: anew after each save. */
export function Preview({ form }: { form: PageForm }) {
  const state = useStore(pagePreview.$state);
  const isDirty = useStore(page.$isDirty);
  const [shape, setShape] = useState<Shape>('desk');
  useEffect(() => {
    void pagePreview.load({ id: form.id });
    return pagePreview.clear;
  }, [form.id]);
  return (
    <section className="sticky top-4 grid gap-3 max-lg:hidden" aria-label="Prévia">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small">
        <fieldset className="flex gap-4">
          <legend className="visually-hidden">Largura da prévia</legend>
          {(Object.keys(SHAPES) as Shape[]).map((name) => (
            <label key={name} className="check">
              <input
                type="radio"
                className="radio"
                name="previa"
                checked={shape === name}
                onChange={() => setShape(name)}
              />
              <span>{SHAPES[name].label}</span>
            </label>
          ))}
        </fieldset>
        <span className="text-soft">
          {isDirty ? 'Salve o rascunho para ver o que mudou.' : 'O rascunho, como a loja o mostraria.'}
        </span>
      </div>
      <LinkButton
        text="Pular a prévia"
        className="visually-hidden justify-self-start"
        onPress={() => document.querySelector<HTMLElement>('.screen-foot button:enabled')?.focus()}
      />
      {state.status === 'failed' && (
        <Failed
          what="Não foi possível abrir a prévia."
          failure={state.failure}
          onRetry={() => void pagePreview.reload()}
        />
      )}
      <div className="h-[calc(100dvh-16.5rem)] min-h-100 overflow-hidden border border-line bg-paper-deep">
        {state.status === 'ready' && (
          <iframe
            key={form.version}
            className={SHAPES[shape].frame}
            src={previewUrl(state.data.token)}
            title="Prévia da página"
            loading="lazy"
          />
        )}
      </div>
    </section>
  );
}
