import { useStore } from '@nanostores/react';
import type { PageForm } from '../../../contracts/admin/pages.ts';
import { campaignUrl, previewUrl } from '../../../paths.ts';
import { pageStands } from '../../../stores/admin/page-editor.ts';
import { pagePreview, sharePreview } from '../../../stores/admin/page-preview.ts';
import { withdrawPage } from '../../../stores/admin/pages.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass, classes } from '../../../ui/classes.ts';

const LINK = buttonClass({ look: 'line', size: 'small' });

/** What one does with a page beside writing it: look at it, send it around, end a campaign. */
export function PageActions({ form }: { form: PageForm }) {
  const { id, slug, live, content } = form;
  const preview = useStore(pagePreview.$state);
  return (
    <>
      {slug !== null && live && (
        <>
          <a className={LINK} href={campaignUrl(slug)} target="_blank" rel="noopener">
            Ver na Loja
          </a>
          <Button
            size="small"
            look="line"
            onClick={async () => {
              const now = await withdrawPage({ id, title: content.title });
              if (now) pageStands(now);
            }}
          >
            Tirar do Ar
          </Button>
        </>
      )}
      {/* Where there is no room for it beside the sections. */}
      {preview.status === 'ready' && (
        <a
          className={classes(LINK, 'lg:hidden')}
          href={previewUrl(preview.data.token)}
          target="_blank"
          rel="noopener"
        >
          Abrir Prévia
        </a>
      )}
      <Button size="small" look="line" onClick={() => void sharePreview(id)}>
        Copiar Link da Prévia
      </Button>
    </>
  );
}
