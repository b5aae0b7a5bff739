import type { DialogHTMLAttributes } from 'react';
import { Icon } from '../../ui/Icon.tsx';

type Props = DialogHTMLAttributes<HTMLDialogElement> & { title: string; titleId: string };

/** A dialog that stands in the page from the start, and closes without a script. */
export function PageDialog({ title, titleId, children, ...dialog }: Props) {
  return (
    <dialog {...dialog} className="dialog" aria-labelledby={titleId}>
      <div className="dialog__body">
        <div className="dialog__head">
          <h2 className="title" id={titleId}>
            {title}
          </h2>
          <DialogClose />
        </div>
        {children}
      </div>
    </dialog>
  );
}

export function DialogClose() {
  return (
    <form method="dialog">
      <button className="icon-button" type="submit" aria-label="Fechar">
        <Icon name="close" />
      </button>
    </form>
  );
}
