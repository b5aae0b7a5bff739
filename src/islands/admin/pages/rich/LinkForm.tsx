import { type KeyboardEvent, useState } from 'react';
import { adminFieldWords } from '../../../../client/words/admin-words.ts';
import { isRichLink } from '../../../../contracts/rich.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';

type Props = { href: string; onLink: (href: string) => void; onClose: () => void };

/** URL of the selected text's link. Not a <form>, as forms cannot be nested. */
export function LinkForm({ href, onLink, onClose }: Props) {
  const [address, setAddress] = useState(href);
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const typed = address.trim();
    if (isRichLink(typed)) onLink(typed);
    else setWrong(true);
  };
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field
        label="Para onde o link leva"
        className="min-w-56 flex-1"
        value={address}
        maxLength={500}
        autoFocus
        placeholder="/entrega, https://…, mailto:… ou tel:…"
        error={isWrong ? adminFieldWords('link_invalid') : null}
        onChange={({ target }) => {
          setAddress(target.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          const act = actOf(event);
          if (!act) return;
          // Not the dialog's Escape, nor the Ctrl K of the command palette.
          event.preventDefault();
          if (act === 'apply') apply();
          else if (act === 'close') onClose();
        }}
      />
      <span className="flex gap-2 pt-6">
        <Button size="small" onClick={apply}>
          Aplicar
        </Button>
        {href && (
          <Button size="small" look="line" onClick={() => onLink('')}>
            Tirar Link
          </Button>
        )}
      </span>
    </div>
  );
}

function actOf({ key, ctrlKey, metaKey }: KeyboardEvent): 'apply' | 'close' | 'stay' | null {
  if (key === 'Enter') return 'apply';
  if (key === 'Escape') return 'close';
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) ? 'stay' : null;
}
