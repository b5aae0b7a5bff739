import { useEffect } from 'react';
import { movePictureWords } from '../../../client/words/move-picture-words.ts';
import type { Move } from '../../../contracts/admin/move-in.ts';
import type { MovedPictureRow } from '../../../contracts/admin/move-pictures.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { failedPictures, retryPictures } from '../../../stores/admin/move-in/move-pictures.ts';
import { followPictures } from '../../../stores/admin/move-in/move-run.ts';
import { Progress } from '../../../ui/Progress.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton, LinkButton } from '../kit/Actions.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { TableListing } from '../kit/Listing.tsx';
import { ProductLink } from '../kit/Values.tsx';

/** The pictures of a move that is done: how many are here, and those that did not come, with the reason of each. */
export function Pictures({ of }: { of: Move }) {
  const { waiting, placed, failed, late } = of.pictures;
  const isWaiting = waiting > 0;
  useEffect(() => (isWaiting ? followPictures() : undefined), [isWaiting]);
  const all = waiting + placed + failed;
  if (all === 0) return null;
  return (
    <section className="form-stack" aria-labelledby="fotos">
      <h2 className="form-section__title" id="fotos">
        Fotos
      </h2>
      <div className="max-w-176">
        <p className="flex justify-between gap-4">
          <span role="status">
            {isWaiting
              ? 'A loja busca as fotos sozinha; cada produto aparece quando as dele chegam.'
              : `${counted(placed, 'foto está', 'fotos estão')} no lugar.`}
          </span>
          <span className="tabular whitespace-nowrap text-soft">
            {placed.toLocaleString('pt-BR')} de {all.toLocaleString('pt-BR')}
          </span>
        </p>
        <Progress label="Fotos" value={placed + failed} max={all} />
      </div>
      {late > 0 && (
        <p className="max-w-176 text-soft">
          {counted(late, 'foto ainda não foi entregue', 'fotos ainda não foram entregues')} pelo servidor da
          outra loja. A loja pede de novo sozinha, cada vez mais espaçado, por até seis horas; o produto já
          aparece com as fotos que tem. Para não esperar, envie a foto pelo produto.
        </p>
      )}
      {failed > 0 && <Failed of={of} />}
    </section>
  );
}

function Failed({ of }: { of: Move }) {
  const [isBusy, during] = useBusy();
  const columns: readonly Column<MovedPictureRow>[] = [
    {
      header: 'Produto',
      cell: ({ productId, product, url, failure }) => (
        <>
          <ProductLink id={productId} name={product} />
          <span className="block text-small text-soft wrap-anywhere">{url}</span>
          <span className="block md:hidden">{movePictureWords(failure ?? '')}</span>
        </>
      ),
    },
    { header: 'Por que não veio', wide: true, cell: ({ failure }) => movePictureWords(failure ?? '') },
    {
      header: 'Ações',
      silent: true,
      cell: ({ id, product }) => (
        <LinkButton
          text="Tentar novamente"
          of={product}
          look="drawn"
          onPress={() => retryPictures(of, [id])}
        />
      ),
    },
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>{counted(of.pictures.failed, 'foto não veio.', 'fotos não vieram.')}</p>
        <ActionButton
          text={isBusy ? 'Pedindo…' : 'Buscar todas de novo'}
          look="line"
          busy={isBusy}
          onClick={during(() => retryPictures(of))}
        />
      </div>
      <TableListing
        list={failedPictures}
        label="Fotos que não vieram"
        noun={['foto', 'fotos']}
        columns={columns}
        lines={4}
        failed="Erro ao carregar as fotos"
        empty="Todas as fotos vieram."
      />
    </>
  );
}
