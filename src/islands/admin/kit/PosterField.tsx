import { useStore } from '@nanostores/react';
import { type RefObject, useState } from 'react';
import type { VideoDraft } from '../../../contracts/video.ts';
import type { Problems } from '../../../stores/admin/kit/draft.ts';
import type { PlaceUploads } from '../../../stores/admin/kit/place-uploads.ts';
import { Field } from '../../../ui/Field.tsx';
import { LinkButton } from './Actions.tsx';
import { PictureField } from './PictureField.tsx';

export type VideoFieldProps = {
  label: string;
  /** Its path in the form; the key of its uploads and errors. */
  place: string;
  value: VideoDraft | null;
  uploads: PlaceUploads;
  problems: Problems;
  /** Takes an updater, as uploads finish while the user keeps typing. */
  onUpdate: (change: (now: VideoDraft | null) => VideoDraft | null) => void;
};

type Props = VideoFieldProps & { video: VideoDraft; shown: RefObject<HTMLVideoElement | null> };

/** The poster of a video: an uploaded picture, or the frame that the preview shows. */
export function PosterField({ label, place, video, shown, uploads, problems, onUpdate }: Props) {
  const at = `${place}.poster`;
  const upload = useStore(uploads.$uploads)[at];
  const [isEmpty, setIsEmpty] = useState(false);
  const take = (key: string, known = '') =>
    onUpdate((now) => now && { ...now, poster: { key, alt: known || (now.poster?.alt ?? '') } });
  const takeFrame = async () => {
    const frame = shown.current && (await frameOf(shown.current));
    setIsEmpty(!frame);
    if (frame) await uploads.send(at, frame, (key) => take(key));
  };
  const problem = isEmpty ? 'Toque o vídeo até o quadro desejado, e tente de novo.' : problems[at];
  return (
    <div className="grid gap-3">
      <PictureField
        label={`Capa: ${label}`}
        hint="Aparece até alguém apertar o play."
        imageKey={video.poster?.key ?? null}
        upload={upload ?? (problem ? { part: 0, problem } : undefined)}
        onChoose={(file) => void uploads.send(at, file, (key) => take(key))}
        onRemove={() => {
          uploads.forget(at);
          onUpdate((now) => now && { ...now, poster: null });
        }}
        onPick={({ key, alt }) => {
          uploads.forget(at);
          take(key, alt);
        }}
      />
      <p>
        <LinkButton
          text="Usar o quadro que a prévia mostra"
          look="drawn"
          className="text-small"
          onPress={takeFrame}
        />
      </p>
      {video.poster && (
        <Field
          label="O que a capa mostra"
          required
          maxLength={300}
          placeholder="Modelo caminha com o vestido verde"
          value={video.poster.alt}
          error={problems[`${at}.alt`] ?? null}
          onChange={({ target }) =>
            onUpdate((now) => (now?.poster ? { ...now, poster: { ...now.poster, alt: target.value } } : now))
          }
        />
      )}
    </div>
  );
}

/** Timeout for the first frame of a video on a slow connection. */
const PATIENCE_MS = 10_000;

/** The video's current frame as a JPEG; null if none loads in time. */
async function frameOf(video: HTMLVideoElement): Promise<File | null> {
  if (video.readyState < video.HAVE_CURRENT_DATA) {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    await new Promise((come) => {
      for (const event of ['loadeddata', 'error'])
        video.addEventListener(event, come, { once: true, signal });
      signal.addEventListener('abort', come);
    });
  }
  if (video.readyState < video.HAVE_CURRENT_DATA) return null;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return drawn && new File([drawn], 'capa.jpg', { type: drawn.type });
}
