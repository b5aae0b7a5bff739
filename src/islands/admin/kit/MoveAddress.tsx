import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Answer } from '../../../stores/admin/kit/editor.ts';
import { moveAddress, newAddress } from '../../../stores/admin/kit/move-address.ts';
import { Field } from '../../../ui/Field.tsx';
import { ActionButton } from './Actions.tsx';
import { useFields } from './Fields.tsx';
import { focusFirstProblem, Modal } from './Panel.tsx';

type Props<F> = {
  slug: string;
  maxLength: number;
  /** The public URL of a slug. */
  url: (slug: string) => string;
  send: (slug: string) => Promise<Answer<F>>;
  onMoved: (now: F) => void;
  className?: string;
};

/** Changes a slug. Separate from the record's form, as it changes public links. */
export function MoveAddress<F>({ className = 'link', ...move }: Props<F>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        Mudar Endereço
      </button>
      {isOpen && <Dialog {...move} onClose={() => setOpen(false)} />}
    </>
  );
}

function Dialog<F>({
  slug,
  maxLength,
  url,
  send,
  onMoved,
  onClose,
}: Omit<Props<F>, 'className'> & { onClose: () => void }) {
  const { values, isSaving } = useStore(newAddress.$draft);
  const field = useFields(newAddress);
  useEffect(() => {
    newAddress.reset({ slug });
    return newAddress.forget;
  }, [slug]);
  return (
    <Modal title="Mudar endereço" onClose={onClose} isFree>
      <form
        className="grid gap-5"
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          const now = await moveAddress(send);
          if (!now) return focusFirstProblem();
          onMoved(now);
          onClose();
        }}
      >
        <Field
          label="Novo endereço"
          {...field.text('slug')}
          required
          maxLength={maxLength}
          spellCheck={false}
          autoCapitalize="none"
          hint={
            values.slug === slug
              ? url(slug)
              : `${url(values.slug || '…')}. Quem abrir ${url(slug)} é levado para lá.`
          }
        />
        <p className="text-right">
          <ActionButton
            text={isSaving ? 'Mudando...' : 'Mudar Endereço'}
            type="submit"
            busy={isSaving}
            disabled={values.slug === slug}
          />
        </p>
      </form>
    </Modal>
  );
}
