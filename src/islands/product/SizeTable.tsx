import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { shownMeasures } from '../../domain/sizing/piece-measures.ts';
import type { SizeFamily } from '../../domain/sizing/size-families.ts';
import { $product } from '../../stores/catalogue/product.ts';
import { $guide, type Guide, loadGuide } from '../../stores/catalogue/size-guide.ts';
import dialogStyle from '../../styles/product-dialogs.css?inline';
import { addStyles } from '../../ui/add-styles.ts';
import { Button } from '../../ui/Button.tsx';
import { adoptControls } from '../../ui/controls.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { BodyMeasures } from './BodyMeasures.tsx';
import { PieceTable } from './PieceTable.tsx';

type Props = { open: boolean; onClose: () => void; family: SizeFamily | null };

adoptControls();
addStyles(dialogStyle);

/** The size guide: body measures, size advice, and the product's own measures. */
export function SizeTable({ open, onClose, family }: Props) {
  const guide = useStore($guide);
  useEffect(() => {
    if (open) void loadGuide();
  }, [open]);
  if (!family) return null;
  return (
    <Dialog open={open} title="Tabela de medidas" onClose={onClose}>
      <div className="product-dialog">
        {guide.status === 'ready' ? (
          <Told family={family} guide={guide} onChosen={onClose} />
        ) : (
          <div role="status">
            {guide.status === 'loading' ? (
              <p className="text-small text-soft">Buscando as medidas…</p>
            ) : (
              <>
                <p className="mb-4">Não conseguimos buscar as medidas. {guide.words}</p>
                <Button look="line" onClick={() => void loadGuide()}>
                  Tentar novamente
                </Button>
              </>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

type ToldProps = { family: SizeFamily; guide: Extract<Guide, { status: 'ready' }>; onChosen: () => void };

function Told({ family, guide: { chart, sizes, place }, onChosen }: ToldProps) {
  const [tab, turn] = useState('corpo');
  // Sizes added or removed since the build cannot be selected here.
  const here = $product.get()?.sizes ?? [];
  const own = sizes.filter(({ id }) => here.some((size) => size.id === id));
  const measured = sizes.filter(({ measures }) => shownMeasures(family, [measures]).length > 0);
  const body = chart && <BodyMeasures {...{ family, chart, place, onChosen }} sizes={own} />;
  const piece = measured.length > 0 && <PieceTable family={family} sizes={measured} />;
  if (!body && !piece)
    return <p className="text-small text-soft">Esta peça não tem mais uma tabela de medidas.</p>;
  if (!body || !piece) return body || piece;
  return (
    <Tabs
      label="Medidas"
      items={[
        { key: 'corpo', label: 'Medidas do corpo', content: () => body },
        { key: 'peca', label: 'Medidas da peça', content: () => piece },
      ]}
      current={tab}
      onChange={turn}
    />
  );
}
