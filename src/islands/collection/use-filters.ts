import { useLayoutEffect, useRef, useState } from 'react';
import { MY_SIZE_FIELD } from '../../components/listing/MySize.tsx';
import type { FoundProducts } from '../../contracts/catalogue.ts';
import type { CollectionQuery } from '../../domain/catalogue/collection-query.ts';
import { $collection, idleState, keepMySize, mySize } from '../../stores/catalogue/collection.ts';
import { followHistory, goTo, returnToAdded } from './address.ts';
import { isTouched, readForm } from './form.ts';

const mySizeField = () => document.querySelector<HTMLSelectElement>(`#${MY_SIZE_FIELD}`);

/** 'Meu tamanho em estoque': in stock in the shopper's size; if that is unknown, in any size. */
function inMySize(asked: CollectionQuery, size: string): CollectionQuery {
  if (size !== '') return { ...asked, sizes: [size] };
  mySizeField()?.focus();
  return asked;
}

/** Connects the filter form to the URL, including changes made before hydration. */
export function useFilters(start: FoundProducts, hasFailed: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const [size, setSize] = useState('');

  useLayoutEffect(() => {
    $collection.set(idleState(start, hasFailed));
    const early = mySizeField()?.value ?? '';
    if (early !== '') keepMySize(early);
    const mine = early || (mySize() ?? '');
    setSize(mine);
    if (form.current && isTouched(form.current)) {
      const asked = readForm(form.current);
      goTo(asked.inStock && !start.asked.inStock ? inMySize(asked, mine) : asked);
    } else returnToAdded(start.asked);
    return followHistory();
  }, [start, hasFailed]);

  return {
    form,
    mySize: size,
    onChoose: (name: string) => {
      if (!form.current) return;
      const asked = readForm(form.current);
      goTo(name === 'estoque' && asked.inStock ? inMySize(asked, size) : asked);
    },
    onMySize: (mine: string) => {
      setSize(mine);
      keepMySize(mine);
      const asked = form.current && readForm(form.current);
      if (asked?.inStock) goTo(inMySize(asked, mine));
    },
  };
}
