import { useStore } from '@nanostores/react';
import type { VideoDraft } from '../../../contracts/video.ts';
import { uploadCaptions } from '../../../stores/admin/upload-video.ts';
import { CheckField } from './Fields.tsx';
import { FileChooser } from './FileChooser.tsx';
import type { VideoFieldProps } from './VideoField.tsx';

type Props = VideoFieldProps & { video: VideoDraft };

/** What is said in a video, or that nothing is (WCAG 1.2.2). */
export function CaptionsField({ label, place, video, uploads, problems, onUpdate }: Props) {
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
          accept=".vtt,text/vtt"
          isThere={video.captions !== null}
          hint="Um arquivo WebVTT (.vtt) em português."
          problem={problems[at] ?? null}
          upload={upload}
          onChoose={(file) => void uploads.send(at, file, take, uploadCaptions)}
          onRetry={() => void uploads.retry(at)}
          onStop={() => uploads.stop(at)}
          onRemove={() => onUpdate((now) => now && { ...now, captions: null })}
        />
      )}
      {video.captions === null && (
        <CheckField
          label="O vídeo não tem fala"
          checked={video.isSilent}
          onChange={(isSilent) => onUpdate((now) => now && { ...now, isSilent })}
        />
      )}
    </div>
  );
}
