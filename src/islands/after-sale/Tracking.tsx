import { useState } from 'react';
import { copyText } from '../../client/clipboard.ts';
import { TEXTS } from '../../client/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** The carrier's code of the parcel, to be copied. */
export function Tracking({ code }: { code: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <div className="mt-5 grid justify-items-start gap-2">
      <p className="text-small">
        Código de rastreio: <strong className="font-semibold tabular">{code}</strong>
      </p>
      <Button look="line" size="small" onClick={() => void copyText(code).then(setCopied)}>
        <Icon name={copied ? 'check' : 'copy'} />
        Copiar código
      </Button>
      <p className="text-small text-soft" role="status">
        {copied === true && 'Código copiado!'}
        {copied === false && TEXTS.copyFailed}
      </p>
    </div>
  );
}
