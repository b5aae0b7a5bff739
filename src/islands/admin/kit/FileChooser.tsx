import { useId, useRef } from 'react';
import type { PlaceUpload } from '../../../stores/admin/kit/place-uploads.ts';
import { Progress } from '../../../ui/Progress.tsx';
import { useStepFocus } from '../../../ui/use-step-focus.ts';
import { ActionButton, LinkButton } from './Actions.tsx';
import { FileInput } from './FileInput.tsx';

type Props = {
  /** Name of the slot: 'Vídeo'. */
  what: string;
  /** The kind of file in the button's text: 'vídeo'. */
  noun: string;
  accept: string;
  isThere: boolean;
  hint: string;
  problem: string | null;
  upload: PlaceUpload | undefined;
  onChoose: (file: File) => void;
  onRetry: () => void;
  onStop: () => void;
  onRemove: () => void;
};

/** A file input with upload progress, cancel, and after a failure a retry or, if the file is refused, another choice. */
export function FileChooser({ what, noun, accept, isThere, hint, problem, upload, ...on }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const isBusy = upload !== undefined && upload.problem === null;
  const words = upload?.problem ?? problem;
  const controls = useRef<HTMLDivElement>(null);
  useStepFocus(isBusy, controls);
  const act = isThere ? 'Trocar' : 'Escolher';
  return (
    <div className="grid gap-2">
      <FileInput
        ref={input}
        label={`Arquivo: ${what}`}
        accept={accept}
        isInvalid={Boolean(words)}
        problemId={problemId}
        onFiles={([file]) => on.onChoose(file)}
      />
      <div ref={controls}>
        {isBusy ? (
          <Sending what={what} part={upload.part} onStop={on.onStop} />
        ) : (
          <p className="flex flex-wrap items-center gap-4">
            <ActionButton
              text={`${act} ${noun}`}
              look="line"
              aria-label={`${act} ${noun}: ${what}`}
              aria-describedby={words ? problemId : undefined}
              onClick={() => input.current?.click()}
            />
            {isThere && (
              <LinkButton
                text="Remover"
                look="drawn"
                className="text-small"
                aria-label={`Remover ${noun}: ${what}`}
                onPress={on.onRemove}
              />
            )}
          </p>
        )}
      </div>
      <p className="field__hint">{hint}</p>
      {words && (
        <p className="field__error" id={problemId} role="alert">
          {words}{' '}
          {upload?.problem && (
            <LinkButton
              text={upload.isRefused ? 'Escolher outro arquivo' : 'Tentar novamente'}
              look="drawn"
              onPress={upload.isRefused ? () => input.current?.click() : on.onRetry}
            />
          )}
        </p>
      )}
    </div>
  );
}

function Sending({ what, part, onStop }: { what: string; part: number; onStop: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-4 text-small">
      <Progress className="h-1 min-w-0 flex-1" value={part} label={`Enviando ${what}`} />
      <span className="tabular w-12 text-right" aria-hidden="true">
        {Math.floor(part * 100)}%
      </span>
      <LinkButton text="Parar" look="drawn" aria-label={`Parar envio: ${what}`} onPress={onStop} />
    </p>
  );
}
