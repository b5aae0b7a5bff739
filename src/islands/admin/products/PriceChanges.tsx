import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { formatBRL } from '../../../domain/money/money.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { setQuery } from '../../../stores/admin/kit/place.ts';
import {
  $moved,
  $proposed,
  applyChanges,
  CHANGES,
  type Change,
  changing,
  type Moved,
  PERCENTS,
  proposeChanges,
  rule,
  setRule,
  startPriceChange,
} from '../../../stores/admin/pricing/price-changes.ts';
import { products, selected } from '../../../stores/admin/products/products.ts';
import { SelectField } from '../../../ui/Field.tsx';
import { ActionButton } from '../kit/Actions.tsx';
import { CheckField, MoneyField, WholeField } from '../kit/Fields.tsx';
import { Options } from '../kit/Options.tsx';
import { Modal } from '../kit/Panel.tsx';
import { NewPrices } from './NewPrices.tsx';

const close = () => setQuery({ precos: null }, 'push');

/** Changes prices by a rule, with a preview: of the selected products (`selecao`) or of all in the filtered list. */
export function PriceChanges({ of }: { of: string }) {
  useEffect(startPriceChange, []);
  const ids = useStore(selected.$ids);
  const isNone = of === 'selecao' && ids.size === 0;
  return (
    <Modal title={useTitle(of)} shape="full" isFree onClose={close} footer={!isNone && <Foot of={of} />}>
      {isNone ? <p>Nenhum produto selecionado. Feche e selecione na lista.</p> : <Body of={of} />}
    </Modal>
  );
}

function useTitle(of: string): string {
  const list = useStore(products.$data);
  const { size } = useStore(selected.$ids);
  const count = of === 'selecao' ? size : (list?.total ?? 0);
  if (count === 0) return 'Alterar preços';
  const many = counted(count, 'produto', 'produtos');
  return of === 'selecao' ? `Alterar preços de ${many}` : `Alterar preços: ${many} da lista`;
}

function Body({ of }: { of: string }) {
  const { values, problems, isSaving } = useStore(rule.$draft);
  const lines = useStore($proposed);
  const range = PERCENTS[values.change];
  return (
    <>
      <form
        className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void proposeChanges(of);
        }}
      >
        <SelectField
          label="O que mudar"
          value={values.change}
          onChange={(event) => setRule({ change: event.target.value as Change, percent: null, cents: null })}
        >
          <Options of={CHANGES.map(({ value, label }) => [value, label])} />
        </SelectField>
        {range ? (
          <WholeField
            key={values.change}
            label={values.change === 'discount' ? 'Desconto (%)' : 'Porcentagem'}
            value={values.percent}
            error={problems.percent}
            range={range}
            onValue={(percent) => setRule({ percent })}
          />
        ) : (
          <MoneyField
            key={values.change}
            label={values.change === 'price' ? 'Preço (R$)' : 'Valor (R$)'}
            value={values.cents}
            error={problems.cents}
            onValue={(cents) => setRule({ cents })}
          />
        )}
        <div className="lg:pt-6">
          {values.change !== 'discount' && (
            <CheckField
              label="Terminar em ,90"
              hint="Arredonda para baixo."
              checked={values.endIn90}
              onChange={(endIn90) => setRule({ endIn90 })}
            />
          )}
        </div>
        <div className="lg:pt-6">
          <ActionButton
            text={isSaving ? 'Calculando...' : 'Ver os preços novos'}
            type="submit"
            look="line"
            busy={isSaving}
          />
        </div>
      </form>
      <div className="mt-5">
        <MovedProducts />
        {lines && <NewPrices lines={lines} />}
      </div>
    </>
  );
}

function Foot({ of }: { of: string }): ReactNode {
  const { isSaving } = useStore(rule.$draft);
  const count = changing(useStore($proposed) ?? []).length;
  const apply = async () => {
    if (await applyChanges(of)) close();
  };
  return (
    <>
      <ActionButton text="Cancelar" look="line" onClick={close} />
      <ActionButton
        text={count === 0 ? 'Alterar preços' : `Alterar ${counted(count, 'preço', 'preços')}`}
        busy={isSaving}
        disabled={count === 0}
        onClick={() => void apply()}
      />
    </>
  );
}

/** Products listed by name; the rest are only counted. */
const NAMED = 5;

/** Edit conflict: products that somebody else has saved since, so that no price was changed. */
function MovedProducts() {
  const moved = useStore($moved);
  if (moved.length === 0) return null;
  return (
    <div role="status" className="mb-4 grid gap-2 border-l-2 border-ink bg-paper-deep p-4 text-small">
      <p>
        Nenhum preço foi alterado: outra pessoa salvou {moved.length === 1 ? 'um produto' : 'produtos'}{' '}
        enquanto isso. Os preços abaixo já partem dos valores de agora; confira e altere de novo.
      </p>
      <ul className="grid gap-1">
        {moved.slice(0, NAMED).map((one) => (
          <li key={one.id}>
            <strong>{one.name}</strong>: {newsOf(one)}
          </li>
        ))}
        {moved.length > NAMED && <li>e mais {moved.length - NAMED}</li>}
      </ul>
    </div>
  );
}

function newsOf({ was, now }: Moved): string {
  if (!now) return 'saiu da seleção ou da lista';
  const [before, after] = [priceWords(was), priceWords(now)];
  return before === after ? `mudou, mas continua a ${after}` : `era ${before}, agora é ${after}`;
}

const priceWords = ({ priceCents, discountPercent }: Moved['was']) =>
  discountPercent > 0
    ? `${formatBRL(priceCents)} com ${discountPercent}% de desconto`
    : formatBRL(priceCents);
