import { useId, useState } from 'react';
import { copyText } from '../../client/clipboard.ts';
import { TEXTS } from '../../client/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** A PIX 'copia e cola' with its button. The confirmation stands below it until the code changes. */
export function CopyCode({ code, label = 'Copiar' }: { code: string; label?: string }) {
  const [outcome, setOutcome] = useState<{ code: string; copied: boolean } | null>(null);
  const id = useId();
  const copy = async () => setOutcome({ code, copied: await copyText(code) });
  const said = outcome?.code === code ? outcome : null;
  return (
    <div>
      <label className="field__label" htmlFor={id}>
        PIX copia e cola
      </label>
      <textarea
        id={id}
        className="input pix-code"
        value={code}
        readOnly
        rows={6}
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => void copy()}>
          <Icon name={said?.copied ? 'check' : 'copy'} />
          {label}
        </Button>
        <p
          className={said?.copied === false ? 'text-small text-bordeaux' : 'text-small text-success'}
          role="status"
        >
          {said && (said.copied ? TEXTS.pixCopied : TEXTS.copyFailed)}
        </p>
      </div>
    </div>
  );
}
