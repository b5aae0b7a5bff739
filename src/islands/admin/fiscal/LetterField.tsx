import type { Letters } from '../../../domain/fiscal/letters.ts';
import { TextArea } from '../../../ui/TextArea.tsx';

type Props = {
  label: string;
  hint: string;
  letters: Letters;
  rows?: number;
  text: string;
  problem: string | null;
  isBusy: boolean;
  onText: (text: string) => void;
};

/** A text for the tax authority, with how many of its letters are written. More can be typed than it takes, so that nothing pasted is cut. */
export function LetterField({ label, hint, letters: { least, most }, rows = 3, ...props }: Props) {
  const { text, problem, isBusy, onText } = props;
  const count = text.trim().length;
  return (
    <TextArea
      label={label}
      hint={
        <>
          {hint} De {least} a {most} letras: <span className="tabular">{count}</span>.
        </>
      }
      error={problem}
      rows={rows}
      readOnly={isBusy}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
