import { useState } from 'react';
import { copyText } from '../../client/clipboard.ts';
import { TEXTS } from '../../client/words/words.ts';
import { Button } from '../../ui/Button.tsx';

/** A gift card's code, which is what it is worth, with a button to copy it. */
export function GiftCode({ code }: { code: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => setSaid((await copyText(code)) ? TEXTS.codeCopied : TEXTS.copyFailed);
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <div>
        <p className="text-small text-soft">Código</p>
        <p className="subtitle tabular wrap-anywhere">{code}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <Button look="line" size="small" onClick={() => void copy()}>
          Copiar<span className="sr-only"> o código do vale</span>
        </Button>
        <p className="text-small text-soft" role="status">
          {said}
        </p>
      </div>
    </div>
  );
}
