import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { VideoDraft } from '../../../contracts/video.ts';
import { storedUrl } from '../../../paths.ts';
import { uploadCaptions, uploadVideo } from '../../../stores/admin/kit/upload-video.ts';
import { CheckField } from './Fields.tsx';
import { FileChooser } from './FileChooser.tsx';
import { PosterField, type VideoFieldProps } from './PosterField.tsx';

const NEW: Omit<VideoDraft, 'key'> = { poster: null, captions: null, isSilent: false };

/** One video: the file and, once uploaded, its poster and captions. */
export function VideoField(props: VideoFieldProps) {
  const { label, place, value, uploads, problems, onUpdate } = props;
  const upload = useStore(uploads.$uploads)[place];
  const shown = useRef<HTMLVideoElement>(null);
  return (
    <fieldset className="grid max-w-110 content-start gap-5">
      <legend className="field__label">{label}</legend>
      {value && <Preview key={value.key} video={value} shown={shown} />}
      <FileChooser
        what={label}
        noun="vídeo"
        accept="video/mp4,video/webm"
        isThere={value !== null}
        hint="MP4 (H.264) ou WebM, até 20 MB. Cerca de um minuto em 720p."
        problem={problems[`${place}.key`] ?? problems[place] ?? null}
        upload={upload}
        onChoose={(file) =>
          void uploads.send(place, file, (key) => onUpdate((now) => ({ ...(now ?? NEW), key })), uploadVideo)
        }
        onRetry={() => void uploads.retry(place)}
        onStop={() => uploads.forget(place)}
        onRemove={() => {
          uploads.forget(place);
          onUpdate(() => null);
        }}
      />
      {value && (
        <>
          <PosterField {...props} video={value} shown={shown} />
          <CaptionsField {...props} video={value} />
        </>
      )}
    </fieldset>
  );
}

type PreviewProps = { video: VideoDraft; shown: React.RefObject<HTMLVideoElement | null> };

/** Plays the video as the shop does. If this browser cannot play it, some customers' browsers cannot either. */
function Preview({ video, shown }: PreviewProps) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/useMediaCaption: one in which nothing is said has none. */}
      <video
        ref={shown}
        className="aspect-16/9 w-full bg-ink object-contain"
        controls
        playsInline
        preload="metadata"
        aria-label="Prévia do vídeo"
        src={storedUrl(video.key)}
        onError={() => setIsBroken(true)}
      >
        {video.captions && (
          <track kind="captions" srcLang="pt-BR" label="Português" src={storedUrl(video.captions.key)} />
        )}
      </video>
      {isBroken && (
        <p className="field__error" role="alert">
          Este navegador não consegue tocar o vídeo. Exporte-o de novo como MP4 com H.264 e AAC.
        </p>
      )}
    </div>
  );
}

type Props = VideoFieldProps & { video: VideoDraft };

/** Captions of a video, or the statement that it has no speech (WCAG 1.2.2). */
function CaptionsField({ label, place, video, uploads, problems, onUpdate }: Props) {
  const at = `${place}.captions`;
  const upload = useStore(uploads.$uploads)[at];
  const take = (key: string) => onUpdate((now) => now && { ...now, captions: { key }, isSilent: false });
  return (
    <div className="grid gap-3">
      <p className="field__label">Legendas</p>
      {!video.isSilent && (
        <FileChooser
          what={`Legendas: ${label}`}
          noun="legendas"
          accept=".vtt,.srt,text/vtt,application/x-subrip"
          isThere={video.captions !== null}
          hint="Um arquivo .srt ou WebVTT (.vtt) em português."
          problem={problems[at] ?? null}
          upload={upload}
          onChoose={(file) => void uploads.send(at, file, take, uploadCaptions)}
          onRetry={() => void uploads.retry(at)}
          onStop={() => uploads.forget(at)}
          onRemove={() => {
            uploads.forget(at);
            onUpdate((now) => now && { ...now, captions: null });
          }}
        />
      )}
      {video.captions === null && (
        <CheckField
          label="O vídeo não tem fala"
          checked={video.isSilent}
          onChange={(isSilent) => {
            // A file still on its way would take the statement back.
            uploads.forget(at);
            onUpdate((now) => now && { ...now, isSilent });
          }}
        />
      )}
    </div>
  );
}
