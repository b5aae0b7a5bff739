import { useStore } from '@nanostores/react';
import { type Control, FOCUS_STEPS, type SectionPicture } from '../../../contracts/sections/form.ts';
import { imageUrl } from '../../../paths.ts';
import { page, pageUploads } from '../../../stores/admin/pages/page-editor.ts';
import { Field } from '../../../ui/Field.tsx';
import { LinkButton } from '../kit/Actions.tsx';
import { PictureField } from '../kit/PictureField.tsx';
import type { FieldProps } from './field-props.ts';
import { type LookDraft, PointsField } from './PointsField.tsx';

const NO_PICTURE = 'Sem texto, leitores de tela passam por cima: deixe vazio só se a foto for enfeite.';

/** A picture with its alternative text and its focal point, which cropping keeps. */
export function SectionPictureField({ control, value, path, onValue, onUpdate }: FieldProps) {
  const upload = useStore(pageUploads.$uploads)[path];
  const problem = useStore(page.$draft).problems[`${path}.alt`] ?? null;
  const picture = value as SectionPicture | null;
  const { label, hint } = control;
  const isSending = upload?.problem === null;
  return (
    <div className="grid max-w-110 gap-3">
      <PictureField
        label={label}
        {...(hint && { hint })}
        imageKey={picture?.key ?? null}
        upload={upload}
        onChoose={(file) =>
          void pageUploads.send(path, file, (key) => onUpdate((now) => pictureIn(control.kind, now, key)))
        }
        onRemove={() => {
          pageUploads.forget(path);
          onValue(null);
        }}
        onPick={({ key, alt }) => {
          pageUploads.forget(path);
          onUpdate((now) => pictureIn(control.kind, now, key, alt));
        }}
      />
      {picture && (
        <>
          <Field
            label="O que a foto mostra"
            hint={NO_PICTURE}
            maxLength={300}
            placeholder="Mulher de vestido verde em uma escada"
            value={picture.alt}
            error={problem}
            onChange={(event) => onValue({ ...picture, alt: event.target.value })}
          />
          {!isSending && control.kind === 'look' && (
            <PointsField look={value as LookDraft} path={path} onUpdate={onUpdate} />
          )}
          {!isSending && control.kind === 'picture' && (
            <FocusField label={label} picture={picture} onFocus={(focus) => onValue({ ...picture, focus })} />
          )}
        </>
      )}
    </div>
  );
}

/**
 * Replaces the picture. Keeps alternative text (also as typed during the upload), unless the library knows what the new one shows, and
 * products; resets the focal point, which belonged to the old picture.
 */
function pictureIn(kind: Control['kind'], now: unknown, key: string, known = ''): SectionPicture | LookDraft {
  const was = now as SectionPicture | LookDraft | null;
  const alt = known || (was?.alt ?? '');
  if (kind === 'look') return { key, alt, points: was && 'points' in was ? was.points : [] };
  return { key, alt, focus: null };
}

type FocusProps = {
  label: string;
  picture: SectionPicture;
  onFocus: (focus: SectionPicture['focus']) => void;
};

/** Chooses the focal point on a 5 × 5 grid; cropping keeps it in view. */
function FocusField({ label, picture, onFocus }: FocusProps) {
  const { focus } = picture;
  return (
    <fieldset className="grid justify-items-start gap-2">
      <legend className="field__label">Ponto que nunca é cortado</legend>
      <div className="relative w-48">
        <img className="block w-full" src={imageUrl(picture.key, 320)} alt="" />
        <div className="absolute inset-0 grid grid-cols-5 grid-rows-5">
          {FOCUS_STEPS.flatMap((y) =>
            FOCUS_STEPS.map((x) => (
              <label
                key={`${x} ${y}`}
                className="relative grid place-items-center border border-paper/30 hover:bg-paper/30 has-checked:bg-paper/50 has-focus-visible:outline-2 has-focus-visible:outline-ink"
              >
                <input
                  type="radio"
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                  name={`focus ${label} ${picture.key}`}
                  aria-label={`${x}% da esquerda, ${y}% do alto`}
                  checked={focus?.x === x && focus.y === y}
                  onChange={() => onFocus({ x, y })}
                />
                {focus?.x === x && focus.y === y && (
                  <span className="size-3 rounded-full border-2 border-paper bg-bordeaux" />
                )}
              </label>
            )),
          )}
        </div>
      </div>
      {focus ? (
        <LinkButton
          text="Deixar como a loja escolher"
          look="drawn"
          className="text-small"
          onPress={() => onFocus(null)}
        />
      ) : (
        <p className="field__hint">
          Toque na foto para escolher; sem escolha, a loja enquadra como de costume.
        </p>
      )}
    </fieldset>
  );
}
