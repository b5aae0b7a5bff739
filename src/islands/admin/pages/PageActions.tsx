import { adminMovePage, type PageForm } from '../../../contracts/admin/pages.ts';
import { campaignUrl, pageUrl } from '../../../paths.ts';
import { ask } from '../../../stores/admin/kit/ask.ts';
import { pageStands } from '../../../stores/admin/pages/page-editor.ts';
import { sharePreview } from '../../../stores/admin/pages/page-preview.ts';
import { withdrawPage } from '../../../stores/admin/pages/pages.ts';
import { buttonClass } from '../../../ui/classes.ts';
import { ActionButton } from '../kit/Actions.tsx';
import { focusIfLost } from '../kit/focus.ts';
import { MoveAddress } from '../kit/MoveAddress.tsx';

const LINK = buttonClass({ look: 'line', size: 'small' });

/** Actions on a page besides editing: preview, share, end a campaign. */
export function PageActions({ form }: { form: PageForm }) {
  const { id, kind, slug, live } = form;
  const isText = kind === 'information';
  return (
    <>
      {(isText || (kind === 'campaign' && live)) && (
        <a className={LINK} href={pageUrl(form)} target="_blank" rel="noopener">
          Ver na Loja
        </a>
      )}
      {kind === 'campaign' && slug !== null && (
        <MoveAddress
          className={LINK}
          slug={slug}
          maxLength={60}
          url={campaignUrl}
          send={(to) => ask(adminMovePage, { id, slug: to })}
          onMoved={pageStands}
        />
      )}
      {kind !== 'home' && live && (
        <ActionButton
          text={kind === 'campaign' ? 'Tirar do Ar' : 'Voltar ao Texto Original'}
          look="line"
          onClick={async () => {
            const now = await withdrawPage(form);
            if (now) pageStands(now);
            focusIfLost('main h1');
          }}
        />
      )}
      <ActionButton text="Copiar Link da Prévia" look="line" onClick={() => void sharePreview(id)} />
    </>
  );
}
