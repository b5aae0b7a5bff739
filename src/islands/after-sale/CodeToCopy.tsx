import { type ReactNode, useState } from 'react';
import { copyText } from '../../client/clipboard.ts';
import { TEXTS } from '../../client/words/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

type Props = {
  name: string;
  action: string;
  code: string;
  /** The code as it is shown, if not as plain text. */
  children?: ReactNode;
};

/** A carrier's code with a copy button. */
export function CodeToCopy({ name, action, code, children }: Props) {
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-small">
        {name}: {children ?? <strong className="font-semibold tabular">{code}</strong>}
      </p>
      <Button look="line" size="small" onClick={() => void copyText(code).then(setCopied)}>
        <Icon name={copied ? 'check' : 'copy'} />
        {action}
      </Button>
      <p className="text-small text-soft" role="status">
        {copied === true && 'Código copiado!'}
        {copied === false && TEXTS.copyFailed}
      </p>
    </div>
  );
}
