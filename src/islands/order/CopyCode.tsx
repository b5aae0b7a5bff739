import { useId, useState } from 'react';
import { copyText } from '../../client/clipboard.ts';
import { TEXTS } from '../../client/words/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

type Props = {
  /** The displayed text, and the copied one if different. */
  code: string;
  copied?: string;
  title: string;
  /** The confirmation message. */
  done: string;
  rows?: number;
};

/** A payment code below its copy button, which most people only need. The confirmation stays until the code changes. */
export function CopyCode({ code, copied = code, title, done, rows = 6 }: Props) {
  const [outcome, setOutcome] = useState<{ code: string; copied: boolean } | null>(null);
  const id = useId();
  const copy = async () => setOutcome({ code, copied: await copyText(copied) });
  const said = outcome?.code === code ? outcome : null;
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <Button onClick={() => void copy()}>
          <Icon name={said?.copied ? 'check' : 'copy'} />
          Copiar
        </Button>
        <p
          className={said?.copied === false ? 'text-small text-bordeaux' : 'text-small text-success'}
          role="status"
        >
          {said && (said.copied ? done : TEXTS.copyFailed)}
        </p>
      </div>
      <label className="field__label" htmlFor={id}>
        {title}
      </label>
      <textarea
        id={id}
        className="input tabular resize-none text-body/[1.5] field-sizing-content wrap-anywhere"
        value={code}
        readOnly
        rows={rows}
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
    </div>
  );
}
