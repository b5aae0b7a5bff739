import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../client/clipboard.ts';
import { TEXTS } from '../../client/words/words.ts';
import { Button } from '../../ui/Button.tsx';

/** Recovery codes for a lost authenticator; shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  // They replace the form that had the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h3 className="font-medium" ref={heading} tabIndex={-1}>
        Guarde seus códigos de recuperação
      </h3>
      <p className="text-small text-soft">
        Cada código vale uma vez, no lugar do aplicativo, se você perder o celular. Eles não aparecem de novo.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-6 gap-y-2 bg-paper-deep px-5 py-4 font-mono tabular">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="line" onClick={() => void copyText(codes.join('\n')).then(setCopied)}>
          Copiar códigos
        </Button>
        <Button onClick={onKept}>Já guardei os códigos</Button>
      </div>
      <p className="text-small text-soft" role="status">
        {copied === true && 'Códigos copiados.'}
        {copied === false && TEXTS.copyFailed}
      </p>
    </div>
  );
}
