import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { adminListCodes } from '../../../contracts/admin/promotion-codes.ts';
import type { OutputOf } from '../../../contracts/endpoint.ts';
import { CODES_AT_ONCE } from '../../../domain/pricing/promotions.ts';
import { ADMIN_ORDERS } from '../../../paths.admin.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import type { Typed } from '../../../stores/admin/kit/typed.ts';
import { exportCodes, makeCodes, promotionCodes } from '../../../stores/admin/pricing/promotion-codes.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton, ExportButton, Only, TextLink } from '../kit/Actions.tsx';
import { WholeField } from '../kit/Fields.tsx';
import { PanelPages } from '../kit/PanelPages.tsx';
import { Loaded, useLoad } from '../kit/Screen.tsx';
import { Instant } from '../kit/Values.tsx';

const DEFAULT_COUNT = 1_000;

/** The single-use codes of a promotion: generate, list and their use. Who holds a code can spend it, so few see them. */
export function PromotionCodes({ id }: { id: string }) {
  return (
    <Only
      need="promotions.write"
      instead={
        <p className="text-soft">Cada código vale um desconto: só quem altera promoções os vê e exporta.</p>
      }
    >
      <MakeForm id={id} />
      <AllCodes id={id} />
    </Only>
  );
}

function AllCodes({ id }: { id: string }) {
  useLoad(promotionCodes, { id });
  return (
    <Loaded of={promotionCodes} failed="Não foi possível carregar os códigos.">
      {(codes) => (codes.total === 0 ? null : <Codes id={id} codes={codes} />)}
    </Loaded>
  );
}

function MakeForm({ id }: { id: string }) {
  const [count, setCount] = useState<Typed>(DEFAULT_COUNT);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, during] = useBusy();
  const submit = during(async () => setProblem(await makeCodes(id, count)));
  return (
    <form className="flex items-start gap-3" onSubmit={submit} noValidate>
      <WholeField
        label="Quantos códigos gerar"
        value={count}
        onValue={setCount}
        range={CODES_AT_ONCE}
        error={problem}
      />
      <div className="pt-6 whitespace-nowrap">
        <ActionButton text="Gerar códigos" type="submit" look="line" busy={isBusy} />
      </div>
    </form>
  );
}

function Codes({ id, codes }: { id: string; codes: OutputOf<typeof adminListCodes> }) {
  const { items, total, used, page, totalPages } = codes;
  const { status } = useStore(promotionCodes.$state);
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          {counted(total, 'código', 'códigos')}: {counted(used, 'usado', 'usados')},{' '}
          {counted(total - used, 'livre', 'livres')}
        </p>
        <ExportButton run={() => exportCodes(id)} />
      </div>
      <ul className="rows" aria-label="Códigos">
        {items.map(({ code, usedAt, orderId, orderNumber }) => (
          <li key={code}>
            <span className="tabular">{code}</span>
            <span className="text-soft">
              {usedAt === null ? (
                'Livre'
              ) : (
                <>
                  <Instant at={usedAt} />{' '}
                  <TextLink text={orderNumber} look="drawn" href={`${ADMIN_ORDERS}?pedido=${orderId}`} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <PanelPages
        label="Páginas dos códigos"
        page={page}
        totalPages={totalPages}
        isBusy={status !== 'ready'}
        onTurn={(pagina) => void promotionCodes.load({ id, pagina })}
      />
    </div>
  );
}
