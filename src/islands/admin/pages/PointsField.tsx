import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { MAX_POINTS, type SectionLook } from '../../../contracts/sections/form.ts';
import { imageUrl } from '../../../paths.ts';
import { moved } from '../../../stores/admin/kit/moved.ts';
import { isNumber, type Typed } from '../../../stores/admin/kit/typed.ts';
import { page } from '../../../stores/admin/pages/page-editor.ts';
import { $pieceNames, loadPieces } from '../../../stores/admin/pages/page-pieces.ts';
import { clearPicker } from '../../../stores/admin/products/product-picker.ts';
import { RowTools } from '../kit/Actions.tsx';
import { WholeField } from '../kit/Fields.tsx';
import { Thumb } from '../kit/Values.tsx';
import { GONE, PieceSearch } from './PiecesField.tsx';

type Point = { piece: string; x: Typed; y: Typed };
/** A look being edited: coordinates may be half-typed. */
export type LookDraft = Omit<SectionLook, 'points'> & { points: readonly Point[] };

type Props = {
  look: LookDraft;
  path: string;
  onUpdate: (change: (now: unknown) => unknown) => void;
};

const PER_CENT = { min: 0, max: 100 };

/** Products on a picture: found by name, positioned by a click on the picture or typed in per cent. */
export function PointsField({ look, path, onUpdate }: Props) {
  const { points } = look;
  const [chosen, setChosen] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const error = useStore(page.$draft).problems[`${path}.points`] ?? null;
  const list = useRef<HTMLOListElement>(null);
  const ids = points.map(({ piece }) => piece);
  const wanted = ids.join();
  useEffect(() => void loadPieces(wanted === '' ? [] : wanted.split(',')), [wanted]);
  useEffect(() => clearPicker, []);
  const change = (next: (points: readonly Point[]) => readonly Point[]) =>
    onUpdate((now) => ({ ...(now as LookDraft), points: next((now as LookDraft).points) }));
  const place = (at: number, to: Partial<Point>) =>
    change((now) => now.map((one, index) => (index === at ? { ...one, ...to } : one)));
  const add = (piece: string) => {
    // Below each other, so that none covers another until it is placed.
    change((now) => [...now, { piece, x: 50, y: 20 + now.length * 12 }]);
    setChosen(points.length);
    setOpen(false);
    // The button that added it is gone; move the focus to its position field.
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus());
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="field__label">Peças na foto</legend>
      <p className="field__hint">
        Busque uma peça e toque na foto onde ela está. Ou escreva o lugar em por cento.
      </p>
      <Marked look={look} chosen={chosen} onPlace={(to) => place(chosen, to)} />
      {points.length > 0 && (
        <ol ref={list} className="grid" aria-label="Peças marcadas">
          {points.map((point, at) => (
            <Row
              key={point.piece}
              point={point}
              at={at}
              count={points.length}
              isChosen={chosen === at}
              path={`${path}.points.${at}`}
              onChoose={() => setChosen(at)}
              onPlace={(to) => place(at, to)}
              onMove={(to) => {
                change((now) => moved(now, at, to));
                setChosen(to);
              }}
              onRemove={() => {
                change((now) => now.toSpliced(at, 1));
                setChosen(0);
              }}
            />
          ))}
        </ol>
      )}
      {error && <p className="field__error">{error}</p>}
      {points.length < MAX_POINTS && <PieceSearch isOpen={isOpen} onOpen={setOpen} ids={ids} onAdd={add} />}
    </fieldset>
  );
}

type MarkedProps = {
  look: LookDraft;
  chosen: number;
  onPlace: (to: { x: number; y: number }) => void;
};

/** The picture as the shop crops it, with its points; a click places the selected one. */
function Marked({ look: { key, points }, chosen, onPlace }: MarkedProps) {
  const put = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    if (points.length === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onPlace({ x: perCent(clientX - left, width), y: perCent(clientY - top, height) });
  };
  return (
    // biome-ignore lint/a11y: the fields below do the same.
    <div
      className="relative w-full max-w-80 select-none data-ready:cursor-crosshair"
      data-ready={points.length > 0 || undefined}
      onClick={put}
    >
      <img
        className="block aspect-portrait w-full object-cover"
        src={imageUrl(key, 640)}
        alt="Onde as peças estão"
        draggable={false}
      />
      <svg className="pointer-events-none absolute inset-0 size-full overflow-visible" aria-hidden="true">
        {points.map(({ piece, x, y }, at) =>
          isNumber(x) && isNumber(y) ? (
            <g key={piece} className={at === chosen ? 'fill-bordeaux stroke-4' : 'fill-ink stroke-2'}>
              <circle className="stroke-paper" cx={`${x}%`} cy={`${y}%`} r="13" />
              <text
                className="fill-paper text-label"
                x={`${x}%`}
                y={`${y}%`}
                textAnchor="middle"
                dominantBaseline="central"
              >
                {at + 1}
              </text>
            </g>
          ) : null,
        )}
      </svg>
    </div>
  );
}

function perCent(distance: number, whole: number): number {
  return Math.min(100, Math.max(0, Math.round((100 * distance) / whole)));
}

type RowProps = {
  point: Point;
  at: number;
  count: number;
  isChosen: boolean;
  path: string;
  onChoose: () => void;
  onPlace: (to: Partial<Point>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function Row({ point, at, count, isChosen, path, onChoose, onPlace, onMove, onRemove }: RowProps) {
  const { problems } = useStore(page.$draft);
  const piece = useStore($pieceNames)[point.piece];
  const name = piece?.name ?? GONE;
  return (
    <li
      className="grid gap-2 border-b border-line border-l-2 border-l-transparent py-2 pl-2 data-chosen:border-l-bordeaux"
      data-chosen={isChosen || undefined}
      onFocus={onChoose}
    >
      <div className="flex items-center gap-3">
        <span className="w-4 text-right tabular">{at + 1}</span>
        <Thumb imageKey={piece?.imageKey ?? null} />
        <button type="button" className="min-w-0 flex-1 text-left" aria-pressed={isChosen} onClick={onChoose}>
          {name}
        </button>
        <RowTools name={name} index={at} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      <div className="grid grid-cols-2 gap-3 pl-7">
        <WholeField
          label="Da esquerda (%)"
          aria-label={`${name}: da esquerda (%)`}
          range={PER_CENT}
          value={point.x}
          error={problems[`${path}.x`] ?? null}
          onValue={(x) => onPlace({ x })}
        />
        <WholeField
          label="Do alto (%)"
          aria-label={`${name}: do alto (%)`}
          range={PER_CENT}
          value={point.y}
          error={problems[`${path}.y`] ?? null}
          onValue={(y) => onPlace({ y })}
        />
      </div>
    </li>
  );
}
