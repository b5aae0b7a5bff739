import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { chartOf } from '../../domain/sizing/size-charts.ts';
import type { SizeFamily } from '../../domain/sizing/size-families.ts';
import { $measured, loadMeasures } from '../../stores/piece-measures.ts';
import { $product } from '../../stores/product.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { BodyMeasures } from './BodyMeasures.tsx';
import { PieceTable } from './PieceTable.tsx';

type Props = { open: boolean; onClose: () => void; family: SizeFamily | null; isMeasured: boolean };

/** What a piece's sizes mean: the bodies they are for, with advice on the size to take, and what the piece itself measures. */
export function SizeTable({ open, onClose, family, isMeasured }: Props) {
  const [tab, turn] = useState('corpo');
  const measured = useStore($measured);
  useEffect(() => {
    if (isMeasured) void loadMeasures();
  }, [isMeasured]);
  if (!family) return null;
  const own = measured.status === 'ready' ? measured.sizes : [];
  const sizes = ($product.get()?.sizes ?? []).map(({ id, label }) => ({
    label,
    measures: own.find((size) => size.id === id)?.measures,
  }));
  const chart = chartOf(
    family,
    sizes.map(({ label }) => label),
  );
  const body = chart && <BodyMeasures family={family} chart={chart} sizes={sizes} onChosen={onClose} />;
  const piece = isMeasured && <PieceTable family={family} />;
  return (
    <Dialog open={open} title="Tabela de medidas" onClose={onClose}>
      {body && piece ? (
        <Tabs
          label="Medidas"
          items={[
            { key: 'corpo', label: 'Medidas do corpo', content: () => body },
            { key: 'peca', label: 'Medidas da peça', content: () => piece },
          ]}
          current={tab}
          onChange={turn}
        />
      ) : (
        body || piece
      )}
    </Dialog>
  );
}
