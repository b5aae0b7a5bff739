import { printLabels } from '../../../stores/admin/fulfilment/labels.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton } from '../kit/Actions.tsx';

/** One PDF of labels, slips and notes on paper: for sheets of A4, or for a label printer. `look`: of the first button. */
export function PrintLabels({ by }: { by: Parameters<typeof printLabels>[0] }) {
  const [isBusy, during] = useBusy();
  return (
    <>
      <ActionButton
        text="Imprimir em 10 × 15 cm"
        look="line"
        busy={isBusy}
        onClick={during(() => printLabels(by, '10x15'))}
      />
      <ActionButton text="Imprimir em A4" busy={isBusy} onClick={during(() => printLabels(by, 'a4'))} />
    </>
  );
}
