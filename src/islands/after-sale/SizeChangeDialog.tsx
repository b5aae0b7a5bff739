import { useStore } from '@nanostores/react';
import { words } from '../../client/words/words.ts';
import { Colours, Sizes } from '../../components/product/Options.tsx';
import { Stock } from '../../components/product/Stock.tsx';
import { pictureIn } from '../../domain/catalogue/colour-picture.ts';
import { $sizeChange, $sizeOffer, changeOwnSize, setSizeChange } from '../../stores/orders/change-size.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Quantity } from '../../ui/Quantity.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { Spinner } from '../../ui/Waiting.tsx';
import { LinePicture } from '../cart/LinePicture.tsx';

/** Another size or colour of a piece that nobody has begun to pick. */
export function SizeChangeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const state = useStore($sizeChange);
  return (
    <Dialog open={open && state !== null} title="Mudar tamanho ou cor" onClose={onClose}>
      {state && <Form onClose={onClose} />}
    </Dialog>
  );
}

function Form({ onClose }: { onClose: () => void }) {
  const state = useStore($sizeChange);
  const [busy, during] = useBusy();
  const submit = during(async () => {
    if (await changeOwnSize()) onClose();
  });
  if (!state) return null;
  const { product, failure, problem } = state;
  return (
    <form className="grid gap-6" onSubmit={submit} noValidate>
      <p>A peça continua custando o que você pagou, e o pedido segue no mesmo prazo.</p>
      {failure && <Notice kind="error">{words(failure.code, 'product', failure.data)}</Notice>}
      {!product && !failure && <Spinner />}
      {product && <Choices />}
      {problem?.at === 'message' && <Notice kind="error">{problem.text}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={!product}>
          {busy ? 'Mudando...' : 'Mudar'}
        </Button>
        <Button look="line" onClick={onClose}>
          Deixar como está
        </Button>
      </div>
    </form>
  );
}

function Choices() {
  const state = useStore($sizeChange);
  const offer = useStore($sizeOffer);
  if (!state?.product) return null;
  const { item, units, product, choice, problem } = state;
  const now = product.variants.find(({ id }) => id === item.variantId);
  const own = [
    product.colours.find(({ id }) => id === now?.colourId)?.name,
    product.sizes.find(({ id }) => id === now?.sizeId)?.label,
  ];
  return (
    <div>
      <div className="mb-5 grid grid-cols-[--spacing(20)_minmax(0,1fr)] gap-4">
        <LinePicture image={pictureIn(product.images, choice.colourId)} name={product.name} />
        <div>
          <p className="font-medium">{product.name}</p>
          {now && <p className="text-small text-soft">Agora: {own.filter(Boolean).join(' · ')}</p>}
          {offer && <Stock label={offer.label} />}
        </div>
      </div>
      {item.unitsFree > 1 && (
        <div className="mb-5 flex items-center gap-4">
          <span className="text-small font-medium">Quantas?</span>
          <Quantity
            label="Quantas unidades mudar"
            value={units}
            max={item.unitsFree}
            onChange={(value) => setSizeChange({ units: value })}
          />
        </div>
      )}
      <Colours
        name="mudar-cor"
        colours={product.colours}
        chosen={choice.colourId}
        problem={problem?.at === 'colour' ? problem.text : ''}
        onChoose={(colourId) => setSizeChange({ colourId })}
      />
      <Sizes
        name="mudar-tamanho"
        sizes={product.sizes}
        soldOut={offer?.soldOutSizeIds ?? []}
        chosen={choice.sizeId}
        problem={problem?.at === 'size' ? problem.text : ''}
        onChoose={(sizeId) => setSizeChange({ sizeId })}
      />
    </div>
  );
}
