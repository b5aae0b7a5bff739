import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { LIVE_PREVIEW } from '../../../paths.ts';
import {
  $livePreview,
  type Drawing,
  drawingLoaded,
  type LivePreview,
  renderNow,
  slideInHand,
  watchDraft,
} from '../../../stores/admin/pages/live-preview.ts';
import { $openSection, $rowInHand } from '../../../stores/admin/pages/page-sections.ts';
import { classes } from '../../../ui/classes.ts';
import { LinkButton } from '../kit/Actions.tsx';
import { RadioField } from '../kit/Fields.tsx';
import { arrivalIn, emptySectionsIn, settle, showSection, showSlide } from './frame.ts';

/** Phones at full size; desktop at half scale, as there is no room for more. */
const SHAPES = {
  phone: { label: 'Celular', frame: 'inset-y-0 left-1/2 h-full w-96 max-w-full -translate-x-1/2' },
  desk: { label: 'Computador', frame: 'top-0 left-0 h-[200%] w-[200%] origin-top-left scale-50' },
} as const;
type Shape = keyof typeof SHAPES;

/** Live preview of the unsaved page, rendered by the server as in the shop. */
export function Preview() {
  const state = useStore($livePreview);
  const [shape, setShape] = useState<Shape>(() => (innerWidth < 1024 ? 'phone' : 'desk'));
  useEffect(() => watchDraft(), []);
  return (
    <section className="sticky top-18 grid -scroll-mt-12 gap-3" aria-label="Prévia" data-preview="">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small">
        <fieldset className="flex gap-4">
          <legend className="sr-only">Largura da prévia</legend>
          {(Object.keys(SHAPES) as Shape[]).map((name) => (
            <RadioField
              key={name}
              label={SHAPES[name].label}
              name="previa"
              checked={shape === name}
              onChoose={() => setShape(name)}
            />
          ))}
        </fieldset>
        <Word state={state} />
      </div>
      <LinkButton
        text="Pular a prévia"
        className="visually-hidden justify-self-start"
        onPress={() =>
          document.querySelector<HTMLElement>('.screen-foot button:not([aria-disabled=true])')?.focus()
        }
      />
      <Frames state={state} shape={shape} />
    </section>
  );
}

/** Status of the preview: up to date, held back by an invalid field, or failed. */
function Word({ state: { failure, isHeld } }: { state: LivePreview }) {
  return (
    <span className="flex flex-wrap gap-x-3 text-soft">
      <span role="status">
        {failure === 'signed_out'
          ? 'A prévia espera que você entre de novo; o que você escreveu continua aqui.'
          : failure
            ? 'A prévia não respondeu; o que você escreveu continua aqui.'
            : isHeld
              ? 'Falta acertar um campo: até lá, a prévia mostra a seção como estava.'
              : 'Acompanha o que você escreve.'}
      </span>
      {failure && <LinkButton text="Tentar novamente" look="drawn" onPress={renderNow} />}
    </span>
  );
}

/** Double buffering: the visible frame, and behind it the one that is loading. */
function Frames({ state: { shown, coming, isBehind }, shape }: { state: LivePreview; shape: Shape }) {
  const box = useRef<HTMLDivElement>(null);
  const seen = () => box.current?.querySelector<HTMLIFrameElement>('iframe:not([inert])') ?? null;
  const opened = useStore($openSection);
  /** The opened section to scroll to; a new one is only in the next rendering. */
  const wanted = useRef<string | null>(null);
  const lead = (frame: HTMLIFrameElement | null) => {
    if (frame && wanted.current && showSection(frame, wanted.current)) wanted.current = null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only when another section is opened.
  useEffect(() => {
    wanted.current = opened;
    lead(seen());
  }, [opened]);
  const turn = (frame: HTMLIFrameElement | null, drawing: Drawing | null) => {
    const slide = drawing && slideInHand(drawing);
    if (frame && slide) showSlide(frame, slide);
  };
  const row = useStore($rowInHand);
  // biome-ignore lint/correctness/useExhaustiveDependencies: turns only when another row is edited.
  useEffect(() => turn(seen(), shown), [row]);
  const come = async (drawing: Drawing, frame: HTMLIFrameElement) => {
    const { key } = drawing;
    const arrival = arrivalIn(frame);
    if (arrival === 'nothing') return;
    if (arrival !== 'page') return drawingLoaded(key, arrival.refused);
    const before = seen();
    turn(frame, drawing);
    await settle(frame, before);
    lead(frame);
    const hadFocus = before !== null && document.activeElement === before;
    drawingLoaded(key, null, emptySectionsIn(frame));
    if (hadFocus) frame.focus();
  };
  return (
    <div
      ref={box}
      className="relative h-[calc(100dvh-16.5rem)] min-h-80 max-lg:h-[calc(100dvh-18rem)] lg:min-h-100 overflow-hidden border border-line bg-paper-deep"
      aria-busy={isBehind}
    >
      {[shown, coming].map(
        (drawing) =>
          drawing && (
            <Frame
              key={drawing.key}
              drawing={drawing}
              isSeen={drawing === shown}
              className={SHAPES[shape].frame}
              onCome={(frame) => void come(drawing, frame)}
            />
          ),
      )}
    </div>
  );
}

type FrameProps = {
  drawing: Drawing;
  isSeen: boolean;
  className: string;
  onCome: (frame: HTMLIFrameElement) => void;
};

/** A new iframe for each rendering: navigating an existing one would add entries to the browser's history. */
function Frame({ drawing: { key, sent }, isSeen, className, onCome }: FrameProps) {
  const form = useRef<HTMLFormElement>(null);
  const name = `previa-${key}`;
  useEffect(() => form.current?.submit(), []);
  return (
    <>
      <form ref={form} hidden method="post" action={LIVE_PREVIEW} encType="multipart/form-data" target={name}>
        <input type="hidden" name="page" value={sent} />
      </form>
      <iframe
        name={name}
        className={classes('absolute', className, !isSeen && 'opacity-0')}
        title={isSeen ? 'Prévia da página' : 'A próxima prévia'}
        inert={!isSeen}
        onLoad={({ currentTarget }) => {
          if (!isSeen) onCome(currentTarget);
        }}
      />
    </>
  );
}
