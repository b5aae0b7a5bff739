import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { words } from '../../../client/words/words.ts';
import type { DeskOrder } from '../../../contracts/admin/orders.ts';
import type { ProductDetail } from '../../../contracts/catalogue.ts';
import { unitsOf } from '../../../domain/after-sale/units.ts';
import { changeAddress, changeSize } from '../../../stores/admin/orders/orders.ts';
import { $addressChange, deliveryFields, openAddressChange } from '../../../stores/orders/change-address.ts';
import {
  $sizeChange,
  closeSizeChange,
  openSizeChange,
  setSizeChange,
} from '../../../stores/orders/change-size.ts';
import { SelectField } from '../../../ui/Field.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { useStepFocus } from '../../../ui/use-step-focus.ts';
import { AddressFields } from '../../address/AddressFields.tsx';
import { ActionButton, LinkButton, useMay } from '../kit/Actions.tsx';
import { CheckField } from '../kit/Fields.tsx';
import { Options } from '../kit/Options.tsx';
import { useUnsaved } from '../kit/Panel.tsx';

/** Changes of a paid order that nobody has begun to pick, for a customer who asks the shop for them. */

type Item = DeskOrder['items'][number];

/** Another size or colour of a piece: a link that opens its form. */
export function SizeChange({ order, item }: { order: DeskOrder; item: Item }) {
  // One piece at a time, as they share the state.
  const isOpen = useStore($sizeChange)?.item.id === item.id;
  const place = useRef<HTMLDivElement>(null);
  useStepFocus(isOpen, place);
  const may = useMay('orders.fulfil');
  const { free } = unitsOf(item, order.requests);
  const hasChoice = item.colour !== '' || item.size !== '';
  if (!may || !order.changeable || !item.productId || free === 0 || !hasChoice) return null;
  return (
    <div className="w-full" ref={place}>
      {isOpen ? (
        <SizeForm order={order} item={item} free={free} />
      ) : (
        <LinkButton
          text="Mudar tamanho ou cor"
          of={item.name}
          look="drawn"
          className="text-small"
          onPress={() => void openSizeChange({ ...item, unitsFree: free })}
        />
      )}
    </div>
  );
}

function SizeForm({ order, item, free }: { order: DeskOrder; item: Item; free: number }) {
  const state = useStore($sizeChange);
  const [isBusy, during] = useBusy();
  const product = state?.product ?? null;
  useEffect(() => () => closeSizeChange(item.id), [item.id]);
  const submit = during(() => changeSize(order));
  const chosen = product?.variants.find(
    ({ colourId, sizeId }) => colourId === state?.choice.colourId && sizeId === state?.choice.sizeId,
  );
  return (
    <form
      className="mt-1 mb-2 grid gap-3 border border-edge p-4"
      aria-label={`Mudar ${item.name}`}
      onSubmit={submit}
    >
      {state?.failure && (
        <p className="field__error" role="alert">
          {words(state.failure.code, 'product', state.failure.data)}
        </p>
      )}
      {product && (
        <SelectField
          label="Tamanho e cor"
          autoFocus
          value={chosen?.id ?? ''}
          error={state?.problem?.text}
          onChange={(event) => choose(product, event.target.value)}
        >
          <Options of={[['', 'Escolha'], ...optionsOf(product, item.variantId)]} />
        </SelectField>
      )}
      {free > 1 && (
        <SelectField
          label="Quantas"
          value={state?.units ?? free}
          onChange={(event) => setSizeChange({ units: Number(event.target.value) })}
        >
          <Options of={Array.from({ length: free }, (_, index) => [index + 1, index + 1])} />
        </SelectField>
      )}
      <p className="text-soft text-small">O preço pago não muda. O cliente é avisado por e-mail.</p>
      <div className="row-actions flex-wrap justify-start">
        <ActionButton text="Mudar" type="submit" busy={isBusy} disabled={!product} />
        <ActionButton text="Voltar" look="line" onClick={() => closeSizeChange(item.id)} />
      </div>
    </form>
  );
}

function choose(product: ProductDetail, id: string): void {
  const { colourId = null, sizeId = null } = product.variants.find((one) => one.id === id) ?? {};
  setSizeChange({ colourId, sizeId });
}

/** The variants with their stock; the present one marked. */
function optionsOf({ variants, colours, sizes }: ProductDetail, now: string | null): [string, string][] {
  return variants.map(({ id, colourId, sizeId, stock }) => {
    const name = [
      colours.find((one) => one.id === colourId)?.name,
      sizes.find((one) => one.id === sizeId)?.label,
    ];
    const standing = id === now ? 'a de agora' : stock > 0 ? `${stock} em estoque` : 'sem estoque';
    return [id, `${name.filter(Boolean).join(' · ')} (${standing})`];
  });
}

/** Another delivery address. */
export function AddressChange({ order }: { order: DeskOrder }) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay('orders.fulfil');
  const place = useRef<HTMLDivElement>(null);
  useStepFocus(isOpen, place);
  const { changeable, isPacked } = order;
  if (may && isPacked)
    return (
      <p className="text-soft text-small">
        Já há um pacote ou uma etiqueta deste pedido: endereço e tamanhos não mudam mais.
      </p>
    );
  if (!may || !changeable) return null;
  return (
    <div ref={place}>
      {isOpen ? (
        <AddressForm order={order} onClose={() => setOpen(false)} />
      ) : (
        <LinkButton
          text="Mudar endereço"
          look="drawn"
          className="text-small"
          onPress={() => {
            openAddressChange(changeable);
            setOpen(true);
          }}
        />
      )}
    </div>
  );
}

function AddressForm({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const { problem, acceptedDays } = useStore($addressChange);
  const [isAtShopsCost, setAtShopsCost] = useState(false);
  const [isBusy, during] = useBusy();
  const form = useRef<HTMLFormElement>(null);
  const values = useStore(deliveryFields.$values);
  const [opened] = useState(values);
  useUnsaved(isAtShopsCost || deliveryFields.names.some((name) => values[name] !== opened[name]));
  const submit = during(async () => {
    const changed = await changeAddress(order, isAtShopsCost);
    if (changed.ok) onClose();
    else if (changed.field) form.current?.querySelector<HTMLElement>(`[name="${changed.field}"]`)?.focus();
  });
  return (
    <form
      className="mt-2 grid gap-4 border border-edge p-4"
      aria-label="Mudar endereço"
      ref={form}
      onSubmit={submit}
      noValidate
    >
      <AddressFields of={deliveryFields} />
      <CheckField
        label="Entregar mesmo que custe mais à loja"
        hint="O cliente não paga diferença de frete."
        checked={isAtShopsCost}
        onChange={setAtShopsCost}
      />
      {problem && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      <div className="row-actions flex-wrap justify-start">
        <ActionButton
          text={acceptedDays ? 'Confirmar o endereço' : 'Mudar endereço'}
          type="submit"
          busy={isBusy}
        />
        <ActionButton text="Voltar" look="line" onClick={onClose} />
      </div>
    </form>
  );
}
