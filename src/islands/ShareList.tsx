import { useId, useState } from 'react';
import { copyText } from '../client/clipboard.ts';
import { linkTo } from '../stores/catalogue/shared-list.ts';
import { toast } from '../stores/kit/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { useBusy } from '../ui/use-busy.ts';

/** Shares the favourites by a link: with the browser's own sheet where it has one, otherwise by copying it. */
export function ShareList({ ids }: { ids: readonly string[] }) {
  const [busy, during] = useBusy();
  /** The link that could not be copied; a changed list has another one. */
  const [refused, setRefused] = useState<string | null>(null);
  const field = useId();
  const { url, about } = linkTo(ids, location.origin);
  const share = during(async () => {
    if (await shareBySheet(url)) return;
    const isCopied = await copyText(url);
    setRefused(isCopied ? null : url);
    if (isCopied) toast(`Link copiado.${about}`);
  });
  return (
    <>
      <Button look="line" size="small" busy={busy} onClick={share}>
        Compartilhar
        <span className="sr-only"> os favoritos</span>
      </Button>
      <div className="basis-full empty:hidden" role="status">
        {refused === url && (
          <>
            <label className="text-small text-soft" htmlFor={field}>
              Não foi possível copiar o link. Selecione-o e copie manualmente.{about}
            </label>
            <input
              id={field}
              className="mt-2 w-full border border-edge px-3.5 py-2.5 text-small"
              value={url}
              readOnly
              onFocus={(event) => event.target.select()}
            />
          </>
        )}
      </div>
    </>
  );
}

/** Whether the share sheet was shown, even if it was closed without sharing. */
async function shareBySheet(url: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share({ title: 'Lista de favoritos', text: 'Separei estas peças:', url });
    return true;
  } catch (problem) {
    return problem instanceof DOMException && problem.name === 'AbortError';
  }
}
