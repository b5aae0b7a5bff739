import { useState } from 'react';
import { copyText } from '../../../client/clipboard.ts';
import { TEXTS } from '../../../client/words/words.ts';
import { $newSecret } from '../../../stores/admin/doors/webhooks.ts';
import { Field } from '../../../ui/Field.tsx';
import { ActionButton } from '../kit/Actions.tsx';
import { Modal, useUnsaved } from '../kit/Panel.tsx';

const close = () => $newSecret.set(null);

/** A secret that was just made, which nothing shows again. Closing without having copied it asks. */
export function NewSecret({ address, secret, isNew }: { address: string; secret: string; isNew: boolean }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  useUnsaved(copied !== true);
  return (
    <Modal
      title={isNew ? 'Segredo do webhook' : 'Novo segredo'}
      onClose={close}
      footer={<ActionButton text="Já guardei o segredo" onClick={close} />}
    >
      <div className="grid gap-5">
        <p className="wrap-anywhere">
          Guarde-o agora no programa que recebe em {address}. Ele não aparece de novo: quem o perde troca por
          outro.
        </p>
        <Field
          label="Segredo"
          value={secret}
          readOnly
          autoFocus
          onFocus={({ target }) => target.select()}
          spellCheck={false}
          hint="Confere a assinatura de cada mensagem, no padrão Standard Webhooks."
        />
        <div className="row-actions flex-wrap justify-start">
          <ActionButton
            text="Copiar segredo"
            look="line"
            onClick={() => void copyText(secret).then(setCopied)}
          />
        </div>
        <p className="text-small text-soft" role="status">
          {copied === true && 'Segredo copiado.'}
          {copied === false && TEXTS.copyFailed}
        </p>
      </div>
    </Modal>
  );
}
