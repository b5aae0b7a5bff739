import { type ReactNode, useRef } from 'react';
import { ActionButton } from './Actions.tsx';
import { FileInput } from './FileInput.tsx';

type Props = {
  /** Accessible name of the file input. */
  label: string;
  button: string;
  hint: ReactNode;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  /** The id of the error message for the last choice. */
  problemId?: string;
  isInvalid?: boolean;
  onFiles: (files: File[]) => void;
  /** Something other than files was dropped: a dragged row. */
  onElse?: () => void;
};

/** A drop zone for files with a button to choose them. */
export function DropZone(props: Props) {
  const { label, button, hint, accept, multiple, disabled, problemId, isInvalid, onFiles, onElse } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger place to drop files on; the button does the same.
    <div
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-dashed border-edge p-3.5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
        else onElse?.();
      }}
    >
      <FileInput ref={input} {...{ label, accept, multiple, isInvalid, problemId, onFiles }} />
      <ActionButton
        text={button}
        look="line"
        disabled={disabled}
        aria-describedby={isInvalid ? problemId : undefined}
        onClick={() => input.current?.click()}
      />
      <span className="text-soft">{hint}</span>
    </div>
  );
}
