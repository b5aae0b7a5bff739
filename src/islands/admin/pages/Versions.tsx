import { useStore } from '@nanostores/react';
import type { PageVersion } from '../../../contracts/admin/pages.ts';
import type { PageContent } from '../../../contracts/pages.ts';
import { formatDateTime } from '../../../domain/time/calendar.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { goBackTo, page, pageVersions } from '../../../stores/admin/pages/page-editor.ts';
import { nameOf } from '../../../stores/admin/pages/page-sections.ts';
import { type Difference, differences } from '../../../stores/admin/pages/page-values.ts';
import { ActionButton } from '../kit/Actions.tsx';
import { Modal } from '../kit/Panel.tsx';
import { Loaded, useLoad } from '../kit/Screen.tsx';
import { Chip } from '../kit/Values.tsx';

/** Saved versions with author and date, each compared with the editor's content and restorable. */
export function Versions({ id, onClose }: { id: string; onClose: () => void }) {
  const now = useStore(page.$draft).values;
  useLoad(pageVersions, { id });
  return (
    <Modal title="Versões da página" shape="side" onClose={onClose} isFree>
      <Loaded of={pageVersions} failed="Não foi possível carregar as versões." lines={6}>
        {({ versions }) => (
          <ol className="grid">
            {versions.map((version) => (
              <Version key={version.number} version={version} now={now} onBack={onClose} />
            ))}
          </ol>
        )}
      </Loaded>
    </Modal>
  );
}

type Props = { version: PageVersion; now: PageContent; onBack: () => void };

function Version({ version, now, onBack }: Props) {
  const { number, savedAt, savedBy, publishedAt, content } = version;
  const differing = differences(content, now);
  const isSame =
    differing.length === 0 &&
    JSON.stringify({ ...content, sections: [] }) === JSON.stringify({ ...now, sections: [] });
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{number === 0 ? 'Texto original' : `Versão ${number}`}</span>
        {publishedAt && <Chip tone="good">Publicada em {formatDateTime(new Date(publishedAt))}</Chip>}
      </p>
      <p className="text-small text-soft">
        {number === 0 ? 'Veio com a loja.' : `Salva em ${formatDateTime(new Date(savedAt))}`}
        {savedBy && ` por ${savedBy}`}
      </p>
      {isSame ? (
        <p className="text-small text-soft">Igual ao que está no editor.</p>
      ) : (
        <>
          <Compared differing={differing} />
          <p>
            <ActionButton
              text={number === 0 ? 'Voltar ao Texto Original' : `Voltar à Versão ${number}`}
              look="line"
              onClick={() => {
                goBackTo(content);
                onBack();
              }}
            />
          </p>
        </>
      )}
    </li>
  );
}

const WORDS: Readonly<Record<Difference['what'], string>> = {
  added: 'foi acrescentada desde então',
  removed: 'foi retirada desde então',
  changed: 'mudou desde então',
  moved: 'mudou de lugar desde então',
};

function Compared({ differing }: { differing: readonly Difference[] }) {
  if (differing.length === 0)
    return <p className="text-small text-soft">Mudou a abertura ou o que os buscadores mostram.</p>;
  return (
    <details className="text-small">
      <summary className="link cursor-pointer">
        {counted(differing.length, 'seção diferente do editor', 'seções diferentes do editor')}
      </summary>
      <ul className="mt-2 grid gap-1 text-soft">
        {differing.map(({ id, what, section }) => (
          <li key={id}>
            {nameOf(section)} {WORDS[what]}.
          </li>
        ))}
      </ul>
    </details>
  );
}
